import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { priceCart, quoteCart } from "#app/flows/checkout/index.server.ts";
import { takesManualPayments } from "#app/kernel/manual-payment.ts";
import { variantQuantities } from "#app/kernel/order-line.ts";
import { canShip } from "#app/kernel/shipping.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import type { AddedToCart } from "#app/modules/carts/components/added-drawer.tsx";
import { type CartView, cartsFor } from "#app/modules/carts/index.server.ts";
import { needsShipping } from "#app/modules/checkout/delivery.ts";
import { checkoutFor, type ItemAvailability } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { shownCartLines } from "./cart-lines.server.ts";
import { cartUrl } from "./cart-url.ts";

/** The Shopper's cart at the prices of its quote, and whether it can be checked out. */
export async function readCart(viewer: ShopperViewer, keep: Keep) {
  const checkouts = checkoutFor(viewer).openCheckouts();
  const [cart, { availability, items }, trouble, settings] = await Promise.all([
    cartsFor(
      viewer,
      checkouts.then(({ held }) => held),
    ).view(),
    checkouts,
    connectionsFor(viewer).paymentTrouble(),
    settingsFor(viewer, keep),
  ]);
  const priced = await priceCart(viewer, cart, { settings, keep });
  const quote = quoteCart(priced);
  const isNothingShipped = cart.lines.length > 0 && !needsShipping(cart.lines);
  return {
    ...{ cart, settings, priced, quote, isNothingShipped },
    openCheckout: availability && { state: stateOf(availability), isSame: hasItems(cart.lines, items) },
    lines: shownCartLines(cart.lines, { quote, rules: priced.rules }),
    takesPayments: cart.lines.length === 0 || trouble === null || takesManualPayments(settings.manualPayments),
    ships: canShip(settings.shipping) || isNothingShipped,
  };
}

const stateOf = ({ firm, gone }: ItemAvailability): "held" | "lost" | "open" =>
  firm ? "held" : gone.length > 0 ? "lost" : "open";

/** Whether an open checkout has what the cart has now. */
function hasItems(lines: CartView["lines"], items: ReadonlyMap<string, number> | null): boolean {
  const wanted = variantQuantities(lines);
  return items?.size === wanted.size && [...wanted].every(([id, quantity]) => items.get(id) === quantity);
}

/** What the page on which something was added shows of the cart. Null: that line is gone again. */
export async function readAdded(
  viewer: ShopperViewer,
  { key, capped }: { key: string; capped: boolean },
  keep: Keep,
): Promise<AddedToCart | null> {
  const { cart, lines, quote, takesPayments, ships } = await readCart(viewer, keep);
  const line = lines.find((each) => each.key === key);
  if (!line) return null;
  const { title, variantTitle, imageUrl, imageAlt, quantity, totalMinor } = line;
  return {
    line: { title, variantTitle, imageUrl, imageAlt, quantity, totalMinor },
    ...{ capped, count: cart.count, currency: cart.currency },
    subtotalMinor: readQuoteSums(quote, quote).subtotalMinor,
    canCheckOut: cart.canCheckOut && takesPayments && ships,
    cart: cartUrl({ added: key, capped }),
  };
}
