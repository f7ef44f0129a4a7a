import type { ReactElement } from "react";
import type { TextLanguage } from "#app/texts/languages.ts";
import type { Texts } from "#app/texts/texts.ts";
import type { Brand } from "./brand.ts";
import type { StoreProfile } from "./store-profile.server.ts";

export type RenderedEmail = { subject: string; html: string; text: string };

type Shown = Pick<StoreProfile, "name" | "language" | "timeZone" | "imprint" | "newsletterFrequency">;
/** The logo's `url` is absolute. It's none that email programs don't show. `t` has the email's texts. */
export type EmailStore = Shown & Pick<Brand, "logo" | "accent"> & { url: string; currency: string; t: Texts };

export type EmailProps<Data> = Data & { store: EmailStore };

export type EmailTemplate<Data> = {
  default: (props: EmailProps<Data>) => ReactElement;
  subject: (props: EmailProps<Data>) => string;
  sample: (store: EmailStore) => Data;
  /** Of an email to Operators, who read English; without one its texts are in the Store's language. */
  textLanguage?: TextLanguage;
};

/** Loads a template on demand: Node's type stripping doesn't support JSX, and commands import Modules too. */
export type LoadTemplate<Data> = () => Promise<EmailTemplate<Data>>;

export type ListedTemplate = {
  id: string;
  title: string;
  /** When the store sends it, as a sentence. */
  sentWhen: string;
  render: () => Promise<RenderedEmail>;
};
