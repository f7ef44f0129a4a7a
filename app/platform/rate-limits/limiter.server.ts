import { type Algorithm, Ratelimit } from "@upstash/ratelimit";
import type { SharedCounts } from "./shared-counts.server.ts";
import { type Count, type Rate, slidingWindow } from "./sliding-window.ts";

export type Verdict = Count & { alone: boolean };

type RegionAlgorithm = Algorithm<Parameters<ReturnType<ReturnType<typeof Ratelimit.slidingWindow>>["limit"]>[0]>;

/** No cache of refusals, which would grow with every key; no timeout, after which the library admits everyone. */
const bare = { ephemeralCache: false, timeout: 0, analytics: false, enableTelemetry: false } as const;

/** The library's limiter with this process's own counts. */
export function ownLimiter(prefix: string, rate: Rate): Ratelimit {
  const counts = slidingWindow(rate);
  const algorithm: RegionAlgorithm = () => ({
    limit: async (_context, key) => ({ ...counts.take(key), pending: Promise.resolve() }),
    getRemaining: async (_context, key) => counts.peek(key),
    resetTokens: async () => undefined,
  });
  // Only the library's own algorithms use Redis.
  const redis = {} as ConstructorParameters<typeof Ratelimit>[0]["redis"];
  return new Ratelimit({ ...bare, redis, prefix, limiter: algorithm });
}

export function sharedLimiter(redis: SharedCounts["scripts"], prefix: string, { count, seconds }: Rate): Ratelimit {
  return new Ratelimit({ ...bare, redis, prefix, limiter: Ratelimit.slidingWindow(count, `${seconds} s`) });
}

/** One limit. With `shared` all processes count together, or each by itself while Redis is down. */
export function limiter(prefix: string, rate: Rate, shared: SharedCounts | null) {
  const own = ownLimiter(prefix, rate);
  const all = shared && sharedLimiter(shared.scripts, prefix, rate);
  const alone = shared !== null;

  async function peekOwn(key: string): Promise<Count> {
    const { remaining, reset, limit } = await own.getRemaining(key);
    return { success: remaining > 0, limit, remaining, reset };
  }

  return {
    rate,
    async take(key: string): Promise<Verdict> {
      if (!shared || !all) return { ...(await own.limit(key)), alone: false };
      const before = await peekOwn(key);
      if (!before.success) return { ...before, alone: shared.isAway() };
      const answer = await shared.ask(() => all.limit(key));
      if (!answer) return { ...(await own.limit(key)), alone };
      if (answer.success) await own.limit(key);
      return { ...answer, alone: false };
    },
    async peek(key: string): Promise<Verdict> {
      const before = await peekOwn(key);
      if (!shared || !all || !before.success) return { ...before, alone: shared?.isAway() ?? false };
      const answer = await shared.ask(() => all.getRemaining(key));
      if (!answer) return { ...before, alone };
      return { ...answer, success: answer.remaining > 0, alone: false };
    },
  };
}

export type Limiter = ReturnType<typeof limiter>;
