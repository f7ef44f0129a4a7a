import type { ReactElement } from "react";

/** What every email knows of its sender. `url` is the store's home page. */
export type EmailStore = { name: string; url: string; currency: string };

/** The props of a template's component: its own plain data and the store. */
export type EmailProps<Data> = Data & { store: EmailStore };

/** What a template's file exports. */
export type EmailTemplate<Data> = {
  default: (props: EmailProps<Data>) => ReactElement;
  subject: (props: EmailProps<Data>) => string;
  /** Made-up data for the preview in Store Admin. */
  sample: (store: EmailStore) => Data;
};

/**
 * A template's file, loaded when it is needed: `() => import("./emails/order-confirmation-email.tsx")`. Node's own type
 * stripping knows no JSX, and the shell's commands import Modules too.
 */
export type LoadTemplate<Data> = () => Promise<EmailTemplate<Data>>;
