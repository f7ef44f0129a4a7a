import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Redis as UpstashRedis } from "@upstash/redis";
import { Redis } from "ioredis";
import { log } from "../logging.server.ts";

const BUDGET_MS = 50;
const RETRY_MS = 1000;

/** The Redis that all processes count in. A slow or failed call marks it as down; `probe` detects when it is back. */
export function sharedCounts(
  url: string,
  probe: (redis: UpstashRedis) => Promise<unknown>,
  { budgetMs = BUDGET_MS } = {},
) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: RETRY_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => RETRY_MS,
    // A connection that the network dropped silently never ends by itself.
    socketTimeout: 2 * RETRY_MS,
  });
  redis.on("error", () => {});
  const scripts = scriptsOf(redis);
  const closing = new AbortController();
  let isAway = false;

  async function ask<T>(work: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (isAway) return undefined;
    try {
      return await within(budgetMs, work(redis));
    } catch (error) {
      leave(error);
      return undefined;
    }
  }

  function leave(error: unknown) {
    if (isAway || closing.signal.aborted) return;
    isAway = true;
    log.warn({ err: error }, "rate limits: Redis does not answer, this process counts by itself");
    void recover();
  }

  async function recover() {
    while (isAway) {
      // The timer alone doesn't keep the process alive; `close` ends the wait.
      await delay(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      isAway = await within(budgetMs, probe(scripts)).then(
        () => false,
        () => true,
      );
    }
    log.info("rate limits: Redis answers again, the counts are shared");
  }

  return {
    scripts,
    ask,
    isAway: () => isAway,
    async open() {
      await redis.connect().catch(leave);
    },
    close() {
      closing.abort();
      redis.disconnect();
    },
  };
}

export type SharedCounts = ReturnType<typeof sharedCounts>;

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  // In a busy process the timer may fire before the socket is read: a response that has arrived counts.
  const late = () => setImmediate(() => reject(new Error(`no answer within ${milliseconds} ms`)));
  const timer = setTimeout(late, milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

/** What @upstash/ratelimit calls, on ioredis. Its scripts start with a flag of Upstash's servers, which is removed. */
function scriptsOf(redis: Redis): UpstashRedis {
  const hashes = new Map<string, string>();
  const scripts = {
    async evalsha(hash: string, keys: string[], args: (string | number)[]) {
      const own = hashes.get(hash);
      if (!own) throw new Error("NOSCRIPT");
      return redis.evalsha(own, keys.length, ...keys, ...args);
    },
    eval(script: string, keys: string[], args: (string | number)[]) {
      const own = script.replace(/^#!.*\n/, "");
      hashes.set(sha1(script), sha1(own));
      return redis.eval(own, keys.length, ...keys, ...args);
    },
  };
  // The sliding window only uses these two functions of Upstash's client.
  return scripts as unknown as UpstashRedis;
}
