import type { AdminViewer } from "#app/auth/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { searchedNumber } from "#app/platform/searched-number.ts";
import { ordersModule } from "./module.ts";
import type { OrderState } from "./order.ts";
import { eventsInOrder, orderFields } from "./order-fields.ts";

export type OrderListQuery = { q: string; state: OrderState | ""; page: number };
const PAGE_SIZE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

const detail = {
  id: true,
  customerId: true,
  ...orderFields,
  events: { select: { id: true, kind: true, detail: true, at: true }, orderBy: eventsInOrder },
} as const;

/** Every order of the Operator's Store. */
export function ordersAdminFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { order } = moduleData(ordersModule);

  const matching = ({ q, state }: OrderListQuery) => {
    const number = searchedNumber(q);
    const found = [{ email: { contains: q, mode: "insensitive" as const } }, ...(number === null ? [] : [{ number }])];
    return { storeId, ...(state ? { state } : {}), ...(q ? { OR: found } : {}) };
  };

  const toFulfil = () => order.count({ where: { storeId, state: "open", test: false } });

  /** Sums in the Store's currency that leave out test and cancelled orders. */
  const sales = async (since: Date) => {
    const sums = await order.aggregate({
      where: {
        storeId,
        placedAt: { gte: since },
        test: false,
        state: { not: "cancelled" },
        currency: env().STORE_CURRENCY,
      },
      _count: true,
      _sum: { totalMinor: true, refundedMinor: true },
    });
    return { orders: sums._count, revenueMinor: (sums._sum.totalMinor ?? 0) - (sums._sum.refundedMinor ?? 0) };
  };

  return {
    /** One page of orders, newest first; `q` searches by number or part of the email. */
    async list(query: OrderListQuery) {
      const where = matching(query);
      const items = await order.findMany({
        where,
        select: {
          id: true,
          number: true,
          state: true,
          test: true,
          email: true,
          currency: true,
          totalMinor: true,
          placedAt: true,
          _count: { select: { lines: true } },
        },
        orderBy: { number: "desc" },
        skip: (query.page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      });
      return { items, total: await order.count({ where }), pageSize: PAGE_SIZE };
    },

    /** An order with its timeline. Null when it is not of this Store. */
    find: (id: string) => order.findFirst({ where: { storeId, id }, select: detail }),

    /** How many paid orders wait to be sent. */
    toFulfil,

    /** The dashboard's figures: today (UTC), the last 7 and 30 days, and what waits to be fulfilled. */
    async figures(now: Date) {
      const today = new Date(now);
      today.setUTCHours(0, 0, 0, 0);
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
      return {
        today: await sales(today),
        week: await sales(before(7)),
        month: await sales(before(30)),
        toFulfil: await toFulfil(),
      };
    },
  };
}
