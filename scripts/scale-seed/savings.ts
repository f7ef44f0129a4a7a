import type { ClientBase } from "pg";
import { id, makeStore } from "./sales-statements.ts";
import { withoutIndexes } from "./without-indexes.ts";

export type SavingsCounts = { codes: number; cards: number };

/** As many as a discount may have. */
const CODES_EACH = 10_000;

/** One code in ten was used, each by an order of its own. The last hundred of all are in no file yet. */
const codes = [
  `INSERT INTO "mod_discounts" ("id", "storeId", "title", "kind", "effect", "countries", "combinesWith", "used", "createdAt")
   SELECT ${id("00d0")}, $1, 'Mailing ' || n, 'code', '{"kind":"percentage","basisPoints":1000,"on":{"kind":"order"}}', '{}', '{}',
          least($2::int - (n - 1) * ${CODES_EACH}, ${CODES_EACH}) / 10, now() - n * interval '1 day'
   FROM generate_series(1, ceil($2::int / ${CODES_EACH}.0)::int) n`,
  `INSERT INTO "mod_discounts_code" ("id", "storeId", "discountId", "code", "bulk", "used", "exportedAt")
   SELECT ${id("00d1")}, $1, ${id("00d0", `(n - 1) / ${CODES_EACH} + 1`)}, 'MAIL' || upper(lpad(to_hex(n), 8, '0')), true,
          (n % 10 = 0)::int, CASE WHEN n <= $2::int - 100 THEN now() END
   FROM generate_series(1, $2::int) n`,
  `INSERT INTO "mod_discounts_use" ("id", "storeId", "discountId", "codeId", "checkoutSessionId", "orderId", "mailbox", "state", "amountMinor", "orderMinor")
   SELECT ${id("00d2")}, $1, ${id("00d0", `(n - 1) / ${CODES_EACH} + 1`)}, ${id("00d1")}, ${id("00d3")}, ${id("00d4")}, md5(n::text),
          'counted', 250, 2250
   FROM generate_series(10, $2::int, 10) n`,
];

/** One in five is a customer's store credit. Half of what was issued on every second is spent, and one in three is empty. */
const cards = [
  `CREATE TEMPORARY TABLE card AS
   SELECT n, ${id("00c0")} AS id, n % 5 = 0 AS credit, 1000 + 100 * (n % 90) AS issued,
          CASE WHEN n % 3 = 0 THEN 1000 + 100 * (n % 90) WHEN n % 2 = 0 THEN (1000 + 100 * (n % 90)) / 2 ELSE 0 END AS spent,
          now() - n * interval '1 minute' AS at
   FROM generate_series(1, $2::int) n WHERE $1::text IS NOT NULL`,
  `INSERT INTO "mod_gift_cards" ("id", "storeId", "kind", "codeDigest", "lastFour", "currency", "initialMinor", "balanceMinor",
     "expiresAt", "customerId", "recipientEmail", "recipientName", "createdAt")
   SELECT card.id, $1, (CASE WHEN credit THEN 'store_credit' ELSE 'gift_card' END)::"mod_gift_cards_kind",
          CASE WHEN NOT credit THEN md5(n::text) || md5((-n)::text) END, CASE WHEN credit THEN '' ELSE upper(left(md5(n::text), 4)) END,
          'EUR', CASE WHEN credit THEN 0 ELSE issued END, issued - spent,
          CASE WHEN NOT credit AND n % 4 = 0 THEN at + interval '3 years' END, CASE WHEN credit THEN ${id("0001", "n / 5")} END,
          CASE WHEN NOT credit AND n % 2 = 0 THEN 'reader' || n || '@example.com' END, CASE WHEN credit OR n % 2 = 1 THEN '' ELSE 'Reader ' || n END, at
   FROM card WHERE $2::int IS NOT NULL`,
  `INSERT INTO "mod_gift_cards_entry" ("id", "storeId", "cardId", "kind", "amountMinor", "orderId", "at")
   SELECT ${id("00c1", "n * 2 + step")}, $1, card.id, (CASE WHEN step = 1 THEN 'spend' WHEN credit THEN 'adjust' ELSE 'issue' END)::"mod_gift_cards_entry_kind",
          CASE step WHEN 1 THEN -spent ELSE issued END, CASE step WHEN 1 THEN ${id("00c2")} END, at + step * interval '1 day'
   FROM card, generate_series(0, 1) step WHERE (step = 0 OR spent > 0) AND $2::int IS NOT NULL`,
];

const tables = ["mod_discounts", "mod_discounts_code", "mod_discounts_use", "mod_gift_cards", "mod_gift_cards_entry"];

/**
 * Fills a migrated database with discounts of 10,000 generated codes each, and with gift cards and store credit with
 * their ledgers. Nobody knows the codes of these cards. The same each time, but for the times.
 * @param client as for `seedSales`, whose Customers have the store credit
 * @throws DatabaseError where an earlier run has filled the database
 */
export async function seedSavings(client: ClientBase, storeId: string, counts: SavingsCounts) {
  await client.query(makeStore, [storeId]);
  await client.query("SET session_replication_role = replica");
  try {
    await withoutIndexes(client, tables, async () => {
      if (counts.codes > 0) for (const statement of codes) await client.query(statement, [storeId, counts.codes]);
      if (counts.cards > 0) for (const statement of cards) await client.query(statement, [storeId, counts.cards]);
    });
  } finally {
    await client.query("DROP TABLE IF EXISTS card");
    await client.query("RESET session_replication_role");
  }
}

/** Whether an earlier run has filled the database. */
export async function hasSavings(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM "mod_discounts" WHERE "id" = ${id("00d0", "1")} UNION ALL SELECT FROM "mod_gift_cards" WHERE "id" = ${id("00c0", "1")}`,
  );
  return (rowCount ?? 0) > 0;
}
