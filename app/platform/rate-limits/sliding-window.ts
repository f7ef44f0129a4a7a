export type Rate = { count: number; seconds: number };

/** `remaining` is what is left after this; `reset` is the end of the current window in unix milliseconds. */
export type Count = { success: boolean; limit: number; remaining: number; reset: number };

type Options = {
  keysMax?: number;
  now?: () => number;
};

const KEYS_MAX = 20_000;
const OVERFLOW_SLOTS = 65_536;

/** The sliding window of @upstash/ratelimit in this process; beyond `keysMax` keys share the stricter count. */
export function slidingWindow(rate: Rate, { keysMax = KEYS_MAX, now = Date.now }: Options = {}) {
  const length = rate.seconds * 1000;
  const seed = Math.floor(Math.random() * 2 ** 32);
  let index = Number.NEGATIVE_INFINITY;
  let current = window();
  let previous = window();

  function window() {
    const counts = new Map<string, number>();
    let overflow: Uint32Array | undefined;
    return {
      of: (key: string) => counts.get(key) ?? overflow?.[slotOf(key, seed)] ?? 0,
      add(key: string) {
        const known = counts.get(key);
        if (known !== undefined || (counts.size < keysMax && !overflow)) {
          counts.set(key, (known ?? 0) + 1);
          return;
        }
        overflow ??= new Uint32Array(OVERFLOW_SLOTS);
        const slot = slotOf(key, seed);
        overflow[slot] = (overflow[slot] ?? 0) + 1;
      },
      size: () => counts.size + (overflow?.length ?? 0),
    };
  }

  function look(key: string) {
    const time = now();
    const at = Math.max(index, Math.floor(time / length));
    if (at > index) {
      previous = at === index + 1 ? current : window();
      current = window();
      index = at;
    }
    // If the clock was set back, stay at the window's start.
    const elapsed = Math.max(0, time - index * length) / length;
    const used = Math.floor((1 - elapsed) * previous.of(key)) + current.of(key);
    return { used, reset: (index + 1) * length };
  }

  return {
    take(key: string): Count {
      const { used, reset } = look(key);
      const success = used < rate.count;
      if (success) current.add(key);
      return { success, limit: rate.count, remaining: Math.max(0, rate.count - used - 1), reset };
    },
    /** The result of `take` without counting; `remaining` excludes it. */
    peek(key: string): Count {
      const { used, reset } = look(key);
      const remaining = Math.max(0, rate.count - used);
      return { success: remaining > 0, limit: rate.count, remaining, reset };
    },
    size: () => current.size() + previous.size(),
  };
}

/** FNV-1a with a secret start value. */
function slotOf(key: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 16) % OVERFLOW_SLOTS;
}
