import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";

const ORDERS_SHOWN = 50;
const EVENTS_SHOWN = 50;

/** One Customer's orders with their history, for an Operator; the newest first. */
export async function customerOrders({ storeId }: AdminViewer, customerId: string) {
  const { order, orderEvent } = moduleData(ordersModule);
  const readOrders = order.findMany({
    where: { storeId, customerId },
    select: {
      ...{ id: true, number: true, state: true, test: true, email: true, currency: true, totalMinor: true },
      placedAt: true,
    },
    orderBy: { number: "desc" },
    take: ORDERS_SHOWN,
  });
  const readEvents = orderEvent.findMany({
    where: { storeId, order: { storeId, customerId } },
    select: { id: true, kind: true, detail: true, at: true, order: { select: { id: true, number: true } } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: EVENTS_SHOWN,
  });
  const readTotal = order.count({ where: { storeId, customerId } });
  const [orders, events, total] = await Promise.all([readOrders, readEvents, readTotal]);
  return { orders, total, events };
}
