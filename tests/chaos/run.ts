/** Purchases while everything fails that may fail, and what must be true in the end all the same. */
import { setTimeout as delay } from "node:timers/promises";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { env, setEnv } from "#app/platform/env.server.ts";
import { randomFrom } from "#scripts/sandbox-provider/chaos.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type OwnPostgres, startOwnPostgres } from "#tests/fixtures/own-postgres.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { retryNow } from "#tests/fixtures/retries.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { audit, countersSchema } from "./audit.ts";
import { letLapse, recordPayments } from "./operator.ts";
import type { Shop } from "./person.ts";
import { stockSavings } from "./savings.ts";
import { visit } from "./shopper.ts";
import { preparePair, type StorePair } from "./store-pair.ts";

export type ChaosOptions = {
  purchases: number;
  seed: number;
  /** Shoppers at a time. */
  abreast: number;
  say(line: string): void;
};

export type ChaosReport = { figures: Record<string, number>; violations: string[] };

const VARIANTS = 6;
/** As if the lease had ended long ago. */
const LEASE_OVER = `"expiresAt" = now() - interval '2 minutes'`;
const REST_MS = 240_000;
/** The database stays away until so many requests have met that. */
const REFUSALS = 10;

/**
 * Sells through two store processes that are killed every few requests, over a PostgreSQL that crashes twice, with a
 * provider that repeats, reorders and corrupts its events; then lets everything come to rest and compares. The seed
 * decides who does what and after which request a process is killed.
 * Uses a PostgreSQL, a provider and an email service of its own.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed } = options;
  const databaseBefore = env().DATABASE_URL;
  const emails = await startEmailService();
  const postgres = await startOwnPostgres();
  setEnv({ DATABASE_URL: postgres.url });
  const pair = await preparePair({
    random: randomFrom(seed),
    env: { EMAIL_SERVICE_API_KEY: "re_chaos", EMAIL_SERVICE_URL: emails.url, LOG_LEVEL: "warn" },
  });
  const sandbox = await startSandbox(pair.url, { confirmLaterMs: 1500 });
  try {
    await sandbox.call("POST", "/v1/control", { repeat: 0.3, reorder: 0.3, corrupt: 0.05, seed });
    return await sellAndCompare(options, { emails, postgres, pair, sandbox });
  } finally {
    await pair.close();
    await sandbox.close();
    await closeDatabase();
    setEnv({ DATABASE_URL: databaseBefore ?? "" });
    await postgres.close();
    await emails.close();
  }
}

type World = {
  emails: Awaited<ReturnType<typeof startEmailService>>;
  postgres: OwnPostgres;
  pair: StorePair;
  sandbox: Sandbox;
};

async function sellAndCompare(options: ChaosOptions, { emails, postgres, pair, sandbox }: World): Promise<ChaosReport> {
  const startedAt = Date.now();
  const stock = await stockUp(options.purchases);
  const shop = { ...shopOf(pair, postgres, [...stock.keys()]), ...(await stockSavings(options.purchases)) };
  await pair.begin(postgres.url);
  const sales = await sell(options, shop, postgres);
  await recordPayments(shop, randomFrom(options.seed));
  const { tally } = pair;
  options.say(`${sales.visits} visits in ${seconds(startedAt)} s, ${tally.kills} processes killed. Waiting for rest.`);
  const ended = Date.now();
  await pair.calm();
  await runSql(postgres.url, `UPDATE mod_checkout SET ${LEASE_OVER} WHERE state IN ('open', 'awaiting_payment')`);
  await letLapse(postgres.url);
  await pair.restartBoth();
  const restless = await rest(sandbox, postgres.url);
  const { figures, violations } = await audit({ sandbox, emails, databaseUrl: postgres.url, stock });
  const { purchases } = options;
  const { kills, failedStarts } = tally;
  const times = { secondsOfSelling: Math.round((ended - startedAt) / 1000), secondsUntilRest: seconds(ended) };
  return {
    figures: { purchases, ...figures, visits: sales.visits, kills, failedStarts, ...times },
    violations: [
      ...sales.failures,
      ...restless.map((what) => `not at rest: ${what}`),
      ...tally.crashes.map((crash) => `a store process ended by itself: ${crash}`),
      ...violations,
    ],
  };
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

/** Enough of most articles, and of one less than people will want. */
async function stockUp(purchases: number): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let index = 0; index < VARIANTS; index++) {
    const count = index === 0 ? Math.ceil(purchases / 10) : purchases * 3;
    stock.set((await newVariant({ stock: count })).variantId, count);
  }
  return stock;
}

