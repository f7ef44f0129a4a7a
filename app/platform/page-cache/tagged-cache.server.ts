/** Caches what is the same for everyone. Drops an entry when its dependencies change. */
import { LRUCache } from "lru-cache";
import { log } from "../logging.server.ts";
import { EVERYTHING, type PageChanges } from "./page-changes.server.ts";

/** `until`: from then on it is outdated, in milliseconds since 1970. */
export type Tagged = { tags: ReadonlySet<string>; until?: number | undefined };

/** `bytes` in total; an entry older than `freshMs` is refreshed behind its use, one older than `staleMs` before it. */
export type CacheLimits = { bytes: number; freshMs: number; staleMs: number };

type Kept<T> = { made: T; madeAt: number };

type Making<T> = { made: Promise<T | null>; changed: Set<string> };

/** @param sizeOf a value's approximate size in bytes @param changes whose checks drop outdated entries */
export function taggedCache<T extends Tagged>(limits: CacheLimits, sizeOf: (made: T) => number, changes: PageChanges) {
  const entries = new LRUCache<string, Kept<T>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ made }) => sizeOf(made) + 100 * made.tags.size,
    dispose: ({ made }, key) => forgetTags(made, key),
  });
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Making<T>>();
  changes.listen(drop);

  function forgetTags({ tags }: T, key: string) {
    for (const tag of tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function drop(tags: readonly string[]) {
    for (const { changed } of making.values()) for (const tag of tags) changed.add(tag);
    if (tags.includes(EVERYTHING)) entries.clear();
    for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key);
  }

  function keep(key: string, made: T) {
    entries.set(key, { made, madeAt: performance.now() });
    if (!entries.has(key)) return; // larger than all that may be kept
    for (const tag of made.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
  }

  function startRender(key: string, make: () => Promise<T | null>): Making<T> {
    const changed = new Set<string>();
    const made = make()
      .then((result) => {
        if (result && !isOutdated(result, changed)) keep(key, result);
        return result;
      })
      .finally(() => making.delete(key));
    const render = { made, changed };
    making.set(key, render);
    return render;
  }

  return {
    /** The entry for a key, made if missing; null if `make` returns it. Served unchanged while changes are unknown. */
    async find(key: string, make: () => Promise<T | null>, isKnown: boolean): Promise<T | null> {
      const kept = entries.get(key);
      if (kept && !isKnown) return kept.made;
      const age = kept && !isOver(kept.made) ? performance.now() - kept.madeAt : Number.POSITIVE_INFINITY;
      if (kept && age < limits.freshMs) return kept.made;
      const render = making.get(key) ?? startRender(key, make);
      if (kept && age < limits.staleMs) {
        render.made.catch((error: unknown) => log.warn({ err: error, key }, "a cached page could not be renewed"));
        return kept.made;
      }
      const made = await render.made;
      // It may have started before this visitor arrived, and before a change that this visitor must see.
      if (!made || !isOutdated(made, render.changed)) return made;
      return (making.get(key) ?? startRender(key, make)).made;
    },
  };
}

const isOver = ({ until }: Tagged) => until !== undefined && Date.now() >= until;

function isOutdated({ tags }: Tagged, changed: ReadonlySet<string>): boolean {
  return changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
}
