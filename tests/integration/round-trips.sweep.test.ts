/** How often a page waits for the database: 2 round trips for the storefront, 3 for Store Admin. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { pagesFor } from "#tests/fixtures/built-pages.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import type { HttpClient } from "#tests/fixtures/http-client.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { type WatchedDatabase, watchDatabase } from "#tests/fixtures/watched-database.ts";

const STOREFRONT = 2;
const ADMIN = 3;

/** Pages that need more, and why. A session is looked up before anything of its person can be read. */
const exceptions: Record<string, number> = {
  // The session, the person's checkouts, and of these what they hold.
  "customer /cart": 3,
  "customer /checkout/:sessionId": 3,
  // The session, the address that was verified, and the cards that were sent there.
  "customer /account/credit": 3,
  // An example is written as a job writes an email: with the settings of this moment, not those that pages keep.
  "operator /admin/emails/templates/:template": 4,
  // The session, the payment, what its Operator has refunded today, and then what came about it from its provider.
  "operator /admin/payments/:id": 4,
};

const database = useDatabase({ seeded: true });
let watched: WatchedDatabase;
let sandbox: Sandbox;
let store: StoreProcess;
let visitors: Visitors;

beforeAll(async () => {
  watched = await watchDatabase(database.url);
  const port = await freePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`);
  store = await startStoreProcess({
    databaseUrl: database.url,
    port,
    https: false,
    env: { DATABASE_URL: watched.url },
  });
  visitors = await makeVisitors({ store, sandbox });
});
afterAll(async () => {
  await store.stop();
  await sandbox.close();
  watched.close();
});

type Page = { pattern: string; path: string };

/** How far away the database is at each try, in milliseconds: on a busy machine a page asks more slowly. */
const TRIES = [8, 8, 50, 300];

/**
 * The fewest of several times: a connection that is opened anew, or a clock's job, only adds to what a page takes.
 * A job of many statements lasts as long as its answers are held back, so each further try waits for its end.
 */
async function roundTripsOf(client: HttpClient, path: string, bound: number): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (const awayMs of TRIES) {
    if (fewest <= bound) break;
    if (fewest < Number.POSITIVE_INFINITY) await watched.quiet();
    watched.takeStatements(awayMs);
    await client.get(path);
    fewest = Math.min(fewest, watched.takeStatements().roundTrips);
  }
  return fewest;
}

/** The pages that take more than their bound, with how many. */
async function tooMany(who: string, client: HttpClient, pages: Page[], most: number) {
  const found: Record<string, number> = {};
  for (const { pattern, path } of pages) {
    const bound = exceptions[`${who} ${pattern}`] ?? most;
    const roundTrips = await roundTripsOf(client, path, bound);
    expect(roundTrips, `${path} asked for something`).toBeGreaterThan(0);
    if (roundTrips > bound) found[`${who} ${pattern}`] = roundTrips;
  }
  return found;
}

/** Lists that a Shopper narrows, and a page that follows something that was done. */
const further: Page[] = [
  { pattern: "/products", path: "/products?sort=title&available=1&min=5" },
  { pattern: "/products", path: "/products?q=lamp" },
  { pattern: "/products", path: "/products?q=nothing-like-it" },
  { pattern: "/recently-viewed", path: "/recently-viewed?products=00000000-0000-7000-8000-000000000000" },
  { pattern: "/search/suggestions", path: "/search/suggestions?q=lamp" },
  { pattern: "/search/suggestions", path: "/search/suggestions?q=nothing-like-it" },
  { pattern: "/products", path: "/products?collection=home&page=2" },
  { pattern: "/collections/:handle", path: "/collections/home?sort=price-asc" },
  { pattern: "/collections/:handle", path: "/collections/home?filter.material=oak" },
];

describe("a page waits for the database", () => {
  test("twice at the most, for a Guest with a cart", async () => {
    const { client, places } = visitors.guest;
    const pages = [...pagesFor("anyone", { ...visitors.operator.places, ...places }), ...further];
    expect(await tooMany("guest", client, pages, STOREFRONT)).toEqual({});
  });

  test("twice at the most, for a Customer, with the look-up of the session", async () => {
    const { client, places, paths } = visitors.customer;
    const [checkout = "", order = "", request = ""] = paths;
    const own = [
      { pattern: "/checkout/:sessionId", path: checkout },
      { pattern: "/orders/:number", path: order },
      { pattern: "/requests/:id", path: request },
    ];
    const given = { ...visitors.operator.places, ...visitors.guest.places, ...places };
    const pages = [...own, ...pagesFor("anyone", given), ...pagesFor("customer", given), ...further];
    expect(await tooMany("customer", client, pages, STOREFRONT)).toEqual({});
  });

  test("three times at the most in Store Admin", async () => {
    const { client, places } = visitors.operator;
    const [customer = "", order = ""] = visitors.customer.seenByOperators;
    const others = [
      { pattern: "/admin/customers/:id", path: customer },
      { pattern: "/admin/orders/:id", path: order },
      { pattern: "/admin/requests/:id", path: visitors.guest.offered },
    ];
    expect(await tooMany("operator", client, [...pagesFor("admin", places), ...others], ADMIN)).toEqual({});
  });
});

test("the dashboard’s guide reads the settings once, and again after one was saved", async () => {
  const { client } = visitors.operator;
  const readsOfSettings = async () => {
    await watched.quiet();
    watched.takeStatements();
    expect((await client.get("/admin")).text).toContain("Shipping zones and methods");
    return watched.takeStatements().statements.filter((text) => text.includes('"mod_stores_setting"'));
  };
  await readsOfSettings();
  expect(await readsOfSettings()).toEqual([]);
  await db().storeSetting.updateMany({ data: { version: { increment: 1 } } });
  expect(await readsOfSettings()).not.toEqual([]);
});
