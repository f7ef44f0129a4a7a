import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "../env.server.ts";
import { processWide } from "../process-wide.server.ts";
import { limiter, sharedLimiter, type Verdict } from "./limiter.server.ts";
import { type SharedCounts, sharedCounts } from "./shared-counts.server.ts";
import type { Rate } from "./sliding-window.ts";

const settings = {
  public: "RATE_LIMIT_PUBLIC",
  sensitive: "RATE_LIMIT_SENSITIVE",
  "sensitive-address": "RATE_LIMIT_SENSITIVE_ADDRESS",
  admin: "RATE_LIMIT_ADMIN",
  "provider-events": "RATE_LIMIT_PROVIDER_EVENTS",
  /** All of an address's requests except PUBLIC ones, so that none reaches the database without a limit. */
  address: "RATE_LIMIT_PUBLIC",
  guess: "RATE_LIMIT_SENSITIVE",
  "guess-address": "RATE_LIMIT_SENSITIVE_ADDRESS",
  "guess-email": "RATE_LIMIT_SENSITIVE",
  /** Guest carts that a network creates: by visitors without a cookie, and by those who returned theirs. */
  "new-carts": "RATE_LIMIT_SENSITIVE_ADDRESS",
  "new-carts-returning": "RATE_LIMIT_SENSITIVE_ADDRESS",
  /** Single sign-ons that a network starts: each is stored until it expires. */
  "sign-on-starts": "RATE_LIMIT_SENSITIVE_ADDRESS",
  workload: "RATE_LIMIT_SENSITIVE",
} as const;

const times: Partial<Record<keyof typeof settings, number>> = { "new-carts-returning": 10 };

export type LimitName = keyof typeof settings;
export const limitNames = Object.keys(settings) as LimitName[];

function rateOf(name: LimitName): Rate {
  const [count = 0, seconds = 0] = env()[settings[name]].split("/").map(Number);
  return { count: count * (times[name] ?? 1), seconds };
}

function create() {
  const { REDIS_URL, STORE_ID } = env();
  const prefixOf = (name: string) => `latchkey:${STORE_ID}:limit:${name}`;
  const shared = REDIS_URL
    ? sharedCounts(REDIS_URL, (redis) =>
        sharedLimiter(redis, prefixOf("probe"), { count: 1, seconds: 1 }).limit("back"),
      )
    : null;
  const limiters = Object.fromEntries(
    limitNames.map((name) => [name, limiter(prefixOf(name), rateOf(name), shared)]),
    // Object.fromEntries loses the keys' types.
  ) as Record<LimitName, ReturnType<typeof limiter>>;
  const refused = limitedNow(`latchkey:${STORE_ID}:limited`, shared);
  return {
    rateOf: (name: LimitName): Rate => limiters[name].rate,
    take: (name: LimitName, key: string): Promise<Verdict> => limiters[name].take(key),
    peek: (name: LimitName, key: string): Promise<Verdict> => limiters[name].peek(key),
    note: (refusal: Refused): boolean => refused.note(refusal),
    limitedNow: (): Promise<Refused[]> => refused.list(),
    counting: (): "alone" | "shared" | "away" => (shared ? (shared.isAway() ? "away" : "shared") : "alone"),
    open: async () => shared?.open(),
    close: () => shared?.close(),
  };
}

export type RateLimits = ReturnType<typeof create>;

/** The limits: shared through REDIS_URL if set, else local. They never throw and respond within 50 ms. */
export const rateLimits = (): RateLimits => processWide("rate-limits", create);

type Refused = { limit: string; who: string; until: number };

const KEPT_MAX = 500;
const SHOWN_MAX = 100;

/** The latest refusals until their window ends, for display. Bounded; the limits don't depend on it. */
export function limitedNow(key: string, shared: SharedCounts | null) {
  const kept = new Map<string, number>();
  const nameOf = ({ limit, who }: Refused) => `${limit} ${who}`;

  function share({ until }: Refused, name: string) {
    void shared?.ask((redis) =>
      redis
        .pipeline()
        .zadd(key, until, name)
        .zremrangebyscore(key, "-inf", Date.now())
        .zremrangebyrank(key, 0, -KEPT_MAX - 1)
        .expire(key, DAY_SECONDS)
        .exec(),
    );
  }

  async function sharedNames(now: number): Promise<[string, number][] | undefined> {
    const found = await shared?.ask((redis) =>
      redis.zrevrangebyscore(key, "+inf", now, "WITHSCORES", "LIMIT", 0, SHOWN_MAX),
    );
    if (!found) return undefined;
    const pairs: [string, number][] = [];
    for (let at = 0; at + 1 < found.length; at += 2) pairs.push([found[at] ?? "", Number(found[at + 1])]);
    return pairs;
  }

  return {
    note(refusal: Refused): boolean {
      const name = nameOf(refusal);
      if ((kept.get(name) ?? 0) >= refusal.until) return false;
      kept.delete(name);
      kept.set(name, refusal.until);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      share(refusal, name);
      return true;
    },
    async list(): Promise<Refused[]> {
      const now = Date.now();
      const pairs = (await sharedNames(now)) ?? [...kept].filter(([, until]) => until > now);
      return pairs
        .map(([name, until]) => {
          const [limit = "", ...who] = name.split(" ");
          return { limit, who: who.join(" "), until };
        })
        .sort((a, b) => b.until - a.until)
        .slice(0, SHOWN_MAX);
    },
  };
}
