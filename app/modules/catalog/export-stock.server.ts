import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { variantTitle } from "#app/kernel/order-line.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { locationsFor, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachBatch } from "#app/platform/list-place.server.ts";
import { columnOf } from "./product-file.ts";
import { stockIn } from "./stock-list.server.ts";
import { readVariants, type VariantFilters, variantKey } from "./variant-list.server.ts";

const BATCH = 500;

/** An import takes the SKU and the stock; the other columns are for people. */
export const stockExportHeader = [
  columnOf({ variant: "sku" }),
  ...["Product", "Variant"],
  columnOf({ variant: "onHand" }),
  ...["Reserved", "Available"],
];

/**
 * Rows of `stockExportHeader` in the order of the list. Writes the audit log first.
 * @param location adds how many are there
 */
export async function exportStock(
  viewer: AdminViewer,
  filters: VariantFilters,
  location?: string,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "stock.exported" });
  return rows(viewer, filters, location);
}

async function* rows(
  viewer: AdminViewer,
  filters: VariantFilters,
  location: string | undefined,
): AsyncGenerator<CsvCell[], void> {
  const batchOf = (last?: Awaited<ReturnType<typeof readVariants>>[number]) => {
    const before = last ? { key: variantKey(filters, last), id: last.id } : null;
    return readVariants(viewer.storeId, filters, { places: { before }, most: BATCH });
  };
  for await (const found of eachBatch(BATCH, batchOf)) {
    const ids = found.map(({ id }) => id);
    const [levels, stock] = await Promise.all([
      stockAdminFor(viewer).levels(ids),
      locationsFor(viewer).stock(location ? ids : []),
    ]);
    for (const { id, title, optionValues, sku } of found) {
      const { onHand, reserved, inStock } = stockIn(levels, id);
      const there = stock.get(id)?.at.find((each) => each.id === location)?.onHand ?? 0;
      yield [sku, title, variantTitle(optionValues), onHand, reserved, inStock, ...(location ? [there] : [])];
    }
  }
}
