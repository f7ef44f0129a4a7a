import { ownedBy, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import type { AgreedPage } from "#app/kernel/agreed-page.ts";
import type { VariantTerms } from "#app/kernel/kept-stock-terms.ts";
import { discountUsesOf } from "#app/modules/discounts/internal.server.ts";
import { usedDiscounts } from "#app/modules/discounts/used-discounts.ts";
import { giftCardsOf } from "#app/modules/gift-cards/internal.server.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { columnsOf, moduleData, noJson, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { CheckoutState } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";
import { tenderIdsOf } from "./quote.ts";
import {
  type CheckoutRow,
  findStored,
  type StoredSession,
  sessionColumns,
  toCheckoutRow,
} from "./repository.server.ts";

/** Locks a Shopper's own session until the transaction ends. Null when it isn't theirs. */
export async function lockOwnSession(tx: Transaction, viewer: ShopperViewer, id: string): Promise<CheckoutRow | null> {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const where = { id, ...ownedBy(viewer) };
  const locked = await checkoutSession.updateMany({ where, data: { version: { increment: 1 } } });
  if (locked.count === 0) return null;
  const row = await findStored(where, tx);
  return row && toCheckoutRow(row);
}

const lockedColumns = columnsOf(`(s."locked")`, sessionColumns);

/** Locks any session of the Store. The caller has another right to it: a job, or a payment bound to the session. */
export async function lockSession(tx: Transaction, storeId: string, id: string): Promise<CheckoutRow | null> {
  const [row] = await moduleData(checkoutModule, tx).query<StoredSession>(sql`
    /* prepared: lock-checkout */
    SELECT ${lockedColumns}, s."lines" FROM "mod_checkout_lock"(${storeId}, ${id}::uuid) AS s`);
  return row ? toCheckoutRow(row) : null;
}

/** Completes a locked session, which has become an order. */
export async function completeSession(tx: Transaction, storeId: string, id: string) {
  await moduleData(checkoutModule, tx).query(sql`
    /* prepared: complete-checkout */
    UPDATE "mod_checkout" SET "state" = 'completed', "updatedAt" = now()
    WHERE "id" = ${id}::uuid AND "storeId" = ${storeId}`);
}

type SessionKey = { id: string; storeId: string };
type SessionChanges = {
  state?: CheckoutState;
  email?: string;
  shippingAddress?: object;
  /** Null: the shipping address. */
  billingAddress?: object | null;
  shippingMethod?: string | null;
  shippingTitle?: string;
  pickupPlace?: string;
  pickupName?: string;
  currency?: string;
  subtotalMinor?: number;
  shippingMinor?: number;
  totalMinor?: number;
  quote?: object;
  quoteHash?: string;
  taxNote?: string;
  expiresAt?: Date;
  extendedAt?: Date;
  stockTerms?: VariantTerms[];
};

/** Changes a session that the caller has locked. */
export async function changeSession(
  tx: Transaction,
  { id, storeId }: SessionKey,
  { billingAddress, ...changes }: SessionChanges,
) {
  const billing = billingAddress === undefined ? {} : { billingAddress: billingAddress ?? noJson };
  await moduleData(checkoutModule, tx).checkoutSession.update({
    where: { id, storeId },
    data: { ...changes, ...billing },
  });
}

/** Changes the note of what a cart's checkout sells, until that is an order. An offer has none. */
export async function changeCheckoutNote(tx: Transaction, storeId: string, cartId: string, noteToSeller: string) {
  await moduleData(checkoutModule, tx).checkoutSession.updateMany({
    where: { storeId, cartId, requestId: null, state: { in: ["open", "awaiting_payment"] } },
    data: { noteToSeller },
  });
}

/**
 * Marks a locked session as being paid; the Shopper has now seen the price changes that an earlier attempt found.
 * @param agreedPages the legal pages by the button that they pressed
 */
export async function beginPayment(
  tx: Transaction,
  { id, storeId }: SessionKey,
  expiresAt: Date,
  agreedPages: AgreedPage[] = [],
) {
  const data = { state: "awaiting_payment" as const, expiresAt, quoteChanges: noJson, agreedPages };
  await moduleData(checkoutModule, tx).checkoutSession.update({ where: { id, storeId }, data });
}

/** Ends a payment without an order: the session can be paid again, or ends where its cart has another open one. */
export async function endPayment(tx: Transaction, { id, storeId, cartId, quote, state: before }: CheckoutRow) {
  if (before !== "awaiting_payment") return;
  if (usedDiscounts(quote).length > 0) await discountUsesOf(storeId, tx).release(id);
  if (tenderIdsOf(quote).length > 0) await giftCardsOf(storeId, tx).release(id);
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const other = await checkoutSession.count({ where: { storeId, cartId, state: "open" } });
  const state = other === 0 ? "open" : "cancelled";
  await checkoutSession.update({ where: { id, storeId }, data: { state } });
  const stock = stockOf(storeId, tx);
  await (state === "cancelled" ? stock.release(id) : stock.stopPaying(id));
}

/** The variants of a session being paid for; with `endedBy`, only if its lease ended before that. */
export async function findPaying(storeId: string, id: string, endedBy?: Date) {
  return moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id, state: "awaiting_payment", ...(endedBy ? { expiresAt: { lte: endedBy } } : {}) },
    select: { lines: { select: { variantId: true } } },
  });
}
