import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { readItemFacts } from "#app/kernel/item-facts.ts";
import type { NumberedOrder } from "#app/kernel/order-name.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { lockForShopper } from "./change-request.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { lockRequest } from "./repository.server.ts";
import { canBecome, isPaying, offeredPrice, offeredQuantity, stateAt } from "./request.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    offer_ended: Record<never, never>;
    offer_not_payable: { requestId: string };
  }
}

/**
 * The offer of a Shopper's own quote request, for a checkout; locks the quote request until the transaction ends.
 * @param offerVersion the offer that the Shopper saw
 * @returns the lines of the offer with their prices (minor units) and quantities; refuses `not_found`, and `conflict`
 * where that offer is no longer valid
 */
export async function lockOffer(tx: Transaction, viewer: ShopperViewer, id: string, offerVersion: number) {
  const request = await lockForShopper(tx, viewer, id);
  if (!stands(request, offerVersion)) refuse("conflict", { reason: "offer_ended" });
  const { email, name, currency, shippingMethod, shippingTitle, shippingMinor, lines } = request;
  const factsOf = await agreedFacts(tx, viewer, lines);
  return {
    ...{ email, name },
    currency,
    shippingMethod: shippingMethod ?? "",
    shippingTitle,
    shippingMinor: shippingMinor ?? 0,
    lines: lines.flatMap((line) => {
      const [unitPriceMinor, quantity] = [offeredPrice(line), offeredQuantity(line)];
      return quantity > 0
        ? [{ ...line, quantity, unitPriceMinor, totalMinor: unitPriceMinor * quantity, facts: factsOf(line) }]
        : [];
    }),
  };
}

/** What its tax and its gift cards ask of an offer's items. Prices and shipping were agreed on. */
async function agreedFacts(tx: Transaction, { storeId }: ShopperViewer, lines: readonly { variantId: string }[]) {
  const found = await moduleData(quoteRequestsModule, tx).publishedVariant.findMany({
    where: { storeId, variantId: { in: lines.map(({ variantId }) => variantId) } },
    select: { variantId: true, taxClass: true, regularMinor: true, kind: true },
  });
  const facts = new Map(
    found.map(({ variantId, taxClass, kind, regularMinor }) => [
      variantId,
      { taxClass, kind, cardMinor: regularMinor },
    ]),
  );
  return ({ variantId }: { variantId: string }) => readItemFacts(facts.get(variantId));
}

type Offered = Parameters<typeof stateAt>[0] & { offerVersion: number };

const stands = (request: Offered, offerVersion: number) =>
  stateAt(request, new Date()) === "answered" && offerVersion > 0 && request.offerVersion === offerVersion;

type Hold = { checkoutSessionId: string; offerVersion: number; until: Date };

/**
 * How a checkout of an offer updates its quote request. The caller holds the checkout session's lock, which proves its
 * right; the session is always locked before the quote request.
 */
export function offersOf(storeId: string, tx: Transaction) {
  const { checkoutRequest, checkoutRequestEvent } = moduleData(quoteRequestsModule, tx);
  return {
    /**
     * A payment of the offer starts, and may be in progress until `until`: until then no one changes or declines the
     * offer.
     * @returns refuses `conflict` with the quote request's id where the offer is no longer valid, or another checkout
     * is paying it
     */
    async hold(requestId: string, { checkoutSessionId, offerVersion, until }: Hold) {
      const request = await lockRequest(tx, storeId, requestId);
      const elsewhere = request?.payingId !== checkoutSessionId && request && isPaying(request, new Date());
      if (!request || elsewhere || !stands(request, offerVersion)) {
        refuse("conflict", { reason: "offer_not_payable", requestId });
      }
      const data = { payingId: checkoutSessionId, payingUntil: until };
      await checkoutRequest.update({ where: { id: requestId, storeId }, data });
    },

    /** The payment ended without an order. */
    async releasePayment(requestId: string, checkoutSessionId: string) {
      await checkoutRequest.updateMany({
        where: { id: requestId, storeId, payingId: checkoutSessionId },
        data: { payingId: null, payingUntil: null },
      });
    },

    /** Locks the quote request. @returns whether a payment may still accept it: an accepted one has its order */
    async canAccept(requestId: string): Promise<boolean> {
      const request = await lockRequest(tx, storeId, requestId);
      return request !== null && canBecome(request.state, "accepted", "payment");
    },

    /** The offer is paid, and became this order. */
    async accept(requestId: string, { number: orderNumber, numberPrefix: orderPrefix }: NumberedOrder) {
      const data = { state: "accepted" as const, orderNumber, orderPrefix, payingId: null, payingUntil: null };
      await checkoutRequest.update({ where: { id: requestId, storeId }, data: { ...data, version: { increment: 1 } } });
      await checkoutRequestEvent.create({ data: { storeId, requestId, kind: "accepted", actor: "shopper" } });
    },
  };
}
