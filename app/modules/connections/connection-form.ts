import type { ProviderId } from "./provider-id.ts";

/** Whether payments are captured automatically, or reserved until an Operator captures them. */
export type Capture = "automatic" | "manual";

export type FormField = {
  /** In the submitted form: `settings.…` or `secrets.…`. */
  name: string;
  label: string;
  hint: string | null;
  /** The field's initial value. Always empty for a secret. */
  value: string;
};

export type ConnectionForm = {
  provider: ProviderId;
  title: string;
  about: string;
  steps: readonly string[];
  takesPayments: boolean;
  /** Whether the form asks if it is a test Connection: its secrets don't say. */
  asksTest: boolean;
  settings: readonly FormField[];
  secrets: readonly FormField[];
};

export const VERIFICATION_SECRET = "secrets.webhookSecret";
