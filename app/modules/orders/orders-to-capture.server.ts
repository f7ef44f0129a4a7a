import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import type { AwaitedFilter, DeliveryFilter } from "./order.ts";
import { matching, toCapture } from "./order-filters.server.ts";

/** Money is reserved for a week or so: a store hardly has as many at once. */
const MOST = 10_000;

type Filters = {
  q: string;
  awaited: AwaitedFilter | "";
  delivery?: DeliveryFilter | "";
  /** Only these of them, where some were selected. */
  ids: readonly string[];
};

/** The orders whose money is only reserved, on all pages of the list, for what is done to them together. */
export function ordersToCapture({ storeId }: AdminViewer) {
  const { order } = moduleData(ordersModule);
  const where = async ({ ids, ...query }: Filters) => {
    const [found, reserved] = await Promise.all([matching(storeId, { ...query, state: "" }), toCapture(storeId, MOST)]);
    return { AND: [found, reserved, ...(ids.length > 0 ? [{ id: { in: [...ids] } }] : [])] };
  };
  return {
    count: async (filters: Filters) => order.count({ where: await where(filters) }),

    /**
     * The next of them by id, which nothing changes.
     * @param after the last id of those before; null to begin
     */
    async after(filters: Filters, after: string | null, most: number): Promise<{ id: string; title: string }[]> {
      const found = await order.findMany({
        where: { AND: [await where(filters), after ? { id: { gt: after } } : {}] },
        select: { id: true, number: true, numberPrefix: true },
        orderBy: { id: "asc" },
        take: most,
      });
      return found.map(({ id, ...named }) => ({ id, title: `Order #${orderName(named)}` }));
    },
  };
}
