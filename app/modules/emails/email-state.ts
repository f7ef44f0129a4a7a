/** Where an email of the outbox stands: the names of the database's list, in the order of the filter. */
export const emailStates = ["queued", "sent", "delivered", "captured", "failed", "bounced", "complained"] as const;
export type EmailState = (typeof emailStates)[number];

/** What a provider may say became of an email. */
export type EmailOutcome = Extract<EmailState, "delivered" | "failed" | "bounced" | "complained">;

/**
 * The states that each report changes. Reports come in any order: a later truth is never undone by an earlier one, so
 * that a bounce stays one whatever follows. A report may also come before the store has noted that the email was sent.
 */
export const reportChanges: Record<EmailOutcome, readonly EmailState[]> = {
  failed: ["queued", "sent"],
  delivered: ["queued", "sent", "captured", "failed"],
  bounced: ["queued", "sent", "captured", "failed", "delivered"],
  complained: ["queued", "sent", "captured", "failed", "delivered", "bounced"],
};

/** What did not reach its reader. */
export const undelivered: readonly EmailState[] = ["failed", "bounced", "complained"];
