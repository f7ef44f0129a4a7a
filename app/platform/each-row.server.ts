/**
 * The rows of a list that is too long to be read at once, read a page at a time as they are asked for.
 * @param pageSize how many rows `read` gives; fewer are the last ones
 * @param read the page after a row (none: the first page), and how many rows came before
 */
export async function* eachRow<Row>(
  pageSize: number,
  read: (after: Row | undefined, before: number) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let after: Row | undefined;
  for (let before = 0; ; before += pageSize) {
    const rows = await read(after, before);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}
