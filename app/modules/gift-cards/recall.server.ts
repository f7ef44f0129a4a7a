import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { giftCardsModule } from "./module.ts";

type Recalling = { storeId: string; orderId: string; actorId: string };

/** Disables the cards that an order sold, and takes back what nobody has spent or reserved of them. */
export async function recallSoldCards(tx: Transaction, { storeId, orderId, actorId }: Recalling) {
  const { giftCard, giftCardEntry } = moduleData(giftCardsModule, tx);
  const recalled = await giftCard.updateManyAndReturn({
    where: { storeId, orderId },
    data: { state: "disabled", version: { increment: 1 } },
    select: { id: true, balanceMinor: true, heldMinor: true },
  });
  for (const { id: cardId, balanceMinor, heldMinor } of recalled) {
    const amountMinor = heldMinor - balanceMinor;
    const entry = { storeId, cardId, kind: "adjust" as const, amountMinor, actorId, reason: "Its order was cancelled" };
    if (amountMinor < 0) await giftCardEntry.create({ data: entry });
  }
}
