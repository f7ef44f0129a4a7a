import { ownedBy, type ShopperViewer } from "#app/auth/viewer.ts";
import { orderLineFields } from "#app/modules/orders/order-line.ts";
import type { Transaction } from "#app/platform/db.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { addressSchema } from "./address.schema.ts";
import type { CheckoutState } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";
import { type ShippingMethod, shippingMethodIds } from "./shipping.ts";

const sessionFields = {
  id: true,
  storeId: true,
  cartId: true,
  customerId: true,
  guestHash: true,
  state: true,
  email: true,
  shippingAddress: true,
  shippingMethod: true,
  currency: true,
  subtotalMinor: true,
  shippingMinor: true,
  totalMinor: true,
  quoteHash: true,
  requestId: true,
  offerVersion: true,
  expiresAt: true,
  createdAt: true,
  lines: { select: orderLineFields, orderBy: { position: "asc" } },
} as const;

type StoredSession = NonNullable<Awaited<ReturnType<typeof findStored>>>;
export type CheckoutRow = Omit<StoredSession, "shippingAddress" | "shippingMethod"> & {
  shippingAddress: ReturnType<typeof addressSchema.parse> | null;
  shippingMethod: ShippingMethod | null;
};

const findStored = (where: object, tx?: Transaction) =>
  moduleData(checkoutModule, tx).checkoutSession.findFirst({
    where,
    select: sessionFields,
    orderBy: { createdAt: "desc" },
  });

function typed(row: StoredSession): CheckoutRow {
  const method = shippingMethodIds.find((id) => id === row.shippingMethod) ?? null;
  const address = row.shippingAddress === null ? null : addressSchema.parse(row.shippingAddress);
  return { ...row, shippingMethod: method, shippingAddress: address };
}

/** What clients see of a session: the state counts a lease that has run out as expired before the job says so. */
export function viewOf(row: CheckoutRow, now = new Date()) {
  const { id, currency, subtotalMinor, shippingMinor, totalMinor, expiresAt, lines, requestId } = row;
  const state: CheckoutState = row.state === "open" && expiresAt <= now ? "expired" : row.state;
  return {
    id,
    state,
    currency,
    lines,
    totals: { subtotal: subtotalMinor, shipping: shippingMinor, total: totalMinor },
    contact: row.email ? { email: row.email } : null,
    shippingAddress: row.shippingAddress,
    shippingMethod: row.shippingMethod,
    expiresAt: expiresAt.toISOString(),
    // The request whose offer it sells: prices and shipping are agreed on.
    ...(requestId ? { requestId } : {}),
  };
}
export type CheckoutView = ReturnType<typeof viewOf>;

/** Pieces by variant id that living sessions hold. The caller says in `owners` whose. */
export async function unsafeHeldPieces(storeId: string, owners: object[], tx?: Transaction) {
  const { checkoutLine } = moduleData(checkoutModule, tx);
  const lines = await checkoutLine.findMany({
    where: { storeId, session: { storeId, OR: owners, state: { in: ["open", "awaiting_payment"] } } },
    select: { variantId: true, quantity: true },
  });
  const held = new Map<string, number>();
  for (const { variantId, quantity } of lines) held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  return held;
}

/** The Shopper's own checkout sessions. */
export function checkoutFor(viewer: ShopperViewer) {
  return {
    /** What their open checkouts hold, by variant id. */
    heldPieces: () => unsafeHeldPieces(viewer.storeId, [ownedBy(viewer)]),

    /** Null when there is no such session, or it is not this Shopper's. */
    async find(id: string): Promise<CheckoutView | null> {
      const row = await findStored({ id, ...ownedBy(viewer) });
      return row && viewOf(typed(row));
    },

    /** The newest session that can still be gone on with, for someone who comes back to /checkout. */
    async findCurrent(): Promise<{ id: string } | null> {
      const row = await findStored({
        ...ownedBy(viewer),
        OR: [{ state: "open", expiresAt: { gt: new Date() } }, { state: "awaiting_payment" }],
      });
      return row && { id: row.id };
    },
  };
}

/** Locks a Shopper's own session until the transaction ends. Null when it is not theirs. */
export async function lockOwnSession(tx: Transaction, viewer: ShopperViewer, id: string): Promise<CheckoutRow | null> {
  return lock(tx, { id, ...ownedBy(viewer) });
}

/** Locks any session of the Store. The caller proved its right otherwise: a job, or a payment bound to the session. */
export async function unsafeLockSession(tx: Transaction, storeId: string, id: string): Promise<CheckoutRow | null> {
  return lock(tx, { id, storeId });
}

async function lock(tx: Transaction, where: { id: string; storeId: string }): Promise<CheckoutRow | null> {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const locked = await checkoutSession.updateMany({ where, data: { version: { increment: 1 } } });
  if (locked.count === 0) return null;
  const row = await findStored(where, tx);
  return row && typed(row);
}
