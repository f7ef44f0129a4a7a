/** Lists of Store Admin in a large store: what each reads depends on its page, not on how much there is. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { dayOf } from "#app/kernel/calendar.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { catalogAdminFor, matchingProductsFor } from "#app/modules/catalog/index.server.ts";
import { conversionOf } from "#app/modules/checkout/index.server.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { discountsAdminFor } from "#app/modules/discounts/index.server.ts";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { customerCredit, findBalance, giftCardsAdminFor } from "#app/modules/gift-cards/index.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { newsletterAdminFor } from "#app/modules/newsletter/index.server.ts";
import { ordersAdminFor, salesOf } from "#app/modules/orders/index.server.ts";
import { salesQuerySchema } from "#app/modules/orders/sales-range.schema.ts";
import { salesPeriod } from "#app/modules/orders/sales-range.ts";
import { requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import { textPlaces } from "#app/platform/list-place.schema.ts";
import { seedCatalog } from "#scripts/scale-seed/catalog.ts";
import { seedSales } from "#scripts/scale-seed/sales.ts";
import { seedSavings } from "#scripts/scale-seed/savings.ts";
import { adminLists, deliveryQueries, type List, type Listed } from "#tests/fixtures/admin-lists.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { type Plan, plansOf } from "#tests/fixtures/query-plans.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

/** As large as PostgreSQL needs it to plan as it does for a million orders. */
const COUNTS = { orders: 12_000, customers: 12_000 };
const PRODUCTS = 5000;
const SAVINGS = { codes: 100_000, cards: 20_000 };
/** The rows that one statement may read: a third of a large one. Four totals are counted to 1,000 each. */
const MOST_ROWS = 4004;
const MOST_STATEMENTS = 4;
const CODES_OF_ONE = 10_000;
/** From so many rows on no table may be read from one end on. */
const LARGE = 1000;

