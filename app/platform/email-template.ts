import type { ReactElement } from "react";
import type { StoreProfile } from "./store-profile.server.ts";

export type RenderedEmail = { subject: string; html: string; text: string };

type Shown = Pick<StoreProfile, "name" | "language" | "timeZone" | "imprint" | "newsletterFrequency">;
export type EmailStore = Shown & { url: string; currency: string };

export type EmailProps<Data> = Data & { store: EmailStore };

export type EmailTemplate<Data> = {
  default: (props: EmailProps<Data>) => ReactElement;
  subject: (props: EmailProps<Data>) => string;
  sample: (store: EmailStore) => Data;
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
