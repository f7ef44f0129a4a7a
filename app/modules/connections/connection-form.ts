import type { ProviderId } from "./provider-id.ts";

/** Whether money is taken with the Shopper's payment, or only reserved until an Operator takes it. */
export type Capture = "automatic" | "manual";

export type FormField = {
  /** In the submitted form: `settings.…` or `secrets.…`. */
  name: string;
  label: string;
  hint: string | null;
  /** What stands in the field at first. Of a secret always empty. */
  value: string;
};

/** What an Operator fills in for a Connection with one provider. */
export type ConnectionForm = {
  provider: ProviderId;
  /** The provider's name. */
  title: string;
  about: string;
  steps: readonly string[];
  takesPayments: boolean;
  /** Whether the form asks if it is for test money: its secrets do not say. */
  asksTest: boolean;
  settings: readonly FormField[];
  secrets: readonly FormField[];
};

export const VERIFICATION_SECRET = "secrets.webhookSecret";
