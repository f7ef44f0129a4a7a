import type { AdminViewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { requestsModule } from "./module.ts";
import { offerOf } from "./repository.server.ts";
import { isPaying, type RequestState, stateAt } from "./request.ts";

type RequestListQuery = { q: string; state: RequestState | ""; page: number };
const PAGE_SIZE = 25;

const line = {
  variantId: true,
  productHandle: true,
  title: true,
  variantTitle: true,
  sku: true,
  quantity: true,
  unitPriceMinor: true,
  offeredUnitPriceMinor: true,
} as const;

const detail = {
  id: true,
  number: true,
  kind: true,
  state: true,
  email: true,
  name: true,
  note: true,
  customerId: true,
  currency: true,
  subtotalMinor: true,
  offerVersion: true,
  shippingMethod: true,
  shippingMinor: true,
  payingUntil: true,
  orderNumber: true,
  version: true,
  expiresAt: true,
  createdAt: true,
  lines: { select: line, orderBy: { position: "asc" } },
  events: { select: { id: true, kind: true, actor: true, message: true, at: true }, orderBy: { id: "asc" } },
} as const;

const inList = {
  id: true,
  number: true,
  kind: true,
  state: true,
  email: true,
  currency: true,
  subtotalMinor: true,
  payingUntil: true,
  expiresAt: true,
  createdAt: true,
} as const;

/** The `where` of a state as it is at `now`: the job that notes what has expired may be late. */
function inState(state: RequestState, now: Date) {
  const over = { expiresAt: { lte: now }, OR: [{ payingUntil: null }, { payingUntil: { lte: now } }] };
  if (state === "submitted" || state === "answered") return { state, NOT: over };
  if (state !== "expired") return { state };
  const open: RequestState[] = ["submitted", "answered"];
  return { OR: [{ state }, { state: { in: open }, AND: over }] };
}

/** Every request of the Operator's Store. */
export function requestsAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { checkoutRequest } = moduleData(requestsModule);

  const matching = ({ q, state }: RequestListQuery, now: Date) => ({
    storeId,
    ...(state ? { AND: inState(state, now) } : {}),
    ...(q
      ? {
          OR: [
            { email: { contains: q, mode: "insensitive" as const } },
            { name: { contains: q, mode: "insensitive" as const } },
            ...(/^#?\d{1,9}$/.test(q) ? [{ number: Number(q.replace("#", "")) }] : []),
          ],
        }
      : {}),
  });

  return {
    /** One page of requests, newest first; `q` searches by number or part of the email or name. */
    async list(query: RequestListQuery, now = new Date()) {
      const where = matching(query, now);
      const items = await checkoutRequest.findMany({
        where,
        select: inList,
        orderBy: { number: "desc" },
        skip: (query.page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      });
      const shown = items.map(({ payingUntil, ...item }) => ({
        ...item,
        state: stateAt({ ...item, payingUntil }, now),
      }));
      return { items: shown, total: await checkoutRequest.count({ where }), pageSize: PAGE_SIZE };
    },

    /** A request with its offer and history, as it stands now. Null when it is not of this Store. */
    async find(id: string, now = new Date()) {
      const row = await checkoutRequest.findFirst({ where: { storeId, id }, select: detail });
      if (!row) return null;
      const { payingUntil, customerId, ...request } = row;
      const standing = { state: stateAt(row, now), paying: isPaying({ payingUntil }, now), offer: offerOf(row) };
      return { ...request, ...standing, registered: customerId !== null };
    },

    /** How many wait for an answer. */
    waiting: (now = new Date()) => checkoutRequest.count({ where: { storeId, ...inState("submitted", now) } }),
  };
}
