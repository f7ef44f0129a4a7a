/** What must be typed to erase an account, so that it cannot happen by accident. */
export const ERASE_WORD = "DELETE";
