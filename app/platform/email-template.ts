import type { ReactElement } from "react";

export type EmailStore = { name: string; url: string; currency: string };

export type EmailProps<Data> = Data & { store: EmailStore };

export type EmailTemplate<Data> = {
  default: (props: EmailProps<Data>) => ReactElement;
  subject: (props: EmailProps<Data>) => string;
  sample: (store: EmailStore) => Data;
};

/** Loads a template on demand: Node's type stripping doesn't support JSX, and commands import Modules too. */
export type LoadTemplate<Data> = () => Promise<EmailTemplate<Data>>;
