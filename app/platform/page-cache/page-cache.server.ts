/**
 * Pages as everyone sees them, kept ready to send. A page is dropped when something that it shows has changed, which is
 * looked for before each answer; while the database is away, pages are answered as they are kept.
 */
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encoding.ts";
import { etagOf } from "../http/etag.server.ts";
import { log } from "../logging.server.ts";
import { EVERYTHING, pageChanges } from "./page-changes.server.ts";

const MEBIBYTE = 1024 * 1024;
const MINUTE_MS = 60 * 1000;

/** What was rendered for everyone. `tags` is what it depends on. */
export type RenderedPage = {
  tags: ReadonlySet<string>;
  headers: ReadonlyMap<string, string>;
  /** The policy's sources for what stands in the page itself. */
  scripts: readonly string[];
  styles: readonly string[];
  body: Buffer;
};

/** A page in one encoding, ready to send. */
export type SentPage = RenderedPage & { etag: string; encoding: Encoding };

type Kept = RenderedPage & { madeAt: number; sent: Partial<Record<Encoding, Promise<SentPage>>> };

/** A page that is being made, and what has changed meanwhile. */
type Making = { page: Promise<Kept | null>; changed: Set<string> };

const defaults = { bytes: 32 * MEBIBYTE, freshMs: 5 * MINUTE_MS, staleMs: 60 * MINUTE_MS };

/**
 * @param limits `bytes` of all pages together; `freshMs`: a page older than that is shown once more and made anew;
 *   `staleMs`: one older than that is not shown while the database answers
 */
export function pageCache(limits = defaults) {
  const pages = new LRUCache<string, Kept>({
    maxSize: limits.bytes,
    // About what a page takes with its two compressed forms and its headers.
    sizeCalculation: ({ body, tags }) => 2 * body.length + 100 * tags.size + 1000,
    dispose: (page, key) => forgetTags(page, key),
  });
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Making>();
  const changes = pageChanges(drop);

  function forgetTags({ tags }: Kept, key: string) {
    for (const tag of tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  }

  function drop(tags: readonly string[]) {
    for (const { changed } of making.values()) for (const tag of tags) changed.add(tag);
    if (tags.includes(EVERYTHING)) pages.clear();
    for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) pages.delete(key);
  }

  function keep(key: string, page: Kept) {
    pages.set(key, page);
    for (const tag of page.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
  }

  function make(key: string, render: () => Promise<RenderedPage | null>): Making {
    const changed = new Set<string>();
    const page = render()
      .then((rendered) => {
        if (!rendered) return null;
        const made: Kept = { ...rendered, madeAt: performance.now(), sent: {} };
        if (!isOutdated(made, changed)) keep(key, made);
        return made;
      })
      .finally(() => making.delete(key));
    const begun = { page, changed };
    making.set(key, begun);
    return begun;
  }

  /** The page as it is now; while the database is away, as it was. */
  async function current(key: string, render: () => Promise<RenderedPage | null>): Promise<Kept | null> {
    const isKnown = await changes.look().then(
      () => true,
      () => false,
    );
    const kept = pages.get(key);
    if (kept && !isKnown) return kept;
    const age = kept ? performance.now() - kept.madeAt : Number.POSITIVE_INFINITY;
    if (kept && age < limits.freshMs) return kept;
    const begun = making.get(key) ?? make(key, render);
    if (kept && age < limits.staleMs) {
      begun.page.catch((error: unknown) => log.warn({ err: error, page: key }, "a page could not be made anew"));
      return kept;
    }
    const made = await begun.page;
    // It may have begun before this visitor came, and before a change that this visitor must see.
    if (!made || !isOutdated(made, begun.changed)) return made;
    return (making.get(key) ?? make(key, render)).page;
  }

  return {
    /**
     * A page in the encoding that suits the visitor.
     * @param render makes it; null where it is not to be kept
     * @returns null for such a page: the request takes the usual way
     * @throws what `render` threw
     */
    async find(key: string, encoding: Encoding, render: () => Promise<RenderedPage | null>): Promise<SentPage | null> {
      const page = await current(key, render);
      if (!page) return null;
      page.sent[encoding] ??= encoded(page, encoding);
      return page.sent[encoding];
    },
  };
}

function isOutdated({ tags }: RenderedPage, changed: ReadonlySet<string>): boolean {
  return changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
}

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body) => body,
};

async function encoded(page: RenderedPage, encoding: Encoding): Promise<SentPage> {
  const body = await compress[encoding](page.body);
  return { ...page, body, etag: etagOf(body), encoding };
}
