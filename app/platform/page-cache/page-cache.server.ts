/** Caches pages that are the same for everyone, ready to send. During a database outage it serves them as they are. */

import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { type Encoding, etagOf } from "../representation.server.ts";
import { compressed } from "./compressed.server.ts";
import { type PageChanges, pageChanges } from "./page-changes.server.ts";
import { type CacheLimits, type Tagged, taggedCache } from "./tagged-cache.server.ts";

const MEBIBYTE = 1024 * 1024;

export type RenderedPage = Tagged & {
  headers: ReadonlyMap<string, string>;
  scripts: readonly string[];
  styles: readonly string[];
  body: Buffer;
};

export type SentPage = RenderedPage & { etag: string; encoding: Encoding };

type Kept = RenderedPage & { sent: Partial<Record<Encoding, Promise<SentPage>>> };

const defaults: CacheLimits = { bytes: 32 * MEBIBYTE, freshMs: 5 * MINUTE_MS, staleMs: HOUR_MS };

export function pageCache(limits = defaults, changes: PageChanges = pageChanges()) {
  const pages = taggedCache<Kept>(limits, ({ body }) => 2 * body.length + 1000, changes);
  return {
    /** A page in an encoding; null if it can't be cached. @param isKnown whether the check for changes succeeded */
    async find(
      key: string,
      encoding: Encoding,
      render: () => Promise<RenderedPage | null>,
      isKnown = changes.known(),
    ): Promise<SentPage | null> {
      const make = async () => {
        const page = await render();
        return page && { ...page, sent: {} };
      };
      const page = await pages.find(key, make, await isKnown);
      if (!page) return null;
      page.sent[encoding] ??= encoded(page, encoding);
      return page.sent[encoding];
    },
  };
}

async function encoded(page: RenderedPage, encoding: Encoding): Promise<SentPage> {
  const body = await compressed[encoding](page.body, 6);
  return { ...page, body, etag: etagOf(body), encoding };
}
