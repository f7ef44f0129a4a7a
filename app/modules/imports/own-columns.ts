/** A column of staff's own files, by its header, and what it holds: see `flows/imports/column-targets.ts`. */
export type OwnColumn = { header: string; target: string };

export const MOST_OWN_COLUMNS = 100;
export const LONGEST_HEADER = 100;
