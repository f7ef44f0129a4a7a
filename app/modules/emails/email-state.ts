/** The status of an email in the outbox: the names of the database's enum, in the order of the filter. */
export const emailStates = ["queued", "sent", "delivered", "captured", "failed", "bounced", "complained"] as const;
export type EmailState = (typeof emailStates)[number];

/** What a provider may report about an email. */
export type EmailOutcome = Extract<EmailState, "delivered" | "failed" | "bounced" | "complained">;

/**
 * The states that each report changes. Reports arrive in any order: an earlier fact never undoes a later one, so that a
 * bounce stays one whatever follows. A report may also arrive before the store has marked the email as sent.
 */
export const reportChanges: Record<EmailOutcome, readonly EmailState[]> = {
  failed: ["queued", "sent"],
  delivered: ["queued", "sent", "captured", "failed"],
  bounced: ["queued", "sent", "captured", "failed", "delivered"],
  complained: ["queued", "sent", "captured", "failed", "delivered", "bounced"],
};

/** What didn't reach its reader. */
export const undelivered: readonly EmailState[] = ["failed", "bounced", "complained"];
