/** What pages read that is the same for everyone, kept in the process until a change of it was noted. */
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import type { PageChanges } from "./page-changes.server.ts";
import type { Keep } from "./page-tag.ts";
import { type Tagged, taggedCache } from "./tagged-cache.server.ts";

const MEBIBYTE = 1024 * 1024;
const limits = { bytes: 16 * MEBIBYTE, freshMs: 5 * MINUTE_MS, staleMs: HOUR_MS };

type Read = Tagged & { value: unknown; bytes: number };

/** What one request reads with. */
export type KeptReads = {
  /** The request's one look for changes, begun by the first call; false where the database did not answer. */
  looked(): Promise<boolean>;
  keep: Keep;
};

/** @param changes whose looks drop what was read before a change of it */
export function keptReads(changes: PageChanges) {
  const reads = taggedCache<Read>(limits, ({ bytes }) => bytes, changes);

  async function find({ key, read, tags }: Parameters<Keep>[0], isKnown: boolean): Promise<Read> {
    const make = async (): Promise<Read> => {
      const value = await read();
      // About what its objects take: twice their text, of two bytes a character.
      return { value, tags: new Set(tags(value)), bytes: 4 * (JSON.stringify(value) ?? "").length + 500 };
    };
    // While nobody knows what has changed, nothing is answered as it was.
    const found = isKnown ? await reads.find(key, make, isKnown) : null;
    return found ?? make();
  }

  return {
    /** For one request, whose look comes before what it reads. */
    forRequest(): KeptReads {
      let look: Promise<boolean> | undefined;
      const looked = () => {
        look ??= changes.known();
        return look;
      };
      // A key belongs to one kind of value; a map cannot say so.
      const keep = async (shared: Parameters<Keep>[0]) => (await find(shared, await looked())).value;
      return { looked, keep: keep as Keep };
    },

    /**
     * For a page for everyone, which is dropped when something changes that it reads.
     * @param isKnown whether the look for changes ended well for which the page is made
     * @param note gets what the page depends on
     */
    forPage(isKnown: Promise<boolean>, note: (tags: ReadonlySet<string>) => void): KeptReads {
      const keep = async (shared: Parameters<Keep>[0]) => {
        const { value, tags } = await find(shared, await isKnown);
        note(tags);
        return value;
      };
      // As above.
      return { looked: () => isKnown, keep: keep as Keep };
    },
  };
}
