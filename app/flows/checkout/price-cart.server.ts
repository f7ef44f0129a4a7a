import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { CartView } from "#app/modules/carts/index.server.ts";
import { enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { type Quoted, quoteCheckout } from "#app/modules/checkout/quote.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";

export type PricedCart = Pick<Quoted, "rules" | "entered" | "lines" | "at">;

/** What a cart's quote and its shipping estimate are made of: the items that can be bought, with what was entered. */
export async function priceCart(
  viewer: ShopperViewer,
  { lines, codes, giftCardIds }: Pick<CartView, "lines" | "codes" | "giftCardIds">,
  { settings, keep }: { settings: Settings; keep?: Keep },
): Promise<PricedCart> {
  const { storeId, customerId } = ownerColumns(viewer);
  const email = viewer.kind === "customer" ? viewer.email : null;
  const rules = await storeRules({ storeId, customerId, settings, keep });
  const entered = await enteredBy({ storeId, codes, giftCardIds, customerId, email }, rules);
  return { rules, entered, lines: lines.filter(({ problem }) => problem === null), at: Date.now() };
}

/** What a cart costs before shipping. */
export const quoteCart = (priced: PricedCart) => quoteCheckout({ ...priced, shipping: "later", destination: null });
