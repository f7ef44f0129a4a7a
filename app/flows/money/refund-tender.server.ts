import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { revokeRefunded } from "#app/flows/downloads/internal.server.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lastDay } from "#app/modules/gift-cards/gift-card.ts";
import { cardRefundsOf, giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import {
  cardTenders,
  findTender,
  hasRefund,
  lockOrder,
  queueTenderRefundedEmail,
  recordRefundLines,
  recordRefunds,
} from "#app/modules/orders/internal.server.ts";
import type { Pieces } from "#app/modules/orders/refund-lines.ts";
import { operationsOf, paymentsOf } from "#app/modules/payments/internal.server.ts";
import { possibleOperations } from "#app/modules/payments/operation.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { requiresProof } from "./request-operation.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    gift_card_expired: { expiredAt: Date };
    no_store_credit: Record<never, never>;
  }
}

type TenderRefund = {
  /** Of what paid; a provider's only as store credit: to refund it, `requestOperation` asks the provider. */
  position: number | "provider";
  /** In minor units of the order's currency. */
  amountMinor: number;
  reason: string;
  /** Of the form: the same again gives nothing back. */
  operationKey: string;
  /** Gives the Customer store credit instead. */
  asCredit?: boolean;
  /** The new end of the gift card to which the money goes, if that has expired. */
  extendTo?: Date | undefined;
  /** Which pieces of the order it is for. */
  pieces?: readonly Pieces[];
};

type Found = NonNullable<Awaited<ReturnType<typeof findTender>>>;

/**
 * Gives back what a gift card, store credit or the Shopper by hand paid of an order, or a part of it, and emails the
 * Shopper. What goes back by hand is only recorded. With `asCredit` a Customer gets store credit for it, also for what a
 * provider took. Refuses `conflict` for more than is left of it, for pieces that were refunded, for an expired gift
 * card without `extendTo`, and where nobody can have store credit; and `forbidden` over a refund limit without a fresh proof.
 */
export async function refundTender(
  viewer: AdminViewer,
  orderId: string,
  { position, amountMinor, reason, operationKey: key, asCredit = false, extendTo, pieces = [] }: TenderRefund,
  fresh: FreshAdminViewer | null,
) {
  const { storeId, userId: actorId } = viewer;
  const limits = (await settingsOf(storeId)).payments;
  return transact(["not_found", "conflict", "forbidden"], async (tx) => {
    if (!(await lockOrder(tx, storeId, orderId))) refuse("not_found");
    if (await hasRefund(tx, storeId, key)) return;
    const tender = await findTender(tx, storeId, orderId, position);
    if (!tender || (tender.kind === "provider" && !asCredit)) refuse("not_found");
    const { kind, currency } = tender;
    const { leftMinor, pendingMinor } =
      kind === "provider" ? await leftOfPayment(tx, storeId, tender) : { ...tender, pendingMinor: 0 };
    if (amountMinor > leftMinor) refuse("conflict", { reason: "too_little_left", kind: "refund", leftMinor, currency });
    const refunding = { currency, amountMinor, beforeMinor: tender.orderRefundedMinor + pendingMinor, limits };
    if (!fresh && (await requiresProof(tx, viewer, refunding))) refuse("forbidden");
    const given = { amountMinor, actorId, reason };
    if (asCredit) await giveCredit(tx, { storeId, orderId, tender, ...given });
    else if (kind !== "manual") await putBack(tx, viewer, { orderId, cardId: tender.reference, extendTo, ...given });
    const tenders = [{ position: tender.position, kind, amountMinor }];
    await recordRefunds(tx, { storeId, orderId, tenders, actorId, reason, asCredit, key });
    await recordRefundLines(tx, { storeId, orderId, refundId: key, amountMinor, pieces });
    await revokeRefunded(tx, storeId, orderId);
    const [action, to] = asCredit ? outcomes.credit : kind === "manual" ? outcomes.manual : outcomes.card;
    await recordAudit(tx, viewer, { action, target: { kind: "order", id: orderId } });
    await queueTenderRefundedEmail(tx, { storeId, orderId }, { refundMinor: amountMinor, to, key });
  });
}

const outcomes = {
  credit: ["order.refunded-as-credit", "credit"],
  manual: ["order.refunded-by-hand", "hand"],
  card: ["order.refunded-to-cards", "card"],
} as const;

/** Of a provider's payment, which is locked from then on; refunds under way count as gone. */
async function leftOfPayment(tx: Transaction, storeId: string, { reference }: Found) {
  const payment = await paymentsOf(storeId, tx).lock(reference);
  const pending = await operationsOf(storeId, tx).pending(payment.id);
  return { leftMinor: possibleOperations(payment, pending).refundMinor, pendingMinor: pending.refundsMinor };
}

type Giving = { orderId: string; amountMinor: number; actorId: string; reason: string };

/** Money of a test order is none. */
async function giveCredit(
  tx: Transaction,
  { storeId, orderId, tender, ...given }: Giving & { storeId: string; tender: Found },
) {
  const { kind, reference, customerId, test, currency } = tender;
  const isPossible = customerId && !test && kind !== "store_credit" && currency === env().STORE_CURRENCY;
  if (!isPossible) refuse("conflict", { reason: "no_store_credit" });
  if (kind === "provider") await paymentsOf(storeId, tx).credit(reference, given.amountMinor);
  const card = kind === "gift_card" ? { cardId: reference } : {};
  const isGiven = await cardRefundsOf(storeId, tx).credit(orderId, { customerId, currency, ...given, ...card });
  if (!isGiven) refuse("conflict", { reason: "no_store_credit" });
}

type Back = Giving & { cardId: string; extendTo: Date | undefined };

async function putBack(tx: Transaction, viewer: AdminViewer, { orderId, cardId, extendTo, ...given }: Back) {
  const cards = cardRefundsOf(viewer.storeId, tx);
  const expiredAt = (await cards.expired([cardId], new Date())).get(cardId);
  if (expiredAt && !extendTo) refuse("conflict", { reason: "gift_card_expired", expiredAt });
  if (expiredAt && extendTo) {
    await cards.extend(cardId, extendTo);
    const target = { kind: "gift-card", id: cardId } as const;
    await recordAudit(tx, viewer, { action: "gift-card.extended", target, fields: ["expiresAt"] });
  }
  await giftCardsOf(viewer.storeId, tx).giveBack(orderId, { cardId, ...given });
}

/** The last days of an order's gift cards that have expired, by the position of their tender. */
export async function expiredCards({ storeId }: AdminViewer, orderId: string): Promise<Map<number, Date>> {
  const tenders = await cardTenders(storeId, orderId);
  const ids = tenders.map(({ reference }) => reference);
  const expired = await cardRefundsOf(storeId).expired(ids, new Date());
  return new Map(
    tenders.flatMap(({ position, reference }) => {
      const expiredAt = expired.get(reference);
      return expiredAt ? [[position, lastDay(expiredAt)]] : [];
    }),
  );
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
  const tenders = await cardTenders(storeId, orderId, tx);
  const given = tenders.flatMap(({ position, kind, reference }) => {
    const amountMinor = amounts.get(reference) ?? 0;
    return amountMinor > 0 ? [{ position, kind, amountMinor }] : [];
  });
  return recordRefunds(tx, { storeId, orderId, tenders: given, actorId, reason: "" });
}
