/** What forms know of a request without its schema, so that no page brings the validator along. */
export const NOTE_LENGTH = 2000;

export const requestFieldNames = ["kind", "email", "name", "note"] as const;
export type RequestFields = Record<(typeof requestFieldNames)[number], string>;
