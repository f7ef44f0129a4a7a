/**
 * Iterates over the rows of a long list, reading a page at a time.
 * @param pageSize how many rows `read` returns; fewer mark the end
 * @param read the page after a row (undefined: the first page), and how many rows came before
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
