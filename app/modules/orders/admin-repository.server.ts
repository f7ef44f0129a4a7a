import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { countTake, type Places, pageOf, pageSizes } from "#app/platform/list-place.ts";
import { moduleData, noSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import type { OrderView } from "./order.ts";
import { awaitsPayment, eventsInOrder, manualFields, orderFields, withSums } from "./order-fields.ts";
import { matching, type OrderListQuery, openOrders, toCapture } from "./order-filters.server.ts";
import { keyIn, type OrderSort, orderSorts, pageIn, type Sortable } from "./order-list.ts";
import { orderParts } from "./order-parts.ts";
import { refundLines } from "./refund-lines.ts";
import { gonePieces } from "./refunded-pieces.server.ts";
import { shipmentFields, toShipment } from "./shipment.ts";

type Size = { size?: (typeof pageSizes)[number] };
type ListQuery = OrderListQuery & { sort?: OrderSort };
const listed = {
  ...{ id: true, number: true, numberPrefix: true, state: true, test: true },
  ...{ email: true, currency: true, totalMinor: true, totalKey: true, refundedMinor: true, placedAt: true },
  ...{ payBy: true, manualPayment: true, receipts: { select: { id: true }, take: 1 } },
} as const;

type Listed = Parameters<typeof awaitsPayment>[0] & {
  state: string;
  totalMinor: number;
  refundedMinor: number;
  receipts: readonly unknown[];
};

/** An order in a list, without how it is paid by hand, but with whether it waits for that. */
function toRow<Order extends Listed>({ manualPayment, receipts, ...order }: Order) {
  const { state, payBy, totalMinor, refundedMinor } = order;
  const arrived = manualPayment === null || receipts.length > 0;
  return {
    ...order,
    awaitsPayment: awaitsPayment({ manualPayment, payBy }),
    partlyPaid: payBy !== null && receipts.length > 0,
    isPaid: payBy === null && arrived && state !== "cancelled",
    refund: refundedMinor === 0 ? null : refundedMinor < totalMinor ? ("partial" as const) : ("full" as const),
  };
}

const NOTES_SHOWN = 100;

const detail = {
  id: true,
  customerId: true,
  totalKey: true,
  quote: true,
  ...orderFields,
  ...manualFields,
  events: { select: { id: true, kind: true, detail: true, at: true }, orderBy: eventsInOrder },
  notes: {
    where: { removedAt: null },
    select: { id: true, text: true, authorId: true, createdAt: true },
    orderBy: { createdAt: "asc" },
    take: NOTES_SHOWN,
  },
} as const;

async function findOrder({ storeId, userId }: AdminViewer, id: string) {
  const [found, gone] = await Promise.all([
    moduleData(ordersModule).order.findFirst({ where: { storeId, id }, select: detail }),
    gonePieces(storeId, id),
  ]);
  if (!found) return null;
  const { notes, ...order } = withSums(found);
  const { taxes } = orderParts(found, null);
  return {
    ...order,
    refundLines: refundLines(order.lines, taxes, gone),
    notes: notes.map(({ authorId, ...note }) => ({ ...note, own: authorId === userId })),
  };
}

/** Every order of the Operator's Store. */
export function ordersAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const data = moduleData(ordersModule);

  const count = (where: object, q = "") =>
    data.order.count({ where: { storeId, AND: [where] }, orderBy: { number: "desc" }, take: countTake(q) });

  /** How many orders may ship now, counted up to 1,001. */
  const toFulfil = () => count(openOrders);

  return {
    /** One page; `q` searches by number or part of the email. The total is counted up to `countedTo`. */
    async list({
      before,
      after,
      sort = orderSorts[0],
      size = pageSizes[0],
      ...query
    }: ListQuery & Places<string> & Size) {
      const where = await matching(storeId, query);
      const places = { before, after };
      const page = pageIn(sort, places, size);
      const [found, total] = await Promise.all([
        data.order.findMany({ ...page, where: { AND: [where, page.where] }, select: listed }),
        count(where, query.q),
      ]);
      return { ...pageOf(found.map(toRow), places, { size, keyOf: keyIn(sort) }), total };
    },

    /** The newest ones with a number, or with an email address that contains `q`; neither counted nor in full. */
    named: async (q: string, most: number) =>
      data.order.findMany({
        where: await matching(storeId, { q, state: "" }),
        select: { id: true, number: true, numberPrefix: true, email: true },
        orderBy: { number: "desc" },
        take: most,
      }),

    /** These orders, with where each goes and whether it may ship; the oldest first. */
    async toShip(ids: readonly string[]) {
      const found = await data.order.findMany({
        where: { storeId, id: { in: [...ids] } },
        select: shipmentFields,
        orderBy: { number: "asc" },
      });
      return found.map(toShipment);
    },

    async latest(count: number) {
      const orderBy = { number: "desc" } as const;
      const found = await data.order.findMany({ where: { storeId }, select: listed, orderBy, take: count });
      return found.map(toRow);
    },

    /** The orders beside one in a list, without its page. */
    async neighbours(order: Sortable, { sort = orderSorts[0], ...query }: ListQuery) {
      const where = await matching(storeId, query);
      const place = { key: String(keyIn(sort)(order)), id: order.id };
      const beside = (places: Places<string>) => {
        const page = pageIn(sort, places, 1);
        return data.order.findFirst({
          where: { AND: [where, page.where] },
          select: { id: true, number: true, numberPrefix: true },
          orderBy: page.orderBy,
        });
      };
      const [previous, next] = await Promise.all([beside({ after: place }), beside({ before: place })]);
      return { previous, next };
    },

    /** With its timeline, its notes and what of it was refunded; null where the Store has no such order. */
    find: (id: string) => findOrder(viewer, id),

    /** How many orders someone has placed: an account, or a guest with this email address. */
    countOf: ({ customerId, email }: { customerId: string | null; email: string }) =>
      data.order.count({ where: { storeId, ...(customerId ? { customerId } : { email }) } }),

    toFulfil,

    /** How many orders each view has, without other filters, each counted up to 1,001. */
    async counts(): Promise<Record<OrderView | "", number>> {
      const counted = (where: Sql) => sql`
        (SELECT count(*)::int FROM (SELECT FROM "mod_orders" WHERE "storeId" = ${storeId} ${where} LIMIT ${countTake()}) rows)`;
      const [[counts], captured] = await Promise.all([
        data.query<Record<"all" | "open" | "fulfilled" | "cancelled", number>>(sql`
          SELECT ${counted(noSql)} AS "all",
                 ${counted(sql`AND "state" = 'open' AND NOT "test" AND ("payBy" IS NULL OR "manualPayment"->'fulfilFirst' = 'true')`)} AS "open",
                 ${counted(sql`AND "state" = 'fulfilled'`)} AS "fulfilled",
                 ${counted(sql`AND "state" = 'cancelled'`)} AS "cancelled"`),
        toCapture(storeId).then((where) => (where.id.in.length > 0 ? count(where) : 0)),
      ]);
      const { all = 0, ...states } = counts ?? { open: 0, fulfilled: 0, cancelled: 0 };
      return { "": all, to_capture: captured, ...states };
    },
  };
}

const ORDERS_SHOWN = 50;
const EVENTS_SHOWN = 50;

/** One Customer's orders with their history, for an Operator; the newest first. */
export async function customerOrders({ storeId }: AdminViewer, customerId: string) {
  const { order, orderEvent } = moduleData(ordersModule);
  const readOrders = order.findMany({
    where: { storeId, customerId },
    select: listed,
    orderBy: { number: "desc" },
    take: ORDERS_SHOWN,
  });
  const readEvents = orderEvent.findMany({
    where: { storeId, order: { storeId, customerId } },
    select: {
      id: true,
      kind: true,
      detail: true,
      at: true,
      order: { select: { id: true, number: true, numberPrefix: true } },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: EVENTS_SHOWN,
  });
  const readTotal = order.count({ where: { storeId, customerId } });
  const [orders, events, total] = await Promise.all([readOrders, readEvents, readTotal]);
  return { orders: orders.map(toRow), total, events };
}
