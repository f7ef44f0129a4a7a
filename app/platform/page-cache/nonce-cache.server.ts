/** Caches pages that several visitors share, and gives each response a nonce of its own. */
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import type { Encoding } from "../representation.server.ts";
import { compressed } from "./compressed.server.ts";
import type { PageChanges } from "./page-changes.server.ts";
import { type CacheLimits, type Tagged, taggedCache } from "./tagged-cache.server.ts";

type MadePage = Tagged & { headers: ReadonlyMap<string, string>; body: Buffer; isHtml: boolean; nonce: string };

/** The page's bytes between its nonces. */
type Kept = Tagged & Pick<MadePage, "headers" | "isHtml"> & { parts: readonly Buffer[]; size: number };

export type NoncePage = Pick<MadePage, "headers" | "isHtml"> & { body: Buffer; encoding: Encoding };

const limits: CacheLimits = { bytes: 16 * 1024 * 1024, freshMs: 5 * MINUTE_MS, staleMs: HOUR_MS };

export function nonceCache(changes: PageChanges) {
  const pages = taggedCache<Kept>(limits, ({ size }) => size + 1000, changes);
  return {
    /** A page with this nonce wherever it was rendered with its own; null if it can't be cached. */
    async find(
      key: string,
      { nonce, encoding }: { nonce: string; encoding: Encoding },
      render: () => Promise<MadePage | null>,
      isKnown: Promise<boolean>,
    ): Promise<NoncePage | null> {
      const make = async () => {
        const page = await render();
        return page && keep(page);
      };
      const page = await pages.find(key, make, await isKnown);
      if (!page) return null;
      const body = await compressed[encoding](joined(page.parts, nonce), 4);
      return { headers: page.headers, isHtml: page.isHtml, body, encoding };
    },
  };
}

function keep({ body, nonce, ...page }: MadePage): Kept {
  // Base64, which no page escapes.
  const parts = body.toString("latin1").split(nonce);
  return { ...page, parts: parts.map((part) => Buffer.from(part, "latin1")), size: body.length };
}

function joined(parts: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
}
