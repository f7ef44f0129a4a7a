import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { isOfProducts, LAST_POSITION, MOST_ATTRIBUTES } from "./attribute.ts";
import { type AttributeField, type TypedAttributes, typedOf } from "./attribute-values.ts";
import { catalogModule } from "./module.ts";

const fields = {
  ...{ id: true, title: true, handle: true, kind: true, unit: true, isFilter: true, position: true, version: true },
} as const;
const inOrder = [{ position: "asc" }, { title: "asc" }, { id: "asc" }] as const;

/** So many values are suggested in a product's form. */
const MOST_SUGGESTED = 100;

/** The attributes of the Operator's Store. */
export function attributesAdminFor({ storeId }: AdminViewer | SystemViewer) {
  const data = moduleData(catalogModule);
  return {
    /** All of them, in their order. */
    list: () =>
      data.attribute.findMany({ where: { storeId }, select: fields, orderBy: [...inOrder], take: MOST_ATTRIBUTES }),

    /** Null where the Store has none with this id. */
    find: (id: string) => data.attribute.findFirst({ where: { storeId, id }, select: fields }),

    /** The place after the last one. */
    async nextPosition(): Promise<number> {
      const { _max } = await data.attribute.aggregate({ where: { storeId }, _max: { position: true } });
      return Math.min((_max.position ?? 0) + 1, LAST_POSITION);
    },

    /** The fields of a product's form, with the values of choices that products have already. */
    async fields(): Promise<AttributeField[]> {
      const found = await data.query<AttributeField>(sql`
        SELECT a."id"::text, a."title", a."kind"::text AS "kind", a."unit",
          CASE WHEN a."kind" = 'choice' THEN ARRAY(SELECT v."label" FROM "mod_catalog_attribute_value" v
            WHERE v."attributeId" = a."id" AND v."storeId" = a."storeId" AND EXISTS (
              SELECT FROM "mod_catalog_product_attribute" f WHERE f."valueId" = v."id")
            ORDER BY v."key" LIMIT ${MOST_SUGGESTED}) ELSE '{}' END AS "suggestions"
        FROM "mod_catalog_attribute" a WHERE a."storeId" = ${storeId}
        ORDER BY a."position", a."title", a."id" LIMIT ${MOST_ATTRIBUTES}`);
      return found.filter(({ kind }) => !isOfProducts(kind));
    },

    /** What a product has of each attribute, as its form shows it. */
    async ofProduct(productId: string): Promise<TypedAttributes> {
      const found = await data.productAttribute.findMany({
        where: { storeId, productId },
        select: { value: { select: { attributeId: true, label: true } } },
        orderBy: { value: { key: "asc" } },
      });
      const labels = Map.groupBy(found, ({ value }) => value.attributeId);
      return Object.fromEntries([...labels].map(([id, rows]) => [id, typedOf(rows.map(({ value }) => value.label))]));
    },
  };
}
