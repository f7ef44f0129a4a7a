/** Apart from the schema, so that pages don't bundle the validator. */
export const NOTE_LENGTH = 2000;

export const requestFieldNames = ["kind", "email", "name", "note"] as const;
export type RequestFields = Record<(typeof requestFieldNames)[number], string>;
