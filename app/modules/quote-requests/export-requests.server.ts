import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { countItems } from "#app/kernel/order-line.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { matching, type RequestListQuery } from "./admin-filters.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { offerOf } from "./repository.server.ts";
import { stateAt } from "./request.ts";
import { listFields } from "./request-fields.ts";

const BATCH = 500;

/** Amounts are in the quote request's currency, with a decimal point; those of an offer are empty without one. */
export const requestExportHeader = [
  ...["request", "sent_at", "kind", "status", "email", "name", "note", "items", "currency", "subtotal"],
  ...["offer_subtotal", "offer_shipping", "offer_total", "ends_at", "order"],
];

/** Rows of `requestExportHeader` as of now, the newest first. Writes the audit log first. */
export async function exportRequests(
  viewer: FreshAdminViewer,
  query: RequestListQuery,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "request.exported" });
  return rows(viewer.storeId, query, new Date());
}

const batchOf = (where: ReturnType<typeof matching>) => (after?: { number: number }) =>
  moduleData(quoteRequestsModule).checkoutRequest.findMany({
    where: { AND: [where, after ? { number: { lt: after.number } } : {}] },
    select: {
      ...{ ...listFields, email: true, name: true, note: true, offerVersion: true, shippingMinor: true },
      ...{ orderNumber: true, orderPrefix: true },
      lines: {
        select: { quantity: true, unitPriceMinor: true, offeredUnitPriceMinor: true, offeredQuantity: true },
      },
    },
    orderBy: { number: "desc" },
    take: BATCH,
  });

async function* rows(storeId: string, query: RequestListQuery, now: Date): AsyncGenerator<CsvCell[], void> {
  for await (const row of eachRow(BATCH, batchOf(matching(storeId, query, now)))) {
    const { number, currency, orderNumber, orderPrefix } = row;
    const amount = (minor: number | undefined) => (minor === undefined ? null : decimalAmount(minor, currency));
    const offer = offerOf(row);
    yield [
      ...[number, row.createdAt, row.kind, stateAt(row, now), row.email, row.name, row.note],
      ...[countItems(row.lines), currency, amount(row.subtotalMinor)],
      ...[amount(offer?.subtotalMinor), amount(offer?.shippingMinor), amount(offer?.totalMinor), row.expiresAt],
      orderNumber === null ? null : orderName({ number: orderNumber, numberPrefix: orderPrefix }),
    ];
  }
}
