import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

/** The gift cards that an order sells, each for its recipient, or the buyer. None for a test order, and for one that is cancelled. */
export async function soldCardsOf(tx: Transaction, storeId: string, orderId: string) {
  const found = await moduleData(ordersModule, tx).order.findFirst({
    where: { storeId, id: orderId, test: false, state: { not: "cancelled" } },
    select: {
      ...{ email: true, currency: true },
      lines: {
        where: { giftCardMinor: { gt: 0 } },
        select: { id: true, quantity: true, giftCardMinor: true, properties: true },
        orderBy: { position: "asc" },
      },
    },
  });
  const buyer = found?.email === ERASED_EMAIL ? null : (found?.email ?? null);
  return withProperties(found?.lines ?? []).map(({ id: lineId, giftCardMinor, quantity, properties }) => {
    const { recipientName = "", recipientEmail = buyer, message = "", sendOn } = properties;
    return {
      ...{ orderId, lineId, quantity, amountMinor: giftCardMinor ?? 0, currency: found?.currency ?? "" },
      ...{ recipientName, recipientEmail, message, sendOn },
    };
  });
}
