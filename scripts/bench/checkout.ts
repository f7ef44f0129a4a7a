import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import pg from "pg";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { startProcess } from "./child.ts";
import { atLeast, atMost, type Finding, quantile } from "./finding.ts";
import { benchLimitedCode } from "./limited-code.ts";
import { addPaidSessions, type PaidSession } from "./paid-sessions.ts";
import { pgbenchRate } from "./pgbench.ts";
import { benchPurchases } from "./purchase.ts";
import { sameStatements, transactionOf } from "./same-statements.ts";
import type { Settled, SettleOrder } from "./settle-process.ts";
import { type BenchStore, ORIGIN } from "./store.ts";

const CLIENTS = 8;
const ROUNDS = 3;
const WARM_UP = 500;
const ORDERS = 800;
/** pgbench is faster, and needs as long to be measured. */
const BASELINE_ORDERS = 2000;
/** The hot variant: the last of those who want it have paid in vain. */
const HOT_STOCK = ORDERS * 0.95;
const PRODUCTS = 5000;

type Shop = {
  sql: pg.Pool;
  url: string;
  connectionId: string;
  settle(sessions: PaidSession[], atOnce?: number): Promise<Settled>;
};

/** From "paid" to the order, and whole purchases through the pages. */
export async function benchCheckout(store: BenchStore): Promise<Finding[]> {
  return [...(await benchSettling(store)), ...(await benchPurchases(store))];
}

/** How many orders a second one process makes of payments, against pgbench, and when all want the same. */
async function benchSettling(store: BenchStore): Promise<Finding[]> {
  const { url, sql, close } = await openShop(store);
  const provider = await startProcess<{ port: number }>(new URL("./paid-provider.ts", import.meta.url), {});
  const baseUrl = `http://127.0.0.1:${provider.ready.port}`;
  const environment = { DATABASE_URL: url, AUTH_SECRET: store.authSecret, ALLOW_SANDBOX: "1" };
  const connectionId = await makeConnection(environment, baseUrl);
  const processEnvironment = { ...environment, APP_URL: ORIGIN };
  const settler = await startProcess<Settled>(new URL("./settle-process.ts", import.meta.url), processEnvironment);
  const settle = (sessions: PaidSession[], atOnce = CLIENTS) => {
    const order: SettleOrder = { paymentIds: sessions.map(({ payment }) => payment), atOnce };
    return settler.ask(order);
  };
  try {
    const settled = await settling({ sql, url, connectionId, settle });
    return [...settled, ...(await benchLimitedCode(sql, processEnvironment))];
  } finally {
    settler.stop();
    provider.stop();
    await close();
  }
}

/** A database in which a store has started once and none runs any more: nobody else takes the jobs. */
async function openShop(store: BenchStore) {
  const apart = await store.startApart("bench_checkout", [
    ["scripts/seed.ts", "--demo", "--force"],
    ["scripts/scale-seed.ts", "--products", String(PRODUCTS), "--force"],
  ]);
  await apart.stop();
  const sql = new pg.Pool({ connectionString: apart.databaseUrl, max: 2 });
  return { url: apart.databaseUrl, sql, close: () => sql.end() };
}

async function makeConnection(environment: Record<string, string>, baseUrl: string): Promise<string> {
  setEnv(environment);
  const secrets = { apiKey: randomUUID(), webhookSecret: `whsec_${randomBytes(32).toString("base64")}` };
  const id = await saveSandboxConnection(systemViewer(), { name: "Bench", baseUrl, test: false, secrets });
  await closeDatabase();
  return id;
}

