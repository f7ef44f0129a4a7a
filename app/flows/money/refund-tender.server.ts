import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import {
  findTender,
  hasRefund,
  lockOrder,
  queueTenderRefundedEmail,
  recordRefunds,
  tendersOfCards,
} from "#app/modules/orders/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { requiresProof } from "./request-operation.server.ts";

type TenderRefund = {
  /** Of what paid: a gift card, store credit, or what was paid by hand. A provider is asked by `requestOperation`. */
  position: number;
  /** In minor units of the order's currency. */
  amountMinor: number;
  reason: string;
  /** Of the form: the same again gives nothing back. */
  operationKey: string;
};

/**
 * Gives back what a gift card, store credit or the Shopper by hand paid of an order, or a part of it, and emails the
 * Shopper. What goes back by hand is only recorded. Refuses `conflict` for more than is left of it, and `forbidden` over
 * a refund limit without a fresh proof.
 */
export async function refundTender(
  viewer: AdminViewer,
  orderId: string,
  { position, amountMinor, reason, operationKey: key }: TenderRefund,
  fresh: FreshAdminViewer | null,
) {
  const { storeId, userId: actorId } = viewer;
  const limits = (await settingsOf(storeId)).payments;
  return transact(["not_found", "conflict", "forbidden"], async (tx) => {
    if (!(await lockOrder(tx, storeId, orderId))) refuse("not_found");
    if (await hasRefund(tx, storeId, key)) return;
    const tender = await findTender(tx, storeId, orderId, position);
    if (!tender || tender.kind === "provider") refuse("not_found");
    const { kind, reference: cardId, leftMinor, currency, orderRefundedMinor: beforeMinor } = tender;
    if (amountMinor > leftMinor) refuse("conflict", { reason: "too_little_left", kind: "refund", leftMinor, currency });
    const refunding = { currency, amountMinor, beforeMinor, limits };
    if (!fresh && (await requiresProof(tx, viewer, refunding))) refuse("forbidden");
    const isByHand = kind === "manual";
    if (!isByHand) await giftCardsOf(storeId, tx).giveBack(orderId, { amountMinor, cardId, actorId, reason });
    await recordRefunds(tx, { storeId, orderId, tenders: [{ position, kind, amountMinor }], actorId, reason, key });
    const action = isByHand ? "order.refunded-by-hand" : "order.refunded-to-cards";
    await recordAudit(tx, viewer, { action, target: { kind: "order", id: orderId } });
    const email = { refundMinor: amountMinor, to: isByHand ? "hand" : "card", key } as const;
    await queueTenderRefundedEmail(tx, { storeId, orderId }, email);
  });
}

/**
 * Gives back all that is left of what gift cards and store credit paid of a locked order.
 * @returns how much that was, and how much of the order has gone back with it
 */
export async function giveBackCards(
  tx: Transaction,
  { storeId, actorId }: { storeId: string; actorId: string | null },
  orderId: string,
  reason: string,
) {
  const shares = await giftCardsOf(storeId, tx).giveBack(orderId, { amountMinor: MAX_INTEGER, actorId, reason });
  if (shares.length === 0) return { givenMinor: 0, refundedMinor: 0 };
  const amounts = new Map(shares.map(({ cardId, amountMinor }) => [cardId, amountMinor]));
  const tenders = await tendersOfCards(tx, storeId, orderId, [...amounts.keys()]);
  const given = tenders.map(({ reference, ...tender }) => ({ ...tender, amountMinor: amounts.get(reference) ?? 0 }));
  return recordRefunds(tx, { storeId, orderId, tenders: given, actorId, reason: "" });
}
