const MOST = 240;

/** The start of a text on one line: what fits, to the end of a word. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  const start = line.slice(0, MOST + 1);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > 0 ? end : MOST).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
