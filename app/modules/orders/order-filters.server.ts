import { type NumberedOrder, parseOrderName } from "#app/kernel/order-name.ts";
import { likeText, partOf } from "#app/kernel/text.ts";
import { countTake } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import type { AwaitedFilter, DeliveryFilter, OrderView } from "./order.ts";

export type OrderListQuery = {
  q: string;
  state: OrderView | "";
  awaited?: AwaitedFilter | "";
  delivery?: DeliveryFilter | "";
};

/** Orders to fulfil: no test orders, and none that wait for money by hand first, as `awaitsPayment` says it of one. */
export const openOrders = {
  state: "open" as const,
  test: false,
  OR: [{ payBy: null }, { manualPayment: { path: ["fulfilFirst"], equals: true } }],
};

/** An order that waits for its money has a day until which it waits. */
const awaitedBy: Record<AwaitedFilter, object> = {
  awaiting_payment: { payBy: { not: null } },
  partly_paid: { payBy: { not: null }, receipts: { some: {} } },
};

/** As `deliveryKind` says it of one. Each has an index of its own with these conditions; the state tells how few are ready. */
const deliveredBy: Record<DeliveryFilter, object> = {
  shipping: { pickupPlace: "", shippingMethod: { not: "" } },
  pickup: { pickupPlace: { not: "" } },
  ready: { state: "open", readyAt: { not: null }, fulfilledAt: null, cancelledAt: null },
};

/** Without a prefix, one with any; else in any case. */
const calledLike = ({ number, numberPrefix }: NumberedOrder) => ({
  number,
  ...(numberPrefix ? { numberPrefix: { equals: likeText(numberPrefix), mode: "insensitive" as const } } : {}),
});

/** Open orders whose money is reserved, those that were reserved last. */
export async function toCapture(storeId: string, most = countTake()) {
  const reserved = await moduleData(ordersModule).publishedPayment.findMany({
    where: { storeId, state: "authorised", orderId: { not: null } },
    select: { orderId: true },
    orderBy: { updatedAt: "desc" },
    take: most,
  });
  return { state: "open" as const, id: { in: reserved.flatMap(({ orderId }) => orderId ?? []) } };
}

async function viewOf(storeId: string, view: OrderView) {
  if (view === "open") return openOrders;
  return view === "to_capture" ? toCapture(storeId) : { state: view };
}

/** The orders that a list shows, as Prisma's condition; `q` is a number or part of the email. */
export async function matching(storeId: string, { q, state, awaited, delivery }: OrderListQuery) {
  const named = parseOrderName(q);
  const found = [{ email: partOf(q) }, ...(named ? [calledLike(named)] : [])];
  const filters = [
    ...(state ? [await viewOf(storeId, state)] : []),
    ...(awaited ? [awaitedBy[awaited]] : []),
    ...(delivery ? [deliveredBy[delivery]] : []),
  ];
  return { storeId, AND: [...filters, ...(q ? [{ OR: found }] : [])] };
}
