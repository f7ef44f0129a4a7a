import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { CartView } from "#app/modules/carts/index.server.ts";
import { enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { quoteCheckout } from "#app/modules/checkout/quote.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";

/** What a cart costs before shipping: the items that can be bought, with what was entered for them. */
export async function quoteCart(
  viewer: ShopperViewer,
  { lines, codes, giftCardIds }: Pick<CartView, "lines" | "codes" | "giftCardIds">,
  { settings, keep }: { settings: Settings; keep?: Keep },
) {
  const { storeId, customerId } = ownerColumns(viewer);
  const email = viewer.kind === "customer" ? viewer.email : null;
  const rules = await storeRules({ storeId, customerId, settings, keep });
  const entered = await enteredBy({ storeId, codes, giftCardIds, customerId, email }, rules);
  const buyable = lines.filter(({ problem }) => problem === null);
  return quoteCheckout({ rules, entered, lines: buyable, shipping: "later", destination: null, at: Date.now() });
}
