import { isBack, type Places } from "./list-place.ts";
import { noSql, type Sql, sql } from "./module-data.server.ts";

type Order = {
  key: Sql;
  id: Sql;
  /** The key's type in SQL. */
  type: Sql;
  /** Whether the list begins with the largest key. */
  largestFirst?: boolean;
};

/**
 * The same as `newestFirst` for a statement of one's own.
 * @returns `where`, an AND that follows other conditions, and `orderBy`
 */
export function placeSql(places: Places<Date | number | string | null>, { key, id, type, largestFirst = true }: Order) {
  const back = isBack(places);
  const descending = largestFirst !== back;
  const place = back ? places.after : places.before;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const side = descending ? sql`<` : sql`>`;
  return {
    where: place ? sql`AND (${key}, ${id}) ${side} (${place.key}::${type}, ${place.id}::uuid)` : noSql,
    orderBy: sql`ORDER BY ${key} ${direction}, ${id} ${direction}`,
  };
}
