import type { AdminViewer, FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { handlesById } from "#app/modules/catalog/internal.server.ts";
import { discountColumns, discountRow, itemsOf } from "#app/modules/discounts/discount-file.ts";
import type { HowToType } from "#app/modules/discounts/discount-form.ts";
import { discountBatches } from "#app/modules/discounts/internal.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";

export const discountExportHeader = [...discountColumns.map(([header]) => header), "Uses so far"];

type Query = Parameters<typeof discountBatches>[1];

/**
 * Rows of `discountExportHeader`, as an import takes them, the newest first. Generated codes aren't among them. Writes
 * the audit log first.
 */
export async function exportDiscounts(
  viewer: FreshAdminViewer,
  query: Query,
  how: HowToType,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "discount.list-exported" });
  return rows(viewer, query, how);
}

async function* rows(viewer: AdminViewer, query: Query, how: HowToType): AsyncGenerator<CsvCell[], void> {
  for await (const batch of discountBatches(viewer, query)) {
    const handles = await handlesById(viewer, itemsOf(batch, how));
    for (const discount of batch) yield [...discountRow(discount, how, handles), discount.used];
  }
}
