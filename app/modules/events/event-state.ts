/** The status of an event in the inbox: the names of the database's enum. */
export const eventStates = ["stored", "processed", "needs_attention"] as const;
export type EventState = (typeof eventStates)[number];
