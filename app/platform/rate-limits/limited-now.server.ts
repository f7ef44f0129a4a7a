import { DAY_SECONDS } from "#app/kernel/time.ts";
import type { SharedCounts } from "./shared-counts.server.ts";

/** Who was refused by which limit, and until when, in unix milliseconds. */
export type Refused = { limit: string; who: string; until: number };
export type LimitedNow = Refused;

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
    /** @returns whether this is the first refusal of its window */
    note(refusal: Refused): boolean {
      const name = nameOf(refusal);
      if ((kept.get(name) ?? 0) >= refusal.until) return false;
      // Re-inserted, so that the oldest are dropped first.
      kept.delete(name);
      kept.set(name, refusal.until);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      share(refusal, name);
      return true;
    },
    /** The latest 100: of all processes if Redis responds, else of this one. */
    async list(): Promise<LimitedNow[]> {
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