const database = useDatabase();
let client: pg.Client;
let admin: AdminViewer;
let large: Set<string>;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`INSERT INTO "mod_stores" ("id", "name", "currency") VALUES ('default', 'A shop', 'EUR')`);
  await seedCatalog(client, "default", PRODUCTS);
  await seedSales(client, "default", COUNTS);
  await seedSavings(client, "default", SAVINGS);
  await seedLocations();
  await client.query("VACUUM (ANALYZE)");
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_class WHERE relkind = 'r' AND reltuples >= $1`,
    [LARGE],
  );
  large = new Set(rows.map(({ table }) => table));
  expect([...large]).toEqual(expect.arrayContaining(["mod_orders", "mod_payments", "mod_gift_cards", "auth_user"]));
  admin = await adminViewer();
});
afterAll(() => client.end());

/** All that is in stock is at one, what has the last ids at the other, which once had everything. */
const at = { full: "019000e0-0000-7000-8000-000000000001", few: "019000e0-0000-7000-8000-000000000002" };
const FEW = 30;
async function seedLocations() {
  await client.query(
    `INSERT INTO "mod_inventory_location" ("id", "storeId", "name", "address", "isDefault")
     SELECT "id", 'default', 'Location', '{}', "id" = $1::uuid FROM unnest($1::uuid || $2::uuid[]) "id"`,
    ["019000e0-0000-7000-8000-000000000000", Object.values(at)],
  );
  await client.query(
    `INSERT INTO "mod_inventory_location_stock" ("storeId", "variantId", "locationId", "onHand")
     SELECT "storeId", "variantId", $1::uuid, "onHand" FROM "mod_inventory"
     UNION ALL
     SELECT "storeId", "variantId", $2::uuid, (row_number() OVER (ORDER BY "variantId" DESC) <= $3)::int FROM "mod_inventory"`,
    [at.full, at.few, FEW],
  );
}

const lists = adminLists(() => admin, { codes: SAVINGS.codes, most: MOST_ROWS, at });

/** What reads too much; nothing of tables that are small here as in every store. */
async function tooMuch(work: () => Promise<unknown>, most = MOST_ROWS) {
  const plans = await plansOf(database.url, work);
  expect(plans.length).toBeGreaterThan(0);
  const dear = ({ scanned, rows }: Plan) => rows > most || scanned.some((table) => large.has(table));
  return { found: plans.filter(dear), statements: plans.length };
}

const cheap = { found: [], statements: expect.toSatisfy((count: number) => count <= MOST_STATEMENTS) };

const idsOf = ({ items }: Awaited<ReturnType<List>>) => items.map(({ id }) => id);

/** Of the first page, the second, and the way back: no more is read than they show. */
async function expectPages({ list, place, most }: Listed, filter: object) {
  expect(await tooMuch(() => list(filter), most)).toEqual(cheap);
  const first = await list(filter);
  expect(first.newer).toBeNull();
  if (first.older === null) return;
  const before = place.parse(first.older);
  expect(await tooMuch(() => list({ ...filter, before }), most)).toEqual(cheap);
  const second = await list({ ...filter, before });
  const after = place.parse(second.newer);
  expect(await tooMuch(() => list({ ...filter, after }), most)).toEqual(cheap);
  expect(idsOf(await list({ ...filter, after }))).toEqual(idsOf(first));
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(first.items.length + second.items.length);
}

describe.each(Object.entries(lists))("the list of %s", (_name, listed) => {
  const { list, filters, searches, most } = listed;
  it.each(filters)("%j reads no more than its pages, and leads on and back", (filter) => expectPages(listed, filter));

  it.runIf(searches.length > 0).each(searches)("searched for %j reads no more than its pages", async (search) => {
    expect(await tooMuch(() => list({ q: search }), most)).toEqual(cheap);
  });
});

it("of Customers by what they spent shows each once, those who never bought last, in both directions", async () => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT u."id" FROM "auth_user" u LEFT JOIN (
       SELECT "customerId", sum("totalMinor" - "refundedMinor") AS "spent" FROM "mod_orders"
       WHERE NOT "test" AND "state" <> 'cancelled' GROUP BY 1) o ON o."customerId" = u."id"
     WHERE u."name" LIKE '%Keller%' AND u."role" = 'customer' ORDER BY o."spent" DESC NULLS LAST, CASE WHEN o."spent" IS NULL THEN u."createdAt" END DESC, u."id" DESC`,
  );
  const expected = rows.map(({ id }) => id);
  const walk = async (side: "before" | "after", from: object) => {
    const pages: string[][] = [];
    for (let query = from; ; ) {
      const page = await customersAdminFor(admin).list({ q: "keller", show: "", sort: "spent", ...query });
      pages.push(idsOf(page));
      const next = side === "before" ? page.older : page.newer;
      if (next === null) return pages;
      query = { [side]: textPlaces.before.parse(next) };
    }
  };
  const down = await walk("before", {});
  expect(down.flat()).toEqual(expected);
  const last = down.at(-1)?.at(-1) ?? "";
  const up = await walk("after", { after: { key: "", id: last } });
  expect(up.reverse().flat()).toEqual(expected.slice(0, -1));
});

describe("the dashboard and the frame around every page", () => {
  const lastDays = (from: number, to: number) => ({
    from: new Date(Date.now() - from * DAY_MS),
    to: new Date(Date.now() - to * DAY_MS),
  });
  it.each<[string, () => Promise<unknown>]>([
    ["sales", () => salesOf(admin, salesPeriod(salesQuerySchema.parse({}), dayOf(new Date(), "UTC")), "UTC")],
    ["checkouts", () => conversionOf(admin, { now: lastDays(30, 0), before: lastDays(60, 30) })],
    ["orders to fulfil", () => ordersAdminFor(admin).toFulfil()],
    ["the views of the orders", () => ordersAdminFor(admin).counts()],
    ["latest orders", () => ordersAdminFor(admin).latest(6)],
    ["products to change together", () => matchingProductsFor(admin).after({ q: "", status: "low" }, null, 101)],
    ["scarce stock", () => catalogAdminFor(admin).stockAlerts()],
    ["published products", () => catalogAdminFor(admin).countActive()],
    ["requests that wait", () => requestsAdminFor(admin).waiting()],
    ["newsletter addresses", () => newsletterAdminFor(admin).counts()],
    ["parked events", () => eventsAdminFor(admin).parked("")],
    ["what needs attention", () => needsAttention(admin)],
  ])("read few rows for %s", async (_what, call) => {
    expect((await tooMuch(call)).found).toEqual([]);
  });

  it("read few rows for the views of the products, of scarce ones their stock and variants, too", async () => {
    expect((await tooMuch(() => catalogAdminFor(admin).counts(), MOST_ROWS + 2 * 1001)).found).toEqual([]);
  });

  it("pass over nothing that is sold out to count what is running low", async () => {
    await client.query(`UPDATE "mod_inventory" SET "onHand" = "reserved" WHERE "policy" = 'deny'`);
    await client.query(`UPDATE "mod_inventory" SET "onHand" = "reserved" + 2
      WHERE "variantId" IN (SELECT "variantId" FROM "mod_inventory" ORDER BY "variantId" LIMIT 20)`);
    await client.query(`VACUUM (ANALYZE) "mod_inventory"`);
    expect((await tooMuch(() => catalogAdminFor(admin).stockAlerts(), 1500)).found).toEqual([]);
  });
});

