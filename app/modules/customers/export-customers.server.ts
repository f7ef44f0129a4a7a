import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { env } from "#app/platform/env.server.ts";
import { eachRow, placeSql } from "#app/platform/list-place.server.ts";
import { moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { CustomerFilter } from "./customer-list.ts";
import { type CustomerRow, customerColumns, customerTotals, matching, ofBoth } from "./list-customers.server.ts";
import { customersModule } from "./module.ts";

const BATCH = 500;

/**
 * Amounts are in the store's currency, with a decimal point. The address is the default one. Tags and a note has who has no
 * account.
 */
export const customerExportHeader = [
  ...["name", "email", "phone", "created_at", "blocked", "orders", "currency", "spent", "last_order_at"],
  ...["company", "address_line_1", "address_line_2", "postal_code", "city", "region", "country"],
  ...["account", "tags", "note"],
];

type Address = Record<"company" | "line1" | "line2" | "postalCode" | "city" | "region" | "country", string | null>;
type Exported = CustomerRow & Address & { phone: string | null; tags: string[] | null; note: string | null };

/** Rows of `customerExportHeader`, the newest first. Writes the audit log first. */
export async function exportCustomers(
  viewer: FreshAdminViewer,
  query: CustomerFilter,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "customer.list-exported" });
  return rows(viewer.storeId, query);
}

const batchOf = (storeId: string, query: CustomerFilter) => (after?: Exported) => {
  const place = placeSql(
    { before: after ? { key: after.createdAt, id: after.id } : null, after: null },
    { key: sql`a."createdAt"`, type: sql`timestamptz`, largestFirst: true, id: sql`a."userId"` },
  );
  const read = (source: Sql) => sql`
    SELECT ${customerColumns}, COALESCE(c."phone", n."phone") AS "phone",
      COALESCE(d."company", n."company") AS "company", COALESCE(d."line1", n."line1") AS "line1",
      COALESCE(d."line2", n."line2") AS "line2", COALESCE(d."postalCode", n."postalCode") AS "postalCode",
      COALESCE(d."city", n."city") AS "city", COALESCE(d."region", n."region") AS "region",
      COALESCE(d."country", n."country") AS "country", n."tags", n."note"
    FROM ${source} LEFT JOIN ${customerTotals()}
    LEFT JOIN "mod_customers_contact" n ON n."storeId" = a."storeId" AND n."id" = a."userId" AND NOT a."hasAccount"
    LEFT JOIN "mod_customers" c ON c."storeId" = a."storeId" AND c."userId" = a."userId"
    LEFT JOIN "mod_customers_address" d ON d."id" = c."defaultAddressId" AND d."removedAt" IS NULL
    WHERE ${matching(storeId, query)} ${place.where} ${place.orderBy}`;
  const end = sql`ORDER BY a."createdAt" DESC, a."id" DESC`;
  return moduleData(customersModule).query<Exported>(ofBoth(read, { end, limit: BATCH }));
};

async function* rows(storeId: string, query: CustomerFilter): AsyncGenerator<CsvCell[], void> {
  const currency = env().STORE_CURRENCY;
  for await (const row of eachRow(BATCH, batchOf(storeId, query))) {
    yield [
      ...[row.name, row.email, row.phone, row.createdAt, row.banned ? "yes" : "no"],
      ...[row.orders, currency, decimalAmount(row.spentMinor, currency), row.lastOrderAt],
      ...[row.company, row.line1, row.line2, row.postalCode, row.city, row.region, row.country],
      ...[row.hasAccount ? "yes" : "no", row.tags?.join(", ") ?? null, row.note],
    ];
  }
}
