import { MAX_INTEGER } from "#app/kernel/money.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { isExpired } from "./gift-card.ts";
import { giftCardsModule } from "./module.ts";

/** Refunds as store credit, and to gift cards that have expired. The caller has checked its right to the order. */
export function cardRefundsOf(storeId: string, tx?: Transaction) {
  const data = moduleData(giftCardsModule, tx);

  return {
    /** When these cards expired; leaves out those that haven't. */
    async expired(cardIds: readonly string[], now: Date): Promise<Map<string, Date>> {
      if (cardIds.length === 0) return new Map();
      const found = await data.giftCard.findMany({
        where: { storeId, id: { in: [...cardIds] } },
        select: { id: true, expiresAt: true },
      });
      return new Map(
        found.flatMap(({ id, expiresAt }) => (expiresAt && isExpired({ expiresAt }, now) ? [[id, expiresAt]] : [])),
      );
    },

    /** Gives a card a new end. */
    async extend(cardId: string, expiresAt: Date) {
      await data.giftCard.updateMany({
        where: { storeId, id: cardId, kind: "gift_card" },
        data: { expiresAt, version: { increment: 1 } },
      });
    },

    /**
     * Gives back to a Customer's store credit what an order took of a gift card (`cardId`) or was paid otherwise. The
     * order must be locked. False for an account that is gone or in another currency, or that would have too much.
     */
    async credit(orderId: string, { customerId, currency, cardId, ...given }: Crediting): Promise<boolean> {
      if ((await data.publishedAccount.count({ where: { storeId, userId: customerId } })) === 0) return false;
      await data.giftCard.createMany({
        data: [{ storeId, kind: "store_credit", customerId, currency, initialMinor: 0 }],
        skipDuplicates: true,
      });
      const account = await data.giftCard.findFirst({
        where: { storeId, customerId, currency },
        select: { id: true, balanceMinor: true },
      });
      if (!account || account.balanceMinor + given.amountMinor > MAX_INTEGER) return false;
      const { amountMinor, actorId, reason } = given;
      const entry = { storeId, kind: "adjust" as const, orderId, actorId, reason };
      // Its ledger says that the order gave it back, and that it went on from there.
      if (cardId) {
        await data.giftCardEntry.create({ data: { ...entry, kind: "refund", cardId, amountMinor } });
        await data.giftCardEntry.create({ data: { ...entry, cardId, amountMinor: -amountMinor } });
      }
      await data.giftCardEntry.create({ data: { ...entry, cardId: account.id, amountMinor } });
      return true;
    },
  };
}

type Crediting = {
  customerId: string;
  currency: string;
  amountMinor: number;
  actorId: string;
  reason: string;
  cardId?: string;
};
