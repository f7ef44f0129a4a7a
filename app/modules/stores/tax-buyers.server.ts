import { queryApart, sql } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { storesModule } from "./module.ts";
import type { BuyerTax } from "./tax-buyer.ts";

/** A Store with more such Customers reads them one by one. */
const MOST_AT_ONCE = 500;

type Row = BuyerTax & { customerId: string };

/**
 * What an Operator decided about a Customer's taxes; null where there is nothing, and for a guest.
 * @param keep where a request may get what an earlier one has read
 */
export async function buyerTaxOf(
  storeId: string,
  customerId: string | null,
  keep: Keep = readUncached,
): Promise<BuyerTax | null> {
  if (customerId === null) return null;
  const rows = await keep({
    key: JSON.stringify([storesModule.id, storeId, "buyer-taxes"]),
    read: () =>
      queryApart<Row>(sql`
        /* prepared: buyer-taxes */
        SELECT "customerId"::text, "taxStatus" AS "status", "taxReason" AS "reason", "taxId"
        FROM "pub_customers_tax" WHERE "storeId" = ${storeId} LIMIT ${MOST_AT_ONCE + 1}`),
    tags: () => ["customer-taxes"],
  });
  if (rows.length <= MOST_AT_ONCE) return find(rows, customerId);
  const own = await queryApart<Row>(sql`
    /* prepared: buyer-tax */
    SELECT "customerId"::text, "taxStatus" AS "status", "taxReason" AS "reason", "taxId"
    FROM "pub_customers_tax" WHERE "storeId" = ${storeId} AND "customerId" = ${customerId}::uuid`);
  return find(own, customerId);
}

function find(rows: readonly Row[], customerId: string): BuyerTax | null {
  const row = rows.find((each) => each.customerId === customerId);
  return row ? { status: row.status, reason: row.reason, taxId: row.taxId } : null;
}
