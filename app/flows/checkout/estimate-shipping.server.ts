import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { Place } from "#app/kernel/zone.ts";
import type { CartView } from "#app/modules/carts/index.server.ts";
import { enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { withQuotes } from "#app/modules/checkout/quote.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";

/** How a cart gets to a place, with what it comes to each way. Read apart from the cart's own quote: few ask. */
export async function estimateShipping(
  viewer: ShopperViewer,
  { lines, codes, giftCardIds }: Pick<CartView, "lines" | "codes" | "giftCardIds">,
  { destination, settings, keep }: { destination: Place; settings: Settings; keep?: Keep },
) {
  const { storeId, customerId } = ownerColumns(viewer);
  const email = viewer.kind === "customer" ? viewer.email : null;
  const rules = await storeRules({ storeId, customerId, settings, keep });
  const entered = await enteredBy({ storeId, codes, giftCardIds, customerId, email }, rules);
  const buyable = lines.filter(({ problem }) => problem === null);
  return withQuotes({ rules, entered, lines: buyable, destination, at: Date.now() });
}
