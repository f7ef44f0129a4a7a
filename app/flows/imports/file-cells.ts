/** What exports put before a cell that would be a formula. */
export const withoutGuard = (cell: string) =>
  /^'[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;

const yes = ["yes", "true", "1", "y"];
export const isYes = (cell: string) => yes.includes(cell.toLowerCase());

/** A header without what people and programs write differently. */
export const plainHeader = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** No export has as many. */
export const MOST_COLUMNS = 300;
