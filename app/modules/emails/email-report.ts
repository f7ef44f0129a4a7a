import type { EmailOutcome } from "./email-state.ts";

export type EmailReport = {
  outcome: EmailOutcome;
  /** The store's own id of the email, as it was sent to the provider; null where the event has none. */
  emailId: string | null;
  providerId: string;
  /** Whether nothing will ever reach that address. */
  permanent: boolean;
  reason: string | null;
};
