import { joinSql, moduleData, type Sql, sql } from "#app/platform/module-data.server.ts";
import { MOST_FILTERS } from "./attribute.ts";
import type { FacetCount, FilterAttribute } from "./facet.ts";
import { catalogModule } from "./module.ts";
import { matchesOfList, type PricedListQuery } from "./product-list.server.ts";

/** A filter with more values than these offers the first of them. */
const MOST_VALUES = 500;
/** Of all products, those with a value are counted so far. */
const COUNTED_TO = 500;
/** With more products than these, their values aren't counted: each product has to be looked at. */
const MOST_COUNTED = 2000;

/** The attributes that a Store's lists are filtered by, in the Operator's order. */
export const readFilterAttributes = (storeId: string): Promise<FilterAttribute[]> =>
  moduleData(catalogModule).query<FilterAttribute>(sql`
    SELECT a."handle", a."title", a."kind"::text AS "kind", a."unit",
      COALESCE((SELECT json_agg(json_build_object('id', v."id", 'key', v."key", 'label', v."label", 'number', v."number"))
        FROM (SELECT v."id", v."key", v."label", v."number" FROM "mod_catalog_attribute_value" v
              WHERE v."attributeId" = a."id" AND v."storeId" = a."storeId" ORDER BY v."key" LIMIT ${MOST_VALUES}) v), '[]') AS "values"
    FROM "mod_catalog_attribute" a WHERE a."storeId" = ${storeId} AND a."isFilter"
    ORDER BY a."position", a."title", a."id" LIMIT ${MOST_FILTERS}`);

/**
 * How many of a list's products have each value. A facet's own values are counted as if none of them were chosen.
 * @param query without the filters, which are those that are chosen
 */
export async function countFacets(
  storeId: string,
  query: PricedListQuery,
  { attributes, chosen }: { attributes: readonly FilterAttribute[]; chosen: readonly FilterAttribute[] },
): Promise<FacetCount[]> {
  const groupOf = ({ values }: FilterAttribute) => values.map(({ id }) => id);
  const isChosen = ({ handle }: FilterAttribute) => chosen.some((each) => each.handle === handle);
  const others = attributes.filter((attribute) => !isChosen(attribute));
  const scopes = [
    { counted: others.flatMap(groupOf), groups: chosen.map(groupOf) },
    ...attributes.filter(isChosen).map((attribute) => ({
      counted: groupOf(attribute),
      groups: chosen.filter(({ handle }) => handle !== attribute.handle).map(groupOf),
    })),
  ].filter(({ counted }) => counted.length > 0);
  if (scopes.length === 0) return [];
  const counts = scopes.map(({ counted, groups }) => countsOf(storeId, { ...query, groups }, counted));
  return moduleData(catalogModule).query<FacetCount>(joinSql(counts, " UNION ALL "));
}

function countsOf(storeId: string, query: PricedListQuery, valueIds: readonly number[]): Sql {
  const matches = matchesOfList(storeId, query);
  // Of all products, the index of each value is read as far as it is counted.
  if (!matches) {
    return sql`(SELECT v."id", LEAST(n."count", ${COUNTED_TO}) AS "count", n."count" > ${COUNTED_TO} AS "more"
      FROM "mod_catalog_attribute_value" v CROSS JOIN LATERAL (
      SELECT COUNT(*)::int AS "count" FROM (SELECT FROM "mod_catalog_product_attribute" f
        WHERE f."valueId" = v."id" AND f."listed" LIMIT ${COUNTED_TO + 1}) f) n
      WHERE v."storeId" = ${storeId} AND v."id" = ANY(${valueIds}::int[]) AND n."count" > 0)`;
  }
  // A join would read the values of all products, and without `OFFSET 0` the index is searched for each value as well.
  return sql`(WITH matched AS MATERIALIZED (${matches} LIMIT ${MOST_COUNTED + 1})
    SELECT f."valueId" AS "id",
      CASE WHEN (SELECT COUNT(*) FROM matched) <= ${MOST_COUNTED} THEN COUNT(*)::int END AS "count", FALSE AS "more"
    FROM (SELECT f."valueId" FROM "mod_catalog_product_attribute" f
      WHERE f."productId" = ANY(ARRAY(SELECT "id" FROM matched)) OFFSET 0) f
    WHERE f."valueId" = ANY(${valueIds}::int[]) GROUP BY f."valueId")`;
}
