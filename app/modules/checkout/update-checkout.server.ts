import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { CheckoutDetails } from "./checkout.schema.ts";
import { extendedLease } from "./checkout-session.ts";
import { changeSession, lockOwnSession } from "./locked-session.server.ts";
import { quoteFields } from "./quote-fields.server.ts";
import type { CheckoutRow } from "./repository.server.ts";
import { reserveItems } from "./reserve-items.server.ts";

/** An offer's terms are agreed on: prices, shipping and its cost. */
function newQuote({ requestId, lines, shippingMethod: former }: CheckoutRow, details: CheckoutDetails) {
  if (requestId) return {};
  const shippingMethod = details.shippingMethod ?? former;
  return { shippingMethod, ...quoteFields(lines, shippingMethod) };
}

/**
 * Saves contact, address and shipping choice on an open session, updates its quote and extends the lease. With contact
 * and address its items are held firmly. Items that can no longer be held don't cause a refusal: the Shopper's details
 * are kept.
 * @returns refuses `not_found`, `checkout_expired`, `checkout_completed` and `payment_in_progress`
 */
export function updateCheckout(viewer: ShopperViewer, id: string, details: CheckoutDetails) {
  return transact(
    ["not_found", "checkout_completed", "payment_in_progress", "checkout_expired", "invalid_input"],
    async (tx) => {
      const session = await lockOwnSession(tx, viewer, id);
      if (!session) refuse("not_found");
      if (session.state === "completed") refuse("checkout_completed");
      if (session.state === "awaiting_payment") refuse("payment_in_progress");
      const now = new Date();
      if (session.state !== "open" || session.expiresAt <= now) refuse("checkout_expired");
      const lease = extendedLease(session, now);
      await changeSession(tx, session, {
        ...(details.contact ? { email: details.contact.email } : {}),
        ...(details.shippingAddress ? { shippingAddress: details.shippingAddress } : {}),
        ...newQuote(session, details),
        expiresAt: lease.expiresAt,
      });
      const { contact, shippingAddress = session.shippingAddress } = details;
      await reserveItems(tx, { ...session, email: contact?.email ?? session.email, shippingAddress }, lease);
    },
  );
}
