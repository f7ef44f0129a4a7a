import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { CsvCell } from "#app/platform/csv.server.ts";
import { eachBatch } from "#app/platform/list-place.server.ts";
import { moduleData, noSql, sql } from "#app/platform/module-data.server.ts";
import { matching } from "./admin-filters.server.ts";
import { editedProducts } from "./edited-products.server.ts";
import { catalogModule } from "./module.ts";
import type { ProductView } from "./product.ts";
import { productColumns } from "./product-file.ts";
import { productRows } from "./product-rows.ts";

const BATCH = 200;

export const productExportHeader = productColumns.map(([header]) => header);

type Query = { q: string; status: ProductView | "" };
type Standards = { currency: string; timeZone: string };

/** Rows of `productExportHeader`, one for each variant, by the products' ids. Writes the audit log first. */
export async function exportProducts(
  viewer: AdminViewer,
  query: Query,
  standards: Standards,
): Promise<AsyncIterable<CsvCell[]>> {
  await recordAudit(undefined, viewer, { action: "product.exported" });
  return rows(viewer, query, standards);
}

async function* rows(viewer: AdminViewer, query: Query, standards: Standards): AsyncGenerator<CsvCell[], void> {
  const where = matching(viewer.storeId, query);
  const data = moduleData(catalogModule);
  const idsAfter = async (after?: { id: string }) => {
    const beyond = after ? sql`AND p."id" > ${after.id}::uuid` : noSql;
    return data.query<{ id: string }>(
      sql`SELECT p."id" FROM "mod_catalog" p WHERE ${where} ${beyond} ORDER BY p."id" LIMIT ${BATCH}`,
    );
  };
  for await (const found of eachBatch(BATCH, idsAfter)) {
    const products = await editedProducts(viewer, { ids: found.map(({ id }) => id) });
    for (const product of products.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      yield* productRows(product, standards, absoluteUrl);
    }
  }
}
