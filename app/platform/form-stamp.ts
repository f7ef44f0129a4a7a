/** Prefix of a stamp issued with a refusal. */
export const AGAIN = "again-";
