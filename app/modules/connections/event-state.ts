/** Where an event of the inbox stands: the names of the database's list. */
export const eventStates = ["stored", "processed", "needs_attention"] as const;
export type EventState = (typeof eventStates)[number];
