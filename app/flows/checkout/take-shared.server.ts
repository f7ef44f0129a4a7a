import { refuse } from "#app/kernel/refusal.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import { paymentLease } from "#app/modules/checkout/checkout-session.ts";
import { type CheckoutRow, changeSession, reserveItems } from "#app/modules/checkout/internal.server.ts";
import { discountUsesOf } from "#app/modules/discounts/internal.server.ts";
import { usedDiscounts } from "#app/modules/discounts/used-discounts.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/**
 * Takes what others may want too: discount uses, gift card money and the items. The order is that in which an order
 * is created, and all are sent together: these rows are locked until the transaction ends.
 * @returns the session with what its Shopper is promised of items that aren't in stock
 */
export async function takeShared(
  tx: Transaction,
  session: CheckoutRow,
  lease = paymentLease(session, new Date()),
): Promise<CheckoutRow> {
  const { id, storeId, customerId, email, totalMinor } = session;
  const discounts = usedDiscounts(session.quote);
  const { tenders } = readQuoteSums(session.quote, session);
  const spends = tenders.some(({ takenMinor }) => takenMinor > 0);
  const using = { checkoutSessionId: id, discounts, buyer: { customerId, email }, totalMinor };
  const [discountIds, isHeld, { gone, terms }] = await Promise.all([
    discountUsesOf(storeId, tx).hold(using),
    spends ? giftCardsOf(storeId, tx).hold(id, tenders) : true,
    reserveItems(tx, session, lease, { paying: true }),
  ]);
  if (discountIds.length > 0 || !isHeld) refuse("price_changed", { reason: "quote_outdated", discountIds });
  if (gone.length > 0) refuse("out_of_stock", { short: gone.map((variantId) => ({ variantId })) });
  if (terms.length > 0 || session.stockTerms.length > 0) await changeSession(tx, session, { stockTerms: terms });
  return { ...session, stockTerms: terms };
}
