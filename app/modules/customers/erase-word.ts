/** What is typed to erase an account: nobody does that by a slip. */
export const ERASE_WORD = "DELETE";
