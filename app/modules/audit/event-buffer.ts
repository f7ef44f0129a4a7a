import { MINUTE_MS } from "#app/kernel/time.ts";

/** What happened, without when and how often. */
export type Occurrence = {
  action: string;
  actor: "account" | "visitor";
  actorId: string | null;
  targetKind: string | null;
  targetId: string | null;
  reason: string | null;
  /** Null for the rest of a flood, which came from many. */
  address: string | null;
  requestId: string | null;
};
export type Line = Occurrence & { id: string; at: Date; count: number; until: Date | null };

type Repeats = { occurrence: Occurrence; count: number; first: Date; last: Date };

/** A repeat within this time is counted, not written again. */
export const WINDOW_MS = MINUTE_MS;
/** How many callers, accounts and addresses get entries of their own in a window, for each action. */
export const MOST_LINES = 50;
/** A flood that continues gets fewer with each window, down to this many. */
export const FEWEST_LINES = 5;
/** How many entries wait for a database that is down. */
export const MOST_WAITING = 5000;

/**
 * Few entries for many events: the first of each kind in a window becomes an entry at once, its repeats one more when
 * the window ends. Beyond the allowance they are counted by action alone, so that no event is missing from the sums.
 * `newId` gives each entry its id, so that writing one twice stores it once.
 */
export function eventBuffer(newId: () => string) {
  const waiting: Line[] = [];
  const allowances = new Map<string, number>();
  let began = Number.NEGATIVE_INFINITY;
  let seen = new Map<string, Repeats>();
  let linesOf = new Map<string, number>();
  let rest = new Map<string, Repeats>();

  const write = (occurrence: Occurrence, { count, first, last }: Omit<Repeats, "occurrence">) =>
    waiting.push({ ...occurrence, id: newId(), at: first, count, until: count > 1 ? last : null });

  function countIn(sums: Map<string, Repeats>, key: string, { occurrence, count, first, last }: Repeats) {
    const sum = sums.get(key);
    if (sum) Object.assign(sum, { count: sum.count + count, first: sum.count > 0 ? sum.first : first, last });
    else sums.set(key, { occurrence, count, first, last });
  }

  const countInRest = (repeats: Repeats) => {
    const { action } = repeats.occurrence;
    countIn(rest, action, { ...repeats, occurrence: anybody(action) });
  };

  /** Ends the window; what the queue has no room for stays in the sums of the next one. */
  function endWindow() {
    for (const action of linesOf.keys()) {
      const allowed = allowances.get(action) ?? MOST_LINES;
      allowances.set(
        action,
        rest.has(action) ? Math.max(FEWEST_LINES, allowed >> 1) : Math.min(MOST_LINES, allowed * 2),
      );
    }
    const ended = [...seen.values()].filter(({ count }) => count > 0);
    const sums = [...rest.values()];
    [seen, linesOf, rest] = [new Map(), new Map(), new Map()];
    for (const repeats of [...sums, ...ended]) {
      if (waiting.length < MOST_WAITING) write(repeats.occurrence, repeats);
      else countInRest(repeats);
    }
  }

  function turn(now: Date) {
    if (now.getTime() - began < WINDOW_MS) return;
    endWindow();
    began = now.getTime();
  }

  return {
    add(occurrence: Occurrence, at: Date) {
      turn(at);
      const { action, actorId, targetId, reason, address } = occurrence;
      const key = JSON.stringify([action, actorId, targetId, reason, address]);
      const once: Repeats = { occurrence, count: 1, first: at, last: at };
      if (seen.has(key)) return countIn(seen, key, once);
      const lines = linesOf.get(action) ?? 0;
      linesOf.set(action, lines + 1);
      if (lines >= (allowances.get(action) ?? MOST_LINES) || waiting.length >= MOST_WAITING) return countInRest(once);
      seen.set(key, { ...once, count: 0 });
      write(occurrence, once);
    },

    next(now: Date, most: number, isLast = false): readonly Line[] {
      if (isLast) endWindow();
      else turn(now);
      return waiting.slice(0, most);
    },

    written(count: number) {
      waiting.splice(0, count);
    },

    size: () => waiting.length,
  };
}

const anybody = (action: string): Occurrence => ({
  ...{ action, actor: "visitor", actorId: null, targetKind: null, targetId: null, reason: null },
  ...{ address: null, requestId: null },
});
