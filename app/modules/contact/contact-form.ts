/** Apart from the schema, so that pages don't bundle the validator. */
export const NAME_LENGTH = 100;
/** Longer than any order's name, for what people add to it. */
export const ORDER_LENGTH = 40;
export const MESSAGE_LENGTH = 5000;

export const contactFieldNames = ["name", "email", "order", "message"] as const;
export type ContactFields = Record<(typeof contactFieldNames)[number], string>;
