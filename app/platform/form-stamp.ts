/** How a stamp begins that was given with a refusal. */
export const AGAIN = "again-";
