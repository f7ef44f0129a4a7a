/** Names come from people and providers: nothing in them may steer the terminal. */
const plain = (text: string) => text.replace(/\p{C}/gu, "?");

/** Rows as aligned columns, one a line, under their heads. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows.map((cells) => cells.map(plain))];
  const widths = heads.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** An instant to the minute. */
export const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
