import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { requestsModule } from "./module.ts";
import { isPaying, offerTotals, stateAt } from "./request.ts";
import { lineFields, listFields, pageFields } from "./request-fields.ts";

/** What the request's page shows to the person who sent it. */
const requestPage = { ...pageFields, lines: { select: lineFields, orderBy: { position: "asc" } } } as const;

const inList = {
  ...listFields,
  lines: { select: { title: true, quantity: true }, orderBy: { position: "asc" } },
} as const;

/** The `where` of the requests that a Shopper may see: their account's, and those that their guestId proves. */
export function visibleTo(viewer: ShopperViewer) {
  const { storeId, guestHash } = viewer;
  const granted = { grants: { some: { storeId, guestHash } } };
  return viewer.kind === "customer"
    ? { storeId, OR: [{ customerId: viewer.userId }, granted] }
    : { storeId, ...granted };
}

type Stored = { offerVersion: number; shippingMinor: number | null; lines: Parameters<typeof offerTotals>[0] };

/** The sums of a stored offer, in minor units; null where none was made. */
export const offerOf = ({ offerVersion, shippingMinor, lines }: Stored) =>
  offerVersion === 0 ? null : { version: offerVersion, ...offerTotals(lines, shippingMinor ?? 0) };

/** Requests that the Shopper may see. */
export function requestsFor(viewer: ShopperViewer) {
  const { checkoutRequest } = moduleData(requestsModule);
  const visible = visibleTo(viewer);
  return {
    /** A request with its offer and history, as it stands now. Null when there is none, or it is not this Shopper's. */
    async find(id: string, now = new Date()) {
      const row = await checkoutRequest.findFirst({ where: { ...visible, id }, select: requestPage });
      if (!row) return null;
      const { payingUntil, offerVersion: _, shippingMinor: __, ...request } = row;
      return { ...request, state: stateAt(row, now), paying: isPaying({ payingUntil }, now), offer: offerOf(row) };
    },

    /** The account's own, newest first; requests of a guestId are not among them. */
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

/** Moves the requests that a guestId proves over to the rotated one. */
export async function unsafeMoveRequestGrants(tx: Transaction, storeId: string, from: string, to: string) {
  const { checkoutRequestGrant } = moduleData(requestsModule, tx);
  await checkoutRequestGrant.updateMany({ where: { storeId, guestHash: from }, data: { guestHash: to } });
}

/** Locks a request's row until the transaction ends. The caller has proved, or proves with the row, its right to it. */
export async function unsafeLockRequest(tx: Transaction, storeId: string, id: string) {
  const { checkoutRequest, query } = moduleData(requestsModule, tx);
  await query(sql`SELECT "id" FROM "mod_requests" WHERE "id" = ${id}::uuid AND "storeId" = ${storeId} FOR UPDATE`);
  return checkoutRequest.findFirst({
    where: { id, storeId },
    include: { lines: { orderBy: { position: "asc" } } },
  });
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof unsafeLockRequest>>>;
