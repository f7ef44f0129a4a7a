/** The status of an email in the outbox: the names of the database's enum, in the order of the filter. */
export const emailStates = ["queued", "sent", "delivered", "captured", "failed", "bounced", "complained"] as const;
export type EmailState = (typeof emailStates)[number];

export type EmailOutcome = Extract<EmailState, "delivered" | "failed" | "bounced" | "complained">;

/** The states that each report changes. Reports come in any order, even before `sent`; none undoes a later fact. */
export const reportChanges: Record<EmailOutcome, readonly EmailState[]> = {
  failed: ["queued", "sent"],
  delivered: ["queued", "sent", "captured", "failed"],
  bounced: ["queued", "sent", "captured", "failed", "delivered"],
  complained: ["queued", "sent", "captured", "failed", "delivered", "bounced"],
};

/** What didn't reach its reader. */
export const undelivered: readonly EmailState[] = ["failed", "bounced", "complained"];
