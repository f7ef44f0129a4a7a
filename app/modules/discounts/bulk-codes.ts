/** How many codes are generated at once, at most. */
export const MAX_BULK_CODES = 10_000;