type PlainShop = Omit<Shop, "code" | "giftCards" | "way">;

function shopOf({ origin, port, noteRequest }: StorePair, { url }: OwnPostgres, variants: string[]): PlainShop {
  return {
    origin,
    port,
    variants,
    noteRequest,
    // While the database is away nobody's time runs out: that shopper is simply in time.
    endLease: (id) =>
      runSql(url, `UPDATE mod_checkout SET ${LEASE_OVER} WHERE id = $1`, [id]).then(
        () => {},
        () => {},
      ),
  };
}

/** Shoppers, several at a time, until as many have paid as were asked for. The database crashes after each third. */
async function sell({ purchases, seed, abreast, say }: ChaosOptions, shop: Shop, postgres: OwnPostgres) {
  const failures: string[] = [];
  const tally = { visits: 0, started: 0, paid: 0, crashes: 0 };
  const oneAfterAnother = async () => {
    while (tally.started < purchases && failures.length === 0) {
      tally.started += 1;
      tally.visits += 1;
      try {
        const end = await visit(shop, tally.visits, randomFrom(seed + 7919 * tally.visits));
        if (end === "paid") tally.paid += 1;
        else tally.started -= 1;
      } catch (error) {
        failures.push(`a shopper failed: ${error instanceof Error ? error.message : error}`);
      }
      if (tally.paid >= ((tally.crashes + 1) * purchases) / 3 && tally.crashes < 2) {
        tally.crashes += 1;
        say(`${tally.paid} purchases: PostgreSQL crashes.`);
        await postgres.crash();
        await refusals(shop, REFUSALS);
        await postgres.restart();
      }
    }
  };
  await Promise.all(Array.from({ length: abreast }, oneAfterAnother));
  return { visits: tally.visits, failures };
}

/** Asks for a page of the database until it has not been given so many times. */
async function refusals(shop: Shop, wanted: number) {
  const client = httpClient(shop);
  for (let refused = 0; refused < wanted; ) {
    // A process that is being started refuses the connection.
    const status = await client.get("/products").then(
      (answer) => answer.status,
      () => 503,
    );
    if (status >= 500) refused += 1;
    await delay(50);
  }
  client.close();
}

/** Waits until nothing is left to do. @returns what is left to do when that takes too long */
async function rest(sandbox: Sandbox, databaseUrl: string): Promise<string[]> {
  const deadline = Date.now() + REST_MS;
  for (;;) {
    await retryNow();
    const left = await unfinished(sandbox, databaseUrl);
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(500);
  }
}

async function unfinished(sandbox: Sandbox, databaseUrl: string): Promise<string[]> {
  const { counters } = countersSchema.parse(await sandbox.call("GET", "/v1/control"));
  const jobs = await runSql<{ name: string }>(
    databaseUrl,
    `SELECT name FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%'
     AND (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now()))`,
  );
  const counts = {
    deliveries: (counters.pending ?? 0) + (counters.held ?? 0),
    events: await db().providerEvent.count({ where: { state: "stored" } }),
    emails: await db().email.count({ where: { state: "queued" } }),
    checkouts: await db().checkoutSession.count({ where: { state: { in: ["open", "awaiting_payment"] } } }),
    payments: await db().payment.count({ where: { state: { in: ["created", "pending", "refund_due"] } } }),
    jobs: jobs.length,
  };
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
