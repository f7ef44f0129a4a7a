import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { extendedLease } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";
import { atPrices, type QuoteChanges } from "./quote-changes.ts";
import { quoteFields } from "./quote-fields.server.ts";
import type { CheckoutRow } from "./repository.server.ts";
import { reserveItems } from "./reserve-items.server.ts";

/**
 * Resolves the prices of a locked session again. Where its quote is outdated, the session gets a new one, with a record
 * of what changed. An offer's prices are agreed on and stay.
 * @returns whether the quote changed; nothing may then be paid before the Shopper has seen the new one
 */
export async function renewQuote(tx: Transaction, session: CheckoutRow): Promise<boolean> {
  const { id, storeId, lines, shippingMethod, requestId, totalMinor } = session;
  if (requestId) return false;
  const { publishedVariant, checkoutSession } = moduleData(checkoutModule, tx);
  const variants = await publishedVariant.findMany({
    where: { storeId, buyable: true, variantId: { in: lines.map(({ variantId }) => variantId) } },
    select: { variantId: true, priceMinor: true },
  });
  const prices = new Map(variants.map(({ variantId, priceMinor }) => [variantId, priceMinor]));
  const { priced, changed } = atPrices(lines, prices);
  const quote = quoteFields(priced, shippingMethod);
  if (quote.quoteHash === session.quoteHash) return false;
  const quoteChanges: QuoteChanges = { formerTotalMinor: totalMinor, lines: changed };
  const where = { id, storeId };
  if (priced.length === 0) {
    // Nothing is left to quote: the Shopper sees the old quote, and goes back to the cart.
    await checkoutSession.update({ where, data: { quoteChanges } });
    return true;
  }
  const lease = extendedLease(session, new Date());
  await writeLines(tx, session, priced);
  await checkoutSession.update({ where, data: { ...quote, quoteChanges, expiresAt: lease.expiresAt } });
  await reserveItems(tx, { ...session, lines: priced }, lease);
  return true;
}

async function writeLines(
  tx: Transaction,
  { id: sessionId, storeId, lines }: CheckoutRow,
  priced: CheckoutRow["lines"],
) {
  const { checkoutLine } = moduleData(checkoutModule, tx);
  const kept = priced.map(({ variantId }) => variantId);
  await checkoutLine.deleteMany({ where: { storeId, sessionId, variantId: { notIn: kept } } });
  for (const { variantId, unitPriceMinor, totalMinor } of priced) {
    if (lines.some((line) => line.variantId === variantId && line.unitPriceMinor === unitPriceMinor)) continue;
    await checkoutLine.updateMany({ where: { storeId, sessionId, variantId }, data: { unitPriceMinor, totalMinor } });
  }
}
