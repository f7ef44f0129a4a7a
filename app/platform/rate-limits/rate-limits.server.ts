/** The store's limits by name: which numbers each has, and the one place where they are counted. */
import { env } from "../env.server.ts";
import { processWide } from "../process-wide.server.ts";
import { type LimitedNow, limitedNow, type Refused } from "./limited-now.server.ts";
import { limiter, sharedLimiter, type Verdict } from "./limiter.server.ts";
import { sharedCounts } from "./shared-counts.server.ts";
import type { Rate } from "./sliding-window.ts";

const settings = {
  public: "RATE_LIMIT_PUBLIC",
  sensitive: "RATE_LIMIT_SENSITIVE",
  "sensitive-address": "RATE_LIMIT_SENSITIVE_ADDRESS",
  admin: "RATE_LIMIT_ADMIN",
  "provider-events": "RATE_LIMIT_PROVIDER_EVENTS",
  /** All of an address's requests that are not PUBLIC, so that none of them reaches the database without a bound. */
  address: "RATE_LIMIT_PUBLIC",
  /** Tries at what only its owner can know: a link's token, a code. */
  guess: "RATE_LIMIT_SENSITIVE",
  "guess-address": "RATE_LIMIT_SENSITIVE_ADDRESS",
  /** Tries to open an order that was placed with this address. */
  "guess-email": "RATE_LIMIT_SENSITIVE",
  /** Guests' carts that a network begins: of visitors without a cookie, and of those who brought theirs back. */
  "new-carts": "RATE_LIMIT_SENSITIVE_ADDRESS",
  "new-carts-returning": "RATE_LIMIT_SENSITIVE_ADDRESS",
  /** Single sign-ons that a network begins: each is kept until its answer is due. */
  "sign-on-starts": "RATE_LIMIT_SENSITIVE_ADDRESS",
  /** Calls to the workload API with anything but its credential. */
  workload: "RATE_LIMIT_SENSITIVE",
} as const;

/** How many times the setting's count. */
const times: Partial<Record<keyof typeof settings, number>> = { "new-carts-returning": 10 };

export type LimitName = keyof typeof settings;
export const limitNames = Object.keys(settings) as LimitName[];

/** The form is the configuration's: COUNT/SECONDS. */
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
    // Object.fromEntries forgets the keys that it was given.
  ) as Record<LimitName, ReturnType<typeof limiter>>;
  const refused = limitedNow(`latchkey:${STORE_ID}:limited`, shared);
  return {
    rateOf: (name: LimitName): Rate => limiters[name].rate,
    take: (name: LimitName, key: string): Promise<Verdict> => limiters[name].take(key),
    peek: (name: LimitName, key: string): Promise<Verdict> => limiters[name].peek(key),
    /** Notes a refusal for `/admin`. @returns whether it is the key's first in this time */
    note: (refusal: Refused): boolean => refused.note(refusal),
    limitedNow: (): Promise<LimitedNow[]> => refused.list(),
    counting: (): "alone" | "shared" | "away" => (shared ? (shared.isAway() ? "away" : "shared") : "alone"),
    open: async () => shared?.open(),
    close: () => shared?.close(),
  };
}

export type RateLimits = ReturnType<typeof create>;

/**
 * The process's limits, made at first use: shared through REDIS_URL where it is set, this process's own otherwise.
 * A limit's answer never throws and never takes longer than 50 ms.
 */
export const rateLimits = (): RateLimits => processWide("rate-limits", create);
