import type { Viewer } from "#app/auth/identity/viewer.ts";
import { sellsToEu } from "#app/kernel/european-union.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { shopPriceOf } from "#app/modules/stores/tax-rules.ts";
import type { Keep, PageTag } from "#app/platform/page-cache/page-tag.ts";
import { catalogModule } from "./module.ts";
import type { HowPriced } from "./product-card.ts";

/** How the published catalogue of a Viewer's Store is read. @param keep where a request may get what an earlier one has read */
export function catalogReads(viewer: Viewer, keep: Keep) {
  return {
    kept: <T>(name: unknown[], read: () => Promise<T>, tags: (value: T) => PageTag[]) =>
      keep({ key: JSON.stringify([catalogModule.id, viewer.storeId, ...name]), read, tags }),

    /** Reads something with prices: how they are shown, and which is struck through, are settings. */
    async priced<T, Shown>(reading: Promise<T>, show: (read: T, how: HowPriced) => Shown): Promise<Shown> {
      const [read, settings] = await Promise.all([reading, settingsFor(viewer, keep)]);
      return show(read, { toEu: sellsToEu(settings), shopPrice: shopPriceOf(settings.taxes) });
    },
  };
}

export type CatalogReads = ReturnType<typeof catalogReads>;
