import { Ratelimit } from "@upstash/ratelimit";
import type { SharedCounts } from "./shared-counts.server.ts";
import { type Count, type Rate, slidingWindow } from "./sliding-window.ts";

export type Verdict = Count & { alone: boolean };

/** No cache of refusals, which would grow with every key; no timeout, after which the library admits everyone. */
const bare = { ephemeralCache: false, timeout: 0, analytics: false, enableTelemetry: false } as const;

export function sharedLimiter(redis: SharedCounts["scripts"], prefix: string, { count, seconds }: Rate): Ratelimit {
  return new Ratelimit({ ...bare, redis, prefix, limiter: Ratelimit.slidingWindow(count, `${seconds} s`) });
}

/** One limit. With `shared` all processes count together, or each by itself while Redis is down. */
export function limiter(prefix: string, rate: Rate, shared: SharedCounts | null) {
  // As the library counts; each of its promises costs more than the count.
  const own = slidingWindow(rate);
  const all = shared && sharedLimiter(shared.scripts, prefix, rate);
  const alone = shared !== null;

  return {
    rate,
    async take(key: string): Promise<Verdict> {
      if (!shared || !all) return { ...own.take(key), alone: false };
      const before = own.peek(key);
      if (!before.success) return { ...before, alone: shared.isAway() };
      const answer = await shared.ask(() => all.limit(key));
      if (!answer) return { ...own.take(key), alone };
      if (answer.success) own.take(key);
      return { ...answer, alone: false };
    },
    async peek(key: string): Promise<Verdict> {
      const before = own.peek(key);
      if (!shared || !all || !before.success) return { ...before, alone: shared?.isAway() ?? false };
      const answer = await shared.ask(() => all.getRemaining(key));
      if (!answer) return { ...before, alone };
      return { ...answer, success: answer.remaining > 0, alone: false };
    },
  };
}

export type Limiter = ReturnType<typeof limiter>;
