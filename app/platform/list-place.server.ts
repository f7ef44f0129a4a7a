import { Prisma } from "#app/generated/prisma/client.ts";
import { isBack, type Places } from "./list-place.ts";

type Order = {
  key: Prisma.Sql;
  id: Prisma.Sql;
  type: Prisma.Sql;
  largestFirst?: boolean;
};

/** Like `newestFirst`, for SQL statements. @returns `where`, an AND to append to other conditions, and `orderBy` */
export function placeSql(places: Places<Date | number | string | null>, { key, id, type, largestFirst = true }: Order) {
  const back = isBack(places);
  const descending = largestFirst !== back;
  const place = back ? places.after : places.before;
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const side = descending ? Prisma.sql`<` : Prisma.sql`>`;
  return {
    where: place ? Prisma.sql`AND (${key}, ${id}) ${side} (${place.key}::${type}, ${place.id}::uuid)` : Prisma.empty,
    orderBy: Prisma.sql`ORDER BY ${key} ${direction}, ${id} ${direction}`,
  };
}

/** The rows after one, and how many came before it. */
type Read<Row> = (after: Row | undefined, before: number) => Promise<Row[]>;

/** Reads a long list, `pageSize` rows at a time. */
export async function* eachBatch<Row>(pageSize: number, read: Read<Row>): AsyncGenerator<Row[], void> {
  let after: Row | undefined;
  for (let before = 0; ; before += pageSize) {
    const rows = await read(after, before);
    yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

/** Iterates over a long list, read as `eachBatch` does. */
export async function* eachRow<Row>(pageSize: number, read: Read<Row>): AsyncGenerator<Row, void> {
  for await (const rows of eachBatch(pageSize, read)) yield* rows;
}
