import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import { type ListedVariant, listVariants, type VariantQuery, variantSql } from "./variant-list.server.ts";

/** What can be bought of the stock is `inStock`, null where stock isn't tracked; checkouts have reserved the rest. */
export type StockItem = ListedVariant & ReturnType<typeof stockIn>;

/** What variants of products that aren't archived have in stock. */
export function stockListFor(viewer: AdminViewer) {
  const { storeId } = viewer;
  const { query } = moduleData(catalogModule);
  async function several(variantIds: readonly string[]): Promise<StockItem[]> {
    const [found, levels] = await Promise.all([
      query<ListedVariant>(sql`
        SELECT ${variantSql} FROM "mod_catalog_variant" v
        JOIN "mod_catalog" p ON p."id" = v."productId" AND p."storeId" = v."storeId"
        WHERE v."storeId" = ${storeId} AND v."id" = ANY(${[...variantIds]}::uuid[]) ORDER BY v."sku", v."id"`),
      stockAdminFor(viewer).levels(variantIds),
    ]);
    return found.map((row) => ({ ...row, ...stockIn(levels, row.id) }));
  }

  return {
    /** One page, as `listVariants`. @param alongside reads more of its variants at the same time as their stock */
    async list<More>(asked: VariantQuery, alongside: (variantIds: string[]) => Promise<More>) {
      const { items, ...page } = await listVariants(storeId, asked);
      const ids = items.map(({ id }) => id);
      const [levels, more] = await Promise.all([stockAdminFor(viewer).levels(ids), alongside(ids)]);
      const shown = items.map(({ id, productId, title, status, optionValues, sku }): StockItem => {
        return { id, productId, title, status, optionValues, sku, ...stockIn(levels, id) };
      });
      return { ...page, items: shown, more };
    },

    /** A variant, also of an archived product. Null where the Store has none with this id. */
    find: async (variantId: string): Promise<StockItem | null> => (await several([variantId]))[0] ?? null,

    /** Variants by SKU, also of archived products, without those that the Store doesn't have. */
    several,
  };
}

type Levels = Awaited<ReturnType<ReturnType<typeof stockAdminFor>["levels"]>>;

const nothingInStock = { onHand: 0, reserved: 0, inStock: 0, availability: "sold_out" as Availability };

/** Of a variant without any: nothing. */
export function stockIn(levels: Levels, variantId: string) {
  const { onHand, reserved, inStock, availability } = levels.get(variantId) ?? nothingInStock;
  return { onHand, reserved, inStock, availability };
}
