import { refuse } from "#app/kernel/refusal.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { giftCardsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    balance_too_low: { leftMinor: number; currency: string };
    balance_too_high: Record<never, never>;
  }
}

type LockedCard = {
  id: string;
  currency: string;
  balanceMinor: number;
  heldMinor: number;
  expiresAt: Date | null;
};

/** Locks a card until the transaction ends. Null where the Store has none with this id. */
export async function lockCard(tx: Transaction, storeId: string, id: string): Promise<LockedCard | null> {
  const [card] = await moduleData(giftCardsModule, tx).query<LockedCard>(sql`
    SELECT "id"::text, "currency", "balanceMinor", "heldMinor", "expiresAt" FROM "mod_gift_cards"
    WHERE "storeId" = ${storeId} AND "id" = ${id}::uuid FOR UPDATE`);
  return card ?? null;
}

export type Adjustment = {
  /** In minor units; negative takes. */
  amountMinor: number;
  reason: string;
  /** Of the form: the same again changes nothing. */
  operationKey: string;
};

const MOST = 2 ** 31 - 1;

/**
 * Writes an Operator's change of a locked card into its ledger. Refuses `conflict` for more than is free to be taken.
 * @returns false where this form was sent before
 */
export async function adjust(
  tx: Transaction,
  { storeId, userId }: { storeId: string; userId: string },
  { id: cardId, balanceMinor, heldMinor, currency }: LockedCard,
  { amountMinor, reason, operationKey }: Adjustment,
): Promise<boolean> {
  const { giftCardEntry } = moduleData(giftCardsModule, tx);
  if ((await giftCardEntry.count({ where: { storeId, id: operationKey } })) > 0) return false;
  const leftMinor = balanceMinor - heldMinor;
  if (leftMinor + amountMinor < 0) refuse("conflict", { reason: "balance_too_low", leftMinor, currency });
  if (balanceMinor + amountMinor > MOST) refuse("conflict", { reason: "balance_too_high" });
  await giftCardEntry.create({
    data: { id: operationKey, storeId, cardId, kind: "adjust", amountMinor, actorId: userId, reason },
  });
  return true;
}
