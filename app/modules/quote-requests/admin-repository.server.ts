import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { countTake, largestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { inState, matching, type RequestListQuery } from "./admin-filters.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { offerOf } from "./repository.server.ts";
import { isPaying, stateAt } from "./request.ts";
import { lineFields, listFields, pageFields } from "./request-fields.ts";

const PAGE_SIZE = 25;

const detail = {
  ...pageFields,
  customerId: true,
  shippingMethod: true,
  version: true,
  lines: { select: { ...lineFields, sku: true }, orderBy: { position: "asc" } },
} as const;

const inList = { ...listFields, email: true } as const;

/** Every request of the Operator's Store. */
export function requestsAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { checkoutRequest } = moduleData(quoteRequestsModule);

  return {
    /**
     * One page of quote requests, newest first; `q` searches by number or part of the email or name. The total is
     * counted up to `countedTo`.
     */
    async list({ before, after, ...query }: RequestListQuery & Places<number>, now = new Date()) {
      const where = matching(storeId, query, now);
      const places = { before, after };
      const page = largestFirst(places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        checkoutRequest.findMany({ ...page, where: { AND: [where, page.where] }, select: inList }),
        checkoutRequest.count({ where, orderBy: { number: "desc" }, take: countTake(query.q) }),
      ]);
      const { items, ...others } = pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ number }) => number });
      const shown = items.map(({ payingUntil, ...item }) => ({
        ...item,
        state: stateAt({ ...item, payingUntil }, now),
      }));
      return { items: shown, ...others, total };
    },

    /** A quote request with its offer and history, as of `now`. Null when it isn't in this Store. */
    async find(id: string, now = new Date()) {
      const row = await checkoutRequest.findFirst({ where: { storeId, id }, select: detail });
      if (!row) return null;
      const { payingUntil, customerId, ...request } = row;
      const standing = { state: stateAt(row, now), paying: isPaying({ payingUntil }, now), offer: offerOf(row) };
      return { ...request, ...standing, lines: withProperties(row.lines), registered: customerId !== null };
    },

    /** How many wait for an answer, counted up to 1,001. */
    waiting: (now = new Date()) =>
      checkoutRequest.count({ where: { storeId, ...inState("submitted", now) }, take: countTake() }),
  };
}
