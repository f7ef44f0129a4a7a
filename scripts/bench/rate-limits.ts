import http from "node:http";

import { atLeast, type Finding, quantile, shareOf } from "./finding.ts";
import { startRedisServer } from "./redis-server.ts";
import type { BenchStore } from "./store.ts";

const ROUNDS = 7;
const IN_ROUND = 400;
const CLIENTS = 4;
const WARM_UP = 600;

/** The product list, which nothing caches, with the limiter against without. */
export async function benchRateLimits(store: BenchStore): Promise<Finding[]> {
  await store.seedDemo();
  const redis = await startRedisServer();
  const without = await store.startTwin({}, new URL("./no-limits.ts", import.meta.url).href);
  const alone = await store.startTwin({});
  const shared = await store.startTwin({ REDIS_URL: redis.url });
  const twins = { without, alone, shared };
  const rates: Record<keyof typeof twins, number[]> = { without: [], alone: [], shared: [] };
  for (const { url } of Object.values(twins)) await rateOf(url, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    // In turn, so that whatever else the machine does meets all of them.
    for (const name of ["without", "alone", "shared"] as const)
      rates[name].push(await rateOf(twins[name].url, IN_ROUND));
  }
  await Promise.all([...Object.values(twins).map((twin) => twin.stop()), redis.stop()]);
  const compared = (name: "alone" | "shared", where: string, bound: number) => {
    const { share, spread } = shareOf(rates[name], rates.without);
    const note = ` (${quantile(rates[name], 0.5).toFixed(0)} of ${quantile(rates.without, 0.5).toFixed(0)} a second)`;
    return atLeast(`product list with the limiter ${where}, share of without`, share, bound, note, spread);
  };
  return [compared("alone", "in process", 0.95), compared("shared", "in Redis on loopback", 0.8)];
}

/** Requests a second, each from one of many addresses. */
async function rateOf(url: string, count: number): Promise<number> {
  let left = count;
  const startedAt = performance.now();
  const client = async () => {
    while (left-- > 0) await getPage(url, left);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / ((performance.now() - startedAt) / 1000);
}

// What the client takes of the processor is missing to the store: as little as possible.
const agent = new http.Agent({ keepAlive: true });

function getPage(url: string, number: number): Promise<void> {
  const headers = { "x-forwarded-for": `198.18.0.${number % 250}` };
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/cart?n=${number}`, { agent, headers }, (answer) => {
      const limited = answer.headers.ratelimit !== undefined;
      answer.resume().on("end", () => {
        if (answer.statusCode === 200 && limited) resolve();
        else reject(new Error(`The page was answered with ${answer.statusCode}.`));
      });
    });
    request.on("error", reject);
  });
}
