/** Writes many variants in one statement: what it costs doesn't grow with the way to the database. */
import { joinSql, moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { catalogModule } from "./module.ts";
import type { columnsOf } from "./variant-columns.ts";

type Columns = ReturnType<typeof columnsOf> & { position: number };

const set: Record<keyof Columns, Sql> = {
  sku: sql`"sku" = r."sku"`,
  barcode: sql`"barcode" = r."barcode"`,
  optionValues: sql`"optionValues" = r."optionValues"`,
  regularMinor: sql`"regularMinor" = r."regularMinor"`,
  saleMinor: sql`"saleMinor" = r."saleMinor"`,
  saleFrom: sql`"saleFrom" = r."saleFrom"`,
  saleUntil: sql`"saleUntil" = r."saleUntil"`,
  costMinor: sql`"costMinor" = r."costMinor"`,
  weightGrams: sql`"weightGrams" = r."weightGrams"`,
  lengthMm: sql`"lengthMm" = r."lengthMm"`,
  widthMm: sql`"widthMm" = r."widthMm"`,
  heightMm: sql`"heightMm" = r."heightMm"`,
  contentMilli: sql`"contentMilli" = r."contentMilli"`,
  position: sql`"position" = r."position"`,
};

/** Gives these variants other columns. */
export async function updateVariants(
  tx: Transaction,
  storeId: string,
  rows: readonly (Columns & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await moduleData(catalogModule, tx).query(sql`
    UPDATE "mod_catalog_variant" v SET ${joinSql(Object.values(set))}, "updatedAt" = now()
    FROM jsonb_populate_recordset(NULL::"mod_catalog_variant", ${JSON.stringify(rows)}::jsonb) r
    WHERE v."id" = r."id" AND v."storeId" = ${storeId} RETURNING 1`);
}

/** Frees the SKUs of these variants for others, and archives some of them. */
export async function yieldSkus(
  tx: Transaction,
  storeId: string,
  { archived, renamed }: { archived: readonly string[]; renamed: readonly string[] },
): Promise<void> {
  if (archived.length + renamed.length === 0) return;
  await moduleData(catalogModule, tx).query(sql`
    UPDATE "mod_catalog_variant" SET "sku" = "sku" || '#' || "id", "archived" = "id" = ANY(${archived}::uuid[]), "updatedAt" = now()
    WHERE "id" = ANY(${[...archived, ...renamed]}::uuid[]) AND "storeId" = ${storeId} RETURNING 1`);
}
