import type pg from "pg";
import { reduceSessions } from "./reduced-sessions.ts";

/** What a session comes to, in minor units. */
const [UNIT, SHIPPING] = [2400, 490];

export type PaidSession = { session: string; cart: string; payment: string; variant: string; guest: string };
export type SessionWish = {
  connectionId: string;
  count: number;
  /** One variant for all of them, of which there are so many; without it each wants another one. */
  hot?: { variantId: string; stock: number };
  /** A discount with a limit that all of them hold a use of. */
  discountId?: string;
  /** Whether each also has two taxes, and a gift card that pays a part. */
  reduced?: boolean;
};

/**
 * Guests who have paid for one piece each, which their sessions hold as long as there is stock: their payments are on
 * the provider's page still, as far as the store knows.
 */
export async function addPaidSessions(
  sql: pg.Pool,
  { connectionId, count, hot, discountId, reduced = false }: SessionWish,
): Promise<PaidSession[]> {
  const client = await sql.connect();
  try {
    await client.query("DROP TABLE IF EXISTS bench_session");
    await client.query(
      `CREATE TABLE bench_session AS SELECT n, uuidv7() AS session, uuidv7() AS cart, uuidv7() AS payment,
         COALESCE($2::uuid, v.variant) AS variant, encode(sha256(uuidv7()::text::bytea), 'hex') AS guest,
         n <= COALESCE($3::int, $1::int) AS holds
       FROM generate_series(1, $1::int) AS n
       LEFT JOIN (SELECT "id" AS variant, row_number() OVER (ORDER BY md5("id"::text)) AS n FROM "mod_catalog_variant") AS v USING (n)`,
      [count, hot?.variantId ?? null, hot?.stock ?? null],
    );
    for (const statement of statements) await client.query(statement);
    if (discountId) for (const statement of discounts) await client.query(statement, [discountId]);
    if (discountId && reduced) {
      const priced = { unitMinor: UNIT, shippingMinor: SHIPPING, discountId };
      for (const [text, values] of reduceSessions(priced)) await client.query(text, values);
    }
    await client.query(payments, [connectionId]);
    const pieces = hot ? [hot.stock] : [10];
    await client.query(stock, pieces);
    const { rows } = await client.query<PaidSession>(
      "SELECT session, cart, payment, variant, guest FROM bench_session ORDER BY md5(session::text)",
    );
    return rows;
  } finally {
    client.release();
  }
}

const lineColumns = `"id", "storeId", "variantId", "quantity"`;
const total = UNIT + SHIPPING;

const statements = [
  `INSERT INTO "mod_carts" ("id", "storeId", "guestHash", "updatedAt") SELECT cart, 'default', guest, now() FROM bench_session`,
  `INSERT INTO "mod_carts_line" (${lineColumns}, "cartId", "seenPriceMinor", "seenTitle")
   SELECT uuidv7(), 'default', variant, 1, cart, ${UNIT}, 'Everyday mug' FROM bench_session`,
  `INSERT INTO "mod_checkout" ("id", "storeId", "cartId", "guestHash", "state", "email", "shippingAddress", "shippingMethod",
     "currency", "subtotalMinor", "shippingMinor", "totalMinor", "quoteHash", "expiresAt", "updatedAt")
   SELECT session, 'default', cart, guest, 'awaiting_payment', session || '@shop.test',
     '{"name":"Ada Lovelace","line1":"1 Analytical Street","line2":"","postalCode":"10115","city":"Berlin","country":"DE"}',
     'standard', 'EUR', ${UNIT}, ${SHIPPING}, ${total}, 'bench', now() + interval '30 minutes', now() FROM bench_session`,
  `INSERT INTO "mod_checkout_line" (${lineColumns}, "sessionId", "position", "productHandle", "title", "variantTitle", "sku",
     "unitPriceMinor", "totalMinor")
   SELECT uuidv7(), 'default', variant, 1, session, 0, 'everyday-mug', 'Everyday mug', 'Moss', 'MUG-MOSS', ${UNIT}, ${UNIT} FROM bench_session`,
  `INSERT INTO "mod_inventory_reservation" (${lineColumns}, "checkoutSessionId", "paying", "visitor", "expiresAt", "updatedAt")
   SELECT uuidv7(), 'default', variant, 1, session, true, guest, now() + interval '30 minutes', now() FROM bench_session WHERE holds`,
];

const payments = `
  INSERT INTO "mod_payments" ("id", "storeId", "connectionId", "checkoutSessionId", "idempotencyKey", "state",
    "providerIntentId", "quoteHash", "currency", "amountMinor", "description", "updatedAt")
  SELECT payment, 'default', $1, session, session, 'pending', 'pi_' || session || '_' || due, 'bench', 'EUR', due, 'Order', now()
  FROM (SELECT b.payment, b.session, COALESCE((c."quote"->>'dueMinor')::int, c."totalMinor") AS due
    FROM bench_session b JOIN "mod_checkout" c ON c."id" = b.session) paid`;

const discounts = [
  `UPDATE "mod_checkout" SET "quote" = jsonb_build_object('totalMinor', "totalMinor", 'discounts', jsonb_build_array(
     jsonb_build_object('id', $1::uuid, 'code', 'BENCH', 'amountMinor', 100)))
   WHERE "id" IN (SELECT session FROM bench_session)`,
  `INSERT INTO "mod_discounts_use" ("id", "storeId", "discountId", "codeId", "checkoutSessionId", "amountMinor", "orderMinor")
   SELECT uuidv7(), 'default', $1::uuid, (SELECT "id" FROM "mod_discounts_code" WHERE "discountId" = $1::uuid), session,
     100, ${total} FROM bench_session`,
  `UPDATE "mod_discounts" SET "used" = "used" + (SELECT count(*)::int FROM bench_session) WHERE "id" = $1::uuid`,
  `UPDATE "mod_discounts_code" SET "used" = "used" + (SELECT count(*)::int FROM bench_session) WHERE "discountId" = $1::uuid`,
];

const stock = `
  INSERT INTO "mod_inventory" ("storeId", "variantId", "onHand", "reserved", "updatedAt")
  SELECT 'default', variant, $1::int, count(*) FILTER (WHERE holds), now() FROM bench_session GROUP BY variant
  ON CONFLICT ("storeId", "variantId") DO UPDATE SET "onHand" = EXCLUDED."onHand", "reserved" = EXCLUDED."reserved"`;
