import { giftCardMinor } from "#app/kernel/item-facts.ts";
import { lineTerms } from "#app/kernel/kept-stock-terms.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import { removePurchased } from "#app/modules/carts/internal.server.ts";
import { deliveryOf, isDeliverable } from "#app/modules/checkout/delivery.ts";
import { type CheckoutRow, completeSession } from "#app/modules/checkout/internal.server.ts";
import { discountUsesOf } from "#app/modules/discounts/internal.server.ts";
import { usedDiscounts } from "#app/modules/discounts/used-discounts.ts";
import { sellFiles } from "#app/modules/downloads/internal.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { markUncounted, type NewOrder, type PlacedOrder, placeOrder } from "#app/modules/orders/internal.server.ts";
import { offersOf } from "#app/modules/quote-requests/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

type Completing<Noted> = Pick<NewOrder, "test" | "money" | "paymentId" | "manual"> & {
  /** What else the order's transaction writes, sent together with the rest. */
  alongside: (orderId: string) => Promise<Noted>;
};

/**
 * The one way a locked checkout session becomes an order, however it was paid. Refuses `out_of_stock`, also where a
 * discount is used up or a gift card has less than it was to pay: money that came late goes back.
 * @throws Error for a session without contact, address or shipping
 */
export async function completeCheckout<Noted>(
  tx: Transaction,
  session: CheckoutRow,
  { alongside, ...money }: Completing<Noted>,
): Promise<{ order: PlacedOrder; noted: Noted; sellsFiles: boolean }> {
  const { id, storeId, cartId, requestId, email, lines } = session;
  if (!email || !isDeliverable(session)) throw new Error("A session without details is not completed.");
  const order = await placeOrder(tx, {
    ...money,
    ...{ storeId, checkoutSessionId: id, customerId: session.customerId, guestHash: session.guestHash },
    ...deliveryOf(session),
    ...{ email, billingAddress: session.billingAddress, currency: session.currency },
    ...{ subtotalMinor: session.subtotalMinor, shippingMinor: session.shippingMinor, totalMinor: session.totalMinor },
    ...{ quote: session.quote, taxNote: session.taxNote, noteToSeller: session.noteToSeller },
    agreedPages: session.agreedPages,
    lines: lines.map((line) => ({
      ...{ ...line, giftCardMinor: giftCardMinor(line) },
      stockTerms: lineTerms(session.stockTerms, line),
    })),
  });
  if (requestId) await offersOf(storeId, tx).accept(requestId, order);
  const { tenders } = readQuoteSums(session.quote, session);
  const spends = tenders.some(({ takenMinor }) => takenMinor > 0);
  // Sent together, and run in this order.
  const [, noted, , , isCounted, isSpent, sellsFiles, { sold, uncounted }] = await Promise.all([
    order.confirm(),
    alongside(order.id),
    completeSession(tx, storeId, id),
    removePurchased(tx, { storeId, cartId, lines, noteToSeller: session.noteToSeller }),
    discountUsesOf(storeId, tx).count(order.id, {
      ...{ checkoutSessionId: id, discounts: usedDiscounts(session.quote), totalMinor: session.totalMinor },
      buyer: { customerId: session.customerId, email },
    }),
    // Nothing is spent for most orders, and then nothing is asked.
    spends ? giftCardsOf(storeId, tx).spend(id, order.id, tenders) : true,
    sellFiles(
      tx,
      storeId,
      lines.map(({ facts }) => facts.productId),
    ),
    // Last, because it locks rows that other buyers of the same items wait for.
    stockOf(storeId, tx).sell({ checkoutSessionId: id, orderId: order.id, lines }),
  ]);
  if (!sold || !isSpent || !isCounted) refuse("out_of_stock");
  if (uncounted.length > 0) await markUncounted(tx, { storeId, orderId: order.id }, uncounted);
  return { order, noted, sellsFiles };
}
