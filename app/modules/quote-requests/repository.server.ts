import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { isPaying, offerTotals, stateAt } from "./request.ts";
import { lineFields, listFields, pageFields } from "./request-fields.ts";

/** What the quote request's page shows to the person who sent it. */
const requestPage = { ...pageFields, lines: { select: lineFields, orderBy: { position: "asc" } } } as const;

const inList = {
  ...listFields,
  lines: { select: { title: true, quantity: true }, orderBy: { position: "asc" } },
} as const;

/** The `where` of the quote requests that a Shopper may see: their account's, and those that their guestId proves. */
export function visibleTo(viewer: ShopperViewer) {
  const { storeId, guestHash } = viewer;
  const granted = { grants: { some: { storeId, guestHash } } };
  return viewer.kind === "customer"
    ? { storeId, OR: [{ customerId: viewer.userId }, granted] }
    : { storeId, ...granted };
}

type Stored = { offerVersion: number; shippingMinor: number | null; lines: Parameters<typeof offerTotals>[0] };

/** The totals of a stored offer, in minor units; null where there is none. */
export const offerOf = ({ offerVersion, shippingMinor, lines }: Stored) =>
  offerVersion === 0 ? null : { version: offerVersion, ...offerTotals(lines, shippingMinor ?? 0) };

/** Quote requests that the Shopper may see. */
export function requestsFor(viewer: ShopperViewer) {
  const { checkoutRequest } = moduleData(quoteRequestsModule);
  const visible = visibleTo(viewer);
  return {
    /** A quote request with its offer and history, as of `now`. Null when there is none, or it isn't this Shopper's. */
    async find(id: string, now = new Date()) {
      const row = await checkoutRequest.findFirst({ where: { ...visible, id }, select: requestPage });
      if (!row) return null;
      const { payingUntil, offerVersion: _, shippingMinor: __, ...request } = row;
      const lines = withProperties(row.lines);
      return {
        ...request,
        lines,
        state: stateAt(row, now),
        paying: isPaying({ payingUntil }, now),
        offer: offerOf(row),
      };
    },

    /** The account's own, newest first, without quote requests of a guestId. */
    async list(page: number, pageSize: number, now = new Date()) {
      if (viewer.kind !== "customer") return { items: [], total: 0 };
      const where = { storeId: viewer.storeId, customerId: viewer.userId };
      const read = checkoutRequest.findMany({
        where,
        select: inList,
        orderBy: { number: "desc" },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      const [items, total] = await Promise.all([read, checkoutRequest.count({ where })]);
      return {
        items: items.map(({ payingUntil, ...item }) => ({ ...item, state: stateAt({ ...item, payingUntil }, now) })),
        total,
      };
    },
  };
}

/** Moves the quote requests that a guestId proves to the rotated one. */
export async function moveRequestGrants(tx: Transaction, storeId: string, from: string, to: string) {
  const { checkoutRequestGrant } = moduleData(quoteRequestsModule, tx);
  await checkoutRequestGrant.updateMany({ where: { storeId, guestHash: from }, data: { guestHash: to } });
}

/**
 * Locks a quote request's row until the transaction ends. The caller has checked its right to it, or checks it against
 * the row.
 */
export async function lockRequest(tx: Transaction, storeId: string, id: string) {
  const { checkoutRequest, query } = moduleData(quoteRequestsModule, tx);
  await query(sql`SELECT "id" FROM "mod_requests" WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} FOR UPDATE`);
  const request = await checkoutRequest.findFirst({
    where: { id, storeId },
    include: { lines: { orderBy: { position: "asc" } } },
  });
  return request && { ...request, lines: withProperties(request.lines) };
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;
