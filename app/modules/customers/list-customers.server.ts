import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { parseOrderName } from "#app/kernel/order-name.ts";
import { likePart } from "#app/kernel/text.ts";
import { env } from "#app/platform/env.server.ts";
import { placeSql } from "#app/platform/list-place.server.ts";
import { countTake, isBack, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import {
  type CustomerFilter,
  type CustomerKey,
  type CustomerListQuery,
  type CustomerSort,
  placesIn,
  sortsByPurchases,
} from "./customer-list.ts";
import { customersModule } from "./module.ts";

const PAGE_SIZE = 25;

export type CustomerRow = {
  id: string;
  /** Without one, a file brought them. */
  hasAccount: boolean;
  name: string;
  email: string;
  banned: boolean;
  createdAt: Date;
  /** Without test and cancelled orders, in the Store's currency; `spentMinor` leaves out refunds. */
  orders: number;
  spentMinor: number;
  lastOrderAt: Date | null;
};
type Listed = CustomerRow & { sortName: string };

const keys: Record<CustomerSort, { key: Sql; type: Sql; largestFirst: boolean; keyOf: (row: Listed) => CustomerKey }> =
  {
    newest: { key: sql`a."createdAt"`, type: sql`timestamptz`, largestFirst: true, keyOf: (row) => row.createdAt },
    name: { key: sql`lower(a."name")`, type: sql`text`, largestFirst: false, keyOf: (row) => row.sortName },
    spent: {
      key: sql`t."spentMinor"`,
      type: sql`bigint`,
      largestFirst: true,
      keyOf: (row) => row.lastOrderAt && row.spentMinor,
    },
    orders: {
      key: sql`t."orders"`,
      type: sql`bigint`,
      largestFirst: true,
      keyOf: (row) => row.lastOrderAt && row.orders,
    },
    recent: { key: sql`t."lastOrderAt"`, type: sql`timestamptz`, largestFirst: true, keyOf: (row) => row.lastOrderAt },
  };

const columns = sql`"storeId", "name", "email", "createdAt"`;
/** Accounts, as `a`. */
const accounts = sql`(SELECT "userId", "banned", TRUE AS "hasAccount", ${columns} FROM "auth_customer") a`;
/** Those without one whom a file brought, likewise, and when they were invited. */
export const contacts = sql`(
  SELECT "id" AS "userId", FALSE AS "banned", FALSE AS "hasAccount", "invitedAt", ${columns} FROM "mod_customers_contact") a`;

/**
 * Rows of both, each read along an index of its own and no further than the limit: PostgreSQL finds no such way by itself
 * through a `UNION ALL` with a condition in it.
 * @param read from `accounts` or `contacts` @param end the order of what both select, as `a`
 */
export const ofBoth = (read: (source: Sql) => Sql, { end, limit }: { end: Sql; limit: number }): Sql =>
  sql`SELECT * FROM ((${read(accounts)} LIMIT ${limit}) UNION ALL (${read(contacts)} LIMIT ${limit})) a ${end} LIMIT ${limit}`;

/** What a list says of a Customer, from `accounts` or `contacts`, and `customerTotals`. */
export const customerColumns = sql`a."userId" AS "id", a."hasAccount", a."name", a."email", a."banned", a."createdAt", lower(a."name") AS "sortName",
  COALESCE(t."orders", 0)::int AS "orders", COALESCE(t."spentMinor", 0)::float8 AS "spentMinor", t."lastOrderAt"`;

/** Customers with an account, or those of another source, with their totals. */
export const customersWithTotals = (source = accounts) =>
  sql`SELECT ${customerColumns} FROM ${source} LEFT JOIN ${customerTotals()}`;
export const customerTotals = () => sql`"pub_orders_customer_total" t
  ON t."storeId" = a."storeId" AND t."customerId" = a."userId" AND t."currency" = ${env().STORE_CURRENCY}`;

type Page = { where: Sql; sort: CustomerSort; places: Places<CustomerKey> };

/** One page and one more row. */
function pageSql({ where, sort, places }: Page): Sql {
  if (sortsByPurchases(sort)) return byPurchaseSql({ where, sort, places });
  const place = placeSql(places, { ...keys[sort], id: sql`a."userId"` });
  return ofBoth((source) => sql`${customersWithTotals(source)} WHERE ${where} ${place.where} ${place.orderBy}`, {
    end: placeSql(places, { ...keys[sort], id: sql`a."id"` }).orderBy,
    limit: PAGE_SIZE + 1,
  });
}

/**
 * Buyers by what they bought, then Customers without orders, the newest first. The second part reads only as many rows
 * as the first left over, so no more than a page is read.
 */
function byPurchaseSql({ where, sort, places }: Page): Sql {
  const back = isBack(places);
  const beside = (back ? places.after : places.before) ?? null;
  const amongRest = beside !== null && beside.key === null;
  const { key, type } = keys[sort];
  const [side, direction] = back ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  // A page that starts in one part shows nothing of the part before it, and all of the part after it.
  const fromBuyers =
    beside && !amongRest
      ? sql`AND (${key}, t."customerId") ${side} (${beside.key}::${type}, ${beside.id}::uuid)`
      : noSql;
  const since = (id: string) => sql`(
    SELECT "createdAt" FROM "auth_customer" WHERE "userId" = ${id}::uuid
    UNION ALL SELECT "createdAt" FROM "mod_customers_contact" WHERE "id" = ${id}::uuid LIMIT 1)`;
  const fromRest = amongRest
    ? sql`AND (a."createdAt", a."userId") ${side} (${since(beside.id)}, ${beside.id}::uuid)`
    : noSql;
  const buyers = sql`SELECT ${customerColumns}, 0 AS "part", ${key} AS "key", NULL::timestamptz AS "since" FROM ${accounts} JOIN ${customerTotals()}
    WHERE ${where} ${amongRest && !back ? sql`AND FALSE` : fromBuyers} ORDER BY ${key} ${direction}, t."customerId" ${direction}`;
  const restOf = (
    source: Sql,
  ) => sql`SELECT ${customerColumns}, 1 AS "part", NULL::${type} AS "key", a."createdAt" AS "since"
    FROM ${source} LEFT JOIN ${customerTotals()}
    WHERE ${where} AND t."customerId" IS NULL ${beside && !amongRest && back ? sql`AND FALSE` : fromRest}
    ORDER BY a."createdAt" ${direction}, a."userId" ${direction}`;
  const end = sql`ORDER BY a."createdAt" ${direction}, a."id" ${direction}`;
  const rest = sql`SELECT * FROM (${ofBoth(restOf, { end, limit: PAGE_SIZE + 1 })}) found`;
  const [first, second] = back ? [rest, buyers] : [buyers, rest];
  return sql`WITH first AS MATERIALIZED (${first} LIMIT ${PAGE_SIZE + 1})
    SELECT * FROM (
      SELECT * FROM first UNION ALL (${second} LIMIT ${PAGE_SIZE + 1} - (SELECT count(*) FROM first))
    ) found ORDER BY "part" ${back ? sql`DESC` : sql`ASC`}, "key" ${direction}, "since" ${direction}, "id" ${direction}`;
}

const counted = (where: Sql, limit: number) =>
  ofBoth((source) => sql`SELECT a."createdAt" FROM ${source} WHERE ${where} ORDER BY a."createdAt" DESC`, {
    ...{ end: noSql, limit },
  });

const shown: Record<CustomerFilter["show"], Sql> = {
  ...{ "": noSql, banned: sql`AND a."banned"`, "no-account": sql`AND NOT a."hasAccount"` },
};

/** Those that a search and a filter leave, of `accounts` and `contacts`. */
export function matching(storeId: string, { q, show }: CustomerFilter): Sql {
  const only = sql`a."storeId" = ${storeId} ${shown[show]}`;
  if (!q) return only;
  const named = parseOrderName(q);
  const byOrder =
    named === null
      ? noSql
      : sql`OR a."userId" = (SELECT "customerId" FROM "pub_orders_customer_order" WHERE "storeId" = ${storeId}
          AND "number" = ${named.number} AND (${named.numberPrefix} = '' OR lower("numberPrefix") = lower(${named.numberPrefix})))`;
  return sql`${only} AND (a."name" ILIKE ${likePart(q)} OR a."email" ILIKE ${likePart(q)} ${byOrder})`;
}

/** The newest Customers of the Operator's Store that `q` finds as in their list, without what they bought or a count. */
export const customersNamed = ({ storeId }: AdminViewer, q: string, most: number) =>
  moduleData(customersModule).query<Pick<CustomerRow, "id" | "name" | "email">>(
    ofBoth(
      (source) => sql`SELECT a."userId" AS "id", a."name", a."email", a."createdAt" FROM ${source}
        WHERE ${matching(storeId, { q, show: "" })} ORDER BY a."createdAt" DESC, a."userId" DESC`,
      { end: sql`ORDER BY a."createdAt" DESC, a."id" DESC`, limit: most },
    ),
  );

/**
 * One page of the Customers of the Operator's Store; `q` searches by part of the name or the email, or by an order's
 * number. The total is counted up to `countedTo`.
 */
export async function listCustomers(
  viewer: AdminViewer,
  { before, after, ...query }: CustomerListQuery & Places<string>,
) {
  const data = moduleData(customersModule);
  const where = matching(viewer.storeId, query);
  const places = placesIn(query.sort, { before, after });
  const [found, [count]] = await Promise.all([
    data.query<Listed>(pageSql({ where, sort: query.sort, places })),
    data.query<{ total: number }>(
      sql`SELECT count(*)::int AS "total" FROM (${counted(where, countTake(query.q))}) rows`,
    ),
  ]);
  const { items, newer, older } = pageOf(found, places, { size: PAGE_SIZE, keyOf: keys[query.sort].keyOf });
  const shown = items.map(
    ({ id, hasAccount, name, email, banned, createdAt, orders, spentMinor, lastOrderAt }): CustomerRow => ({
      ...{ id, hasAccount, name, email, banned, createdAt, orders, spentMinor, lastOrderAt },
    }),
  );
  return { items: shown, newer, older, total: count?.total ?? 0 };
}