describe("codes, gift cards and store credit", () => {
  const discountId = "019000d0-0000-7000-8000-000000000001";
  const customerId = "01900001-0000-7000-8000-000000000001";
  it.each<[string, () => Promise<unknown>]>([
    ["what came of a discount, with its codes", () => discountsAdminFor(admin).figures(discountId)],
    ["a card that is entered", () => giftCardsOf("default").findByCode("0".repeat(16), "EUR")],
    ["what is left on a card", () => findBalance(guestViewer(), "0".repeat(16))],
    ["a Customer's store credit", () => customerCredit(admin, customerId)],
    ["a card's page", () => giftCardsAdminFor(admin).find("019000c0-0000-7000-8000-000000000001")],
  ])("take few rows for %s", async (_what, call) => {
    expect((await tooMuch(call, CODES_OF_ONE)).found).toEqual([]);
  });

  it("are owed as much as what is left says, read from an index of what is left alone", async () => {
    const [plan] = await plansOf(database.url, () => giftCardsAdminFor(admin).liability());
    expect(plan?.scanned).toEqual([]);
    expect(plan?.buffers).toBeLessThan(200);
    const { rows } = await client.query(
      `SELECT sum("balanceMinor") FILTER (WHERE "kind" = 'gift_card')::int AS "giftCardMinor",
              sum("balanceMinor") FILTER (WHERE "kind" = 'store_credit')::int AS "creditMinor" FROM "mod_gift_cards"`,
    );
    expect(await giftCardsAdminFor(admin).liability()).toEqual(rows[0]);
  });
});

/** Picked up, cancelled and dear; the other half is shipped, fulfilled and cheap. */
const halves = (isPickup: string) => ({
  isPickup,
  changes: `, "test" = FALSE, "state" = (CASE WHEN ${isPickup} THEN 'cancelled' ELSE 'fulfilled' END)::"mod_orders_state",
    "subtotalMinor" = "subtotalMinor" + CASE WHEN ${isPickup} THEN 1000000 ELSE 0 END,
    "totalMinor" = "totalMinor" + CASE WHEN ${isPickup} THEN 1000000 ELSE 0 END`,
});
const middle = `(SELECT avg("number") FROM "mod_orders")`;

describe.each([
  ["few orders are shipped", { isPickup: `"number" % 100 < 99`, changes: "" }],
  ["few orders are picked up", { isPickup: `"number" % 100 < 1`, changes: "" }],
  ["older orders are picked up, and all those are cancelled and dear", halves(`"number" < ${middle}`)],
  ["older orders are shipped, and none of those is cancelled or dear", halves(`"number" >= ${middle}`)],
])("a store where %s", (_how, { isPickup, changes }) => {
  beforeAll(async () => {
    await client.query(
      `UPDATE "mod_orders" SET "pickupPlace" = CASE WHEN ${isPickup} THEN '1 Quay' ELSE '' END,
      "readyAt" = CASE WHEN ${isPickup} THEN "placedAt" END ${changes}`,
    );
    await client.query('VACUUM (ANALYZE) "mod_orders"');
  });

  it.each(deliveryQueries)("finds orders by %j in an index", async (query) => {
    const list = () => ordersAdminFor(admin).list({ q: "", state: "", ...query } as Parameters<OrderList>[0]);
    expect(await tooMuch(list)).toEqual(cheap);
  });
});

it.each(["total-desc", "total-asc"])("orders that all cost the same lead on and back by %s", async (sort) => {
  await client.query(
    `UPDATE "mod_orders" SET "subtotalMinor" = 1000, "shippingMinor" = 0, "discountMinor" = 0, "taxMinor" = 0, "totalMinor" = 1000, "refundedMinor" = 0`,
  );
  await client.query('VACUUM (ANALYZE) "mod_orders"');
  await expectPages(lists.orders, { sort });
});

type OrderList = ReturnType<typeof ordersAdminFor>["list"];
