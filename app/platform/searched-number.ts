/** The number that a search asks for, as `1042` or `#1042`; null where it asks for something else. */
export const searchedNumber = (q: string): number | null => (/^#?\d{1,9}$/.test(q) ? Number(q.replace("#", "")) : null);
