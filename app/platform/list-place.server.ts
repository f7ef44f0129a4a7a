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

/** Iterates over a long list, `pageSize` rows at a time. @param read the rows after one, and how many came before */
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
