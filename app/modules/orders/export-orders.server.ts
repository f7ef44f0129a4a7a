import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { readAddress } from "#app/kernel/address.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { countItems } from "#app/kernel/order-line.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import { matching, type OrderListQuery } from "./order-filters.server.ts";

const BATCH = 500;

/** Amounts are in the order's currency, with a decimal point. */
export const orderExportHeader = [
  ...["order", "placed_at", "state", "test", "email", "name", "city", "postal_code", "country", "items"],
  ...[
    "currency",
    "subtotal",
    "discount",
    "shipping",
    "tax",
    "total",
    "refunded",
    "pay_by",
    "shipping_method",
    "tracking",
  ],
];

/** Rows of `orderExportHeader`, the newest first. Writes the audit log first. */
export async function exportOrders(viewer: FreshAdminViewer, query: OrderListQuery): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "order.exported" });
  return rows(await matching(viewer.storeId, query));
}

const batchOf = (where: Awaited<ReturnType<typeof matching>>) => (after?: { number: number }) =>
  moduleData(ordersModule).order.findMany({
    where: { AND: [where, after ? { number: { lt: after.number } } : {}] },
    select: {
      ...{ number: true, numberPrefix: true, placedAt: true, state: true, test: true, email: true },
      ...{
        shippingAddress: true,
        pickupName: true,
        currency: true,
        subtotalMinor: true,
        discountMinor: true,
        shippingMinor: true,
      },
      ...{ taxMinor: true, totalMinor: true, refundedMinor: true, payBy: true, shippingTitle: true, tracking: true },
      lines: { select: { quantity: true } },
    },
    orderBy: { number: "desc" },
    take: BATCH,
  });

async function* rows(where: Awaited<ReturnType<typeof matching>>): AsyncGenerator<CsvCell[], void> {
  for await (const order of eachRow(BATCH, batchOf(where))) {
    const { name = "", city = "", postalCode = "", country = "" } = readAddress(order.shippingAddress) ?? {};
    const person = name || order.pickupName;
    const { subtotalMinor, discountMinor, shippingMinor, taxMinor, totalMinor, refundedMinor } = order;
    const sums = [subtotalMinor, discountMinor, shippingMinor, taxMinor, totalMinor, refundedMinor];
    yield [
      ...[orderName(order), order.placedAt, order.state, order.test ? "yes" : "no", order.email],
      ...[person, city, postalCode, country, countItems(order.lines)],
      ...[order.currency, ...sums.map((minor) => decimalAmount(minor, order.currency))],
      ...[order.payBy, order.shippingTitle, order.tracking],
    ];
  }
}
