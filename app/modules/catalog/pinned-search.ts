/** Of a Store. */
export const MOST_PINNED_SEARCHES = 500;
/** Of a search. */
export const MOST_PINNED = 10;
export const LONGEST_PINNED_SEARCH = 100;
