import { ownedBy, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { unsafeFirmPieces, unsafeHoldsOf } from "#app/modules/inventory/index.server.ts";
import { orderLineFields } from "#app/modules/orders/order-line.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { addressSchema } from "./address.schema.ts";
import type { CheckoutState } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";
import { quoteChangesSchema } from "./quote-changes.ts";
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
  quoteChanges: true,
  chainStartedAt: true,
  networkHash: true,
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

/** Pieces by variant id that living sessions hold firmly. The caller says in `owners` whose. */
export async function unsafeHeldPieces(storeId: string, owners: object[], tx?: Transaction) {
  const living = await moduleData(checkoutModule, tx).checkoutSession.findMany({
    where: { storeId, OR: owners, state: { in: ["open", "awaiting_payment"] } },
    select: { id: true },
  });
  const ids = living.map(({ id }) => id);
  return unsafeFirmPieces(storeId, ids, tx);
}

/** How a session's goods stand. */
export type GoodsView = {
  /** Whether all of them are kept for this Shopper, whatever others do. */
  firm: boolean;
  /** Variants that others have in their checkouts too. */
  contested: string[];
  /** Variants of which there are not enough left. */
  gone: string[];
};

async function goodsOf({ storeId, id, lines }: Pick<StoredSession, "storeId" | "id" | "lines">): Promise<GoodsView> {
  const variantIds = lines.map(({ variantId }) => variantId);
  const [holds, stock] = await Promise.all([
    unsafeHoldsOf(storeId, id),
    moduleData(checkoutModule).publishedAvailability.findMany({ where: { storeId, variantId: { in: variantIds } } }),
  ]);
  const missing = lines.filter(({ variantId }) => !holds.has(variantId));
  const available = new Map(stock.map((row) => [row.variantId, row.available]));
  const isGone = (line: (typeof lines)[number]) => (available.get(line.variantId) ?? 0) < line.quantity;
  return {
    firm: lines.every(({ variantId }) => holds.get(variantId) === true),
    contested: missing.filter((line) => !isGone(line)).map(({ variantId }) => variantId),
    gone: missing.filter(isGone).map(({ variantId }) => variantId),
  };
}

/** The Shopper's own checkout sessions. */
export function checkoutFor(viewer: ShopperViewer) {
  const current = () => ({
    ...ownedBy(viewer),
    OR: [{ state: "open", expiresAt: { gt: new Date() } }, { state: "awaiting_payment" }],
  });
  return {
    /** A session with how its goods stand while it is open, and what a payment found changed in its quote; null as `find`. */
    async findWithGoods(id: string) {
      const row = await findStored({ id, ...ownedBy(viewer) });
      if (!row) return null;
      const session = viewOf(typed(row));
      return {
        session,
        goods: session.state === "open" ? await goodsOf(row) : null,
        quoteChanges: row.quoteChanges ? quoteChangesSchema.parse(row.quoteChanges) : null,
      };
    },

    /** How the goods of the session stand that `findCurrent` finds; null where there is none. */
    async currentGoods(): Promise<GoodsView | null> {
      const row = await findStored(current());
      return row && goodsOf(row);
    },

    /** What their open checkouts hold firmly, by variant id: to others that is not available. */
    heldPieces: () => unsafeHeldPieces(viewer.storeId, [ownedBy(viewer)]),

    /** Null when there is no such session, or it is not this Shopper's. */
    async find(id: string): Promise<CheckoutView | null> {
      const row = await findStored({ id, ...ownedBy(viewer) });
      return row && viewOf(typed(row));
    },

    /** The newest session that can still be gone on with, for someone who comes back to /checkout. */
    async findCurrent(): Promise<{ id: string } | null> {
      const row = await findStored(current());
      return row && { id: row.id };
    },
  };
}

/** Locks a Shopper's own session until the transaction ends. Null when it is not theirs. */
export async function lockOwnSession(tx: Transaction, viewer: ShopperViewer, id: string): Promise<CheckoutRow | null> {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const where = { id, ...ownedBy(viewer) };
  const locked = await checkoutSession.updateMany({ where, data: { version: { increment: 1 } } });
  if (locked.count === 0) return null;
  const row = await findStored(where, tx);
  return row && typed(row);
}

/** Locks any session of the Store. The caller proved its right otherwise: a job, or a payment bound to the session. */
export async function unsafeLockSession(tx: Transaction, storeId: string, id: string): Promise<CheckoutRow | null> {
  const [row] = await moduleData(checkoutModule, tx).query<StoredSession>(sql`
    /* prepared: lock-checkout */
    SELECT (s."locked").*, s."lines" FROM "mod_checkout_lock"(${storeId}, ${id}::uuid) AS s`);
  return row ? typed(row) : null;
}

/** A locked session has become an order. */
export async function unsafeCompleteSession(tx: Transaction, storeId: string, id: string) {
  await moduleData(checkoutModule, tx).query(sql`
    /* prepared: complete-checkout */
    UPDATE "mod_checkout" SET "state" = 'completed', "updatedAt" = now()
    WHERE "id" = ${id}::uuid AND "storeId" = ${storeId}`);
}