async function settling(shop: Shop): Promise<Finding[]> {
  const { sql, url, connectionId, settle } = shop;
  await settle(await addPaidSessions(sql, { connectionId, count: WARM_UP }));
  const [sample] = await addPaidSessions(sql, { connectionId, count: 1 });
  if (!sample) throw new Error("There is a session.");
  const transaction = transactionOf((await settle([sample])).statements);
  const of = (): number[] => [];
  const rates = { raw: of(), cold: of(), hot: of(), limited: of(), reduced: of() };
  const discountId = await newDiscount(sql);
  const cpu: number[] = [];
  let oversold = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const others = await addPaidSessions(sql, { connectionId, count: BASELINE_ORDERS });
    const script = await sameStatements(sql, transaction, sample, others);
    const given = { folder: tmpdir(), script, clients: CLIENTS, each: BASELINE_ORDERS / CLIENTS };
    rates.raw.push(await pgbenchRate(url, given));
    const cold = await settle(await addPaidSessions(sql, { connectionId, count: ORDERS }));
    mustBe(cold, { completed: ORDERS });
    rates.cold.push(ORDERS / cold.seconds);
    cpu.push(cold.cpuMs / ORDERS);
    const limited = await settle(await addPaidSessions(sql, { connectionId, count: ORDERS, discountId }));
    mustBe(limited, { completed: ORDERS });
    rates.limited.push(ORDERS / limited.seconds);
    const reduced = await settle(
      await addPaidSessions(sql, { connectionId, count: ORDERS, discountId, reduced: true }),
    );
    mustBe(reduced, { completed: ORDERS });
    rates.reduced.push(ORDERS / reduced.seconds);
    const variantId = await newVariant(sql);
    const wish = { connectionId, count: ORDERS, hot: { variantId, stock: HOT_STOCK } };
    const hot = await settle(await addPaidSessions(sql, wish));
    mustBe(hot, { completed: HOT_STOCK, refunding: ORDERS - HOT_STOCK });
    rates.hot.push(HOT_STOCK / hot.seconds);
    oversold += (await soldOf(sql, variantId)) - HOT_STOCK;
  }
  const shares = rates.cold.map((rate, round) => rate / (rates.raw[round] ?? Number.NaN));
  const heat = rates.hot.map((rate, round) => rate / (rates.cold[round] ?? Number.NaN));
  const withCode = rates.limited.map((rate, round) => rate / (rates.cold[round] ?? Number.NaN));
  const withAll = rates.reduced.map((rate, round) => rate / (rates.cold[round] ?? Number.NaN));
  const middle = (all: number[]) => quantile(all, 0.5).toFixed(0);
  const [raw, cold, hot] = [rates.raw, rates.cold, rates.hot].map(middle);
  const each = `${transaction.length} statements, ${quantile(cpu, 0.5).toFixed(2)} ms of processor in the process`;
  return [
    atLeast(
      `paid orders placed ${CLIENTS} at a time, each of another variant, share of pgbench with the same statements`,
      quantile(shares, 0.5),
      0.45,
      ` (${cold} of ${raw} a second; ${each})`,
    ),
    atLeast(
      "the same when all want one variant, of which there is not enough, share of that",
      quantile(heat, 0.5),
      0.6,
      ` (${hot} a second)`,
    ),
    atLeast(
      "the same, each of another variant, with one code that all of them use and that has a limit, share of without",
      quantile(withCode, 0.5),
      0.7,
      ` (${middle(rates.limited)} a second)`,
    ),
    atLeast(
      "the same with that code, two taxes and a gift card each, share of without",
      quantile(withAll, 0.5),
      0.8,
      ` (${middle(rates.reduced)} a second)`,
    ),
    atMost("pieces of it sold that there were not", oversold, 0, "pieces"),
  ];
}

function mustBe({ outcomes }: Settled, expected: Record<string, number>) {
  for (const [outcome, count] of Object.entries(expected)) {
    if (outcomes[outcome] !== count) throw new Error(`Payments were settled as ${JSON.stringify(outcomes)}.`);
  }
}

/** With a limit that nobody reaches. */
async function newDiscount(sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO "mod_discounts" ("id", "storeId", "title", "kind", "effect", "usageLimit")
       VALUES (uuidv7(), 'default', 'Bench', 'code', '{"kind": "free_shipping"}', 1000000) RETURNING "id"
     )
     INSERT INTO "mod_discounts_code" ("id", "storeId", "discountId", "code")
     SELECT uuidv7(), 'default', "id", 'BENCH' FROM made RETURNING "discountId" AS id`,
  );
  return rows[0]?.id ?? "";
}

/** The variant of most stock that nothing was sold of in this run. */
async function newVariant(sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT v."id" FROM "mod_catalog_variant" v
     WHERE NOT EXISTS (SELECT FROM "mod_inventory_reservation" r WHERE r."variantId" = v."id") LIMIT 1`,
  );
  const [variant] = rows;
  if (!variant) throw new Error("Every variant was sold already.");
  return variant.id;
}

async function soldOf(sql: pg.Pool, variantId: string): Promise<number> {
  const { rows } = await sql.query<{ sold: number }>(
    `SELECT COALESCE(sum("quantity"), 0)::int AS sold FROM "mod_orders_line" WHERE "variantId" = $1`,
    [variantId],
  );
  return rows[0]?.sold ?? 0;
}
