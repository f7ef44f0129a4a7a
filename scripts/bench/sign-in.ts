import { randomBytes, scrypt } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { atLeast, atMost, type Finding, quantile, shareOf } from "./finding.ts";
import type { BenchStore } from "./store.ts";

const ROUNDS = 3;
const IN_ROUND = 120;
const CLIENTS = 8;
/** One for each core, and no more than the store allows itself (app/auth/library/password-hashing.server.ts). */
const RAW_IN_FLIGHT = Math.min(availableParallelism(), 3);
const IDLE_MS = 2000;
/** Enough for the compiler to have seen the code that a busy store runs. */
const WARM_UP = 300;
const PASSWORD = "mopqzx7k-wyte";

/** Correct sign-ins at saturation against the rate of scrypt alone, and what they do to the process meanwhile. */
export async function benchSignIn(store: BenchStore): Promise<Finding[]> {
  const emails = await store.makeAccounts(WARM_UP + ROUNDS * IN_ROUND + 50, PASSWORD);
  const next = () => emails.pop() ?? "";
  // Warm: code compiled, connections open, the process's memory grown to its usual size.
  await parallel(CLIENTS, WARM_UP, () => mustSignIn(store, next()));
  await store.probe();
  await delay(IDLE_MS);
  const idle = await store.probe();
  const rates = { raw: [] as number[], store: [] as number[] };
  const health = watchHealth(store.url);
  const delays: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rates.raw.push(await rateOf(RAW_IN_FLIGHT, IN_ROUND, rawHash));
    await store.probe();
    rates.store.push(await rateOf(CLIENTS, IN_ROUND, () => mustSignIn(store, next())));
    delays.push((await store.probe()).p99);
  }
  await parallel(50, 50, () => mustSignIn(store, next()));
  const crowded = await store.probe();
  const slowest = Math.max(...(await health.stop()));
  const { share, spread } = shareOf(rates.store, rates.raw);
  const note = ` (${quantile(rates.store, 0.5).toFixed(1)} of ${quantile(rates.raw, 0.5).toFixed(1)} a second)`;
  return [
    atLeast("sign-ins at saturation, share of raw scrypt", share, 0.9, note, spread),
    atMost("event-loop delay p99 under that load", quantile(delays, 0.5), 50, "ms", ` (idle ${idle.p99.toFixed(1)})`),
    atMost("event-loop delay p99 with 50 sign-ins at once", crowded.p99, 50, "ms"),
    atMost("slowest /healthz meanwhile", slowest, 1000, "ms"),
    atMost("memory that 50 sign-ins at once add", crowded.rss - idle.rss, 192, "MiB"),
  ];
}

async function mustSignIn(store: BenchStore, email: string) {
  const status = await store.signIn(email, PASSWORD);
  if (status !== 200) throw new Error(`A correct sign-in was answered with ${status}.`);
}

/** better-auth's parameters. */
const rawHash = () =>
  new Promise<void>((resolve, reject) => {
    const options = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(PASSWORD, randomBytes(16).toString("hex"), 64, options, (error) => (error ? reject(error) : resolve()));
  });

/** How many a second. */
async function rateOf(clients: number, count: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await parallel(clients, count, work);
  return count / ((performance.now() - startedAt) / 1000);
}

/** Does the work so many times, so many at a time. */
export async function parallel(clients: number, count: number, work: () => Promise<void>) {
  let left = count;
  const client = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Asks for the process's health every so often; `stop` gives the milliseconds of each answer. */
export function watchHealth(url: string, pauseMs = 200) {
  const times: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      await delay(pauseMs);
    }
  })();
  return {
    async stop() {
      over = true;
      await watching;
      return times;
    },
  };
}
