/** Caches what pages read that is the same for everyone, in the process until it changes. */
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import type { PageChanges } from "./page-changes.server.ts";
import type { Keep } from "./page-tag.ts";
import { type Tagged, taggedCache } from "./tagged-cache.server.ts";

const MEBIBYTE = 1024 * 1024;
const limits = { bytes: 16 * MEBIBYTE, freshMs: 5 * MINUTE_MS, staleMs: HOUR_MS };

type Read = Tagged & { value: unknown; bytes: number };

export type KeptReads = {
  /** The request's one check for changes, started by the first call; false if the database didn't respond. */
  looked(): Promise<boolean>;
  keep: Keep;
};

export function keptReads(changes: PageChanges) {
  const reads = taggedCache<Read>(limits, ({ bytes }) => bytes, changes);

  async function find({ key, read, tags, until }: Parameters<Keep>[0], isKnown: boolean): Promise<Read> {
    const make = async (): Promise<Read> => {
      const value = await read();
      return {
        value,
        tags: new Set(tags(value)),
        until: until?.(value)?.getTime(),
        bytes: 4 * (JSON.stringify(value) ?? "").length + 500,
      };
    };
    const found = isKnown ? await reads.find(key, make, isKnown) : null;
    return found ?? make();
  }

  return {
    forRequest(): KeptReads {
      let look: Promise<boolean> | undefined;
      const looked = () => {
        look ??= changes.known();
        return look;
      };
      // A key belongs to one type of value, which a map can't express.
      const keep = async (shared: Parameters<Keep>[0]) => (await find(shared, await looked())).value;
      return { looked, keep: keep as Keep };
    },

    /** For a shared page, dropped when something that it reads changes. @param note receives its dependencies */
    forPage(isKnown: Promise<boolean>, note: (read: Tagged) => void): KeptReads {
      const keep = async (shared: Parameters<Keep>[0]) => {
        const found = await find(shared, await isKnown);
        note(found);
        return found.value;
      };
      return { looked: () => isKnown, keep: keep as Keep };
    },
  };
}
