import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { readAddress } from "#app/kernel/address.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { ordersModule } from "./module.ts";
import { matching, type OrderListQuery } from "./order-filters.server.ts";

const BATCH = 250;

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
  return rows(viewer.storeId, await matching(viewer.storeId, query));
}

type Exported = NumberedOrder & {
  placedAt: Date;
  state: string;
  test: boolean;
  email: string;
  shippingAddress: unknown;
  pickupName: string;
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  taxMinor: number;
  totalMinor: number;
  refundedMinor: number;
  payBy: Date | null;
  shippingTitle: string;
  tracking: string | null;
  items: number;
};

/** Finds a batch by Prisma, as the list does, and reads it without: Prisma's objects live until V8 takes them for long-lived. */
const batchOf =
  (storeId: string, where: Awaited<ReturnType<typeof matching>>) => async (after?: { number: number }) => {
    const { order, query } = moduleData(ordersModule);
    const found = await order.findMany({
      where: { AND: [where, after ? { number: { lt: after.number } } : {}] },
      select: { id: true },
      orderBy: { number: "desc" },
      take: BATCH,
    });
    const ids = found.map(({ id }) => id);
    return query<Exported>(sql`
    /* prepared: export-orders */
    SELECT o."number", o."numberPrefix", o."placedAt", o."state"::text, o."test", o."email", o."shippingAddress", o."pickupName",
      o."currency"::text, o."subtotalMinor", o."discountMinor", o."shippingMinor", o."taxMinor", o."totalMinor",
      o."refundedMinor", o."payBy", o."shippingTitle", o."tracking",
      (SELECT COALESCE(sum(l."quantity"), 0)::int FROM "mod_orders_line" l WHERE l."orderId" = o."id") AS "items"
    FROM (SELECT unnest(${ids}::uuid[]) AS "id" OFFSET 0) k JOIN "mod_orders" o ON o."id" = k."id"
    WHERE o."storeId" = ${storeId} ORDER BY o."number" DESC`);
  };

async function* rows(storeId: string, where: Awaited<ReturnType<typeof matching>>): AsyncGenerator<CsvCell[], void> {
  for await (const order of eachRow(BATCH, batchOf(storeId, where))) {
    const { name = "", city = "", postalCode = "", country = "" } = readAddress(order.shippingAddress) ?? {};
    const person = name || order.pickupName;
    const { subtotalMinor, discountMinor, shippingMinor, taxMinor, totalMinor, refundedMinor } = order;
    const sums = [subtotalMinor, discountMinor, shippingMinor, taxMinor, totalMinor, refundedMinor];
    yield [
      ...[orderName(order), order.placedAt, order.state, order.test ? "yes" : "no", order.email],
      ...[person, city, postalCode, country, order.items],
      ...[order.currency, ...sums.map((minor) => decimalAmount(minor, order.currency))],
      ...[order.payBy, order.shippingTitle, order.tracking],
    ];
  }
}
