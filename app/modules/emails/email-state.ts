/** The status of an email in the outbox: the names of the database's enum, in the order of the filter. */
export const emailStates = ["queued", "sent", "delivered", "captured", "failed", "bounced", "complained"] as const;
export type EmailState = (typeof emailStates)[number];

export type EmailOutcome = Extract<EmailState, "delivered" | "failed" | "bounced" | "complained">;

/** What a provider says became of an email. */
export type EmailReport = {
  outcome: EmailOutcome;
  /** The store's own id of the email, as it was sent to the provider; null where the event has none. */
  emailId: string | null;
  providerId: string;
  /** Whether nothing will ever reach that address. */
  permanent: boolean;
  reason: string | null;
};

/** The states that each report changes. Reports come in any order, even before `sent`; none undoes a later fact. */
export const reportChanges: Record<EmailOutcome, readonly EmailState[]> = {
  failed: ["queued", "sent"],
  delivered: ["queued", "sent", "captured", "failed"],
  bounced: ["queued", "sent", "captured", "failed", "delivered"],
  complained: ["queued", "sent", "captured", "failed", "delivered", "bounced"],
};

/** What didn't reach its reader. */
export const undelivered: readonly EmailState[] = ["failed", "bounced", "complained"];
