import { likeText } from "#app/kernel/text.ts";
import { joinSql, type Sql, sql } from "#app/platform/module-data.server.ts";
import type { CollectionRules, Condition } from "./collection-rules.ts";

const onSale = sql`EXISTS (SELECT FROM "mod_catalog_variant" v
  WHERE v."storeId" = p."storeId" AND v."productId" = p."id" AND NOT v."archived" AND v."compareAtMinor" IS NOT NULL)`;
const inStock = sql`EXISTS (SELECT FROM "mod_catalog_variant" v
  JOIN "pub_inventory_availability" a ON a."variantId" = v."id" AND a."storeId" = v."storeId"
  WHERE v."storeId" = p."storeId" AND v."productId" = p."id" AND NOT v."archived" AND a."available" > 0)`;

function meets(condition: Condition): Sql {
  switch (condition.kind) {
    case "tag-is":
      return sql`${condition.value} = ANY (p."tags")`;
    case "tag-is-not":
      return sql`${condition.value} <> ALL (p."tags")`;
    case "type-is":
      return sql`lower(p."productType") = lower(${condition.value})`;
    case "type-is-not":
      return sql`lower(p."productType") <> lower(${condition.value})`;
    case "vendor-is":
      return sql`lower(p."vendor") = lower(${condition.value})`;
    case "vendor-is-not":
      return sql`lower(p."vendor") <> lower(${condition.value})`;
    case "title-contains":
      return sql`p."title" ILIKE ${`%${likeText(condition.value)}%`}`;
    case "title-lacks":
      return sql`p."title" NOT ILIKE ${`%${likeText(condition.value)}%`}`;
    case "price-from":
      return sql`p."priceMinor" >= ${condition.value}`;
    case "price-to":
      return sql`p."priceMinor" <= ${condition.value}`;
    case "added-within":
      return sql`p."createdAt" > now() - ${condition.value} * interval '1 day'`;
    case "on-sale":
      return onSale;
    case "not-on-sale":
      return sql`NOT ${onSale}`;
    case "in-stock":
      return inStock;
    case "out-of-stock":
      return sql`NOT ${inStock}`;
  }
}

/** Whether the product `p` fits a collection's rules. */
export const fits = ({ match, conditions }: CollectionRules): Sql =>
  sql`(${joinSql(conditions.map(meets), match === "any" ? " OR " : " AND ")})`;
