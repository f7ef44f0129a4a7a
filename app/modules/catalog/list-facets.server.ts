import type { Viewer } from "#app/auth/identity/viewer.ts";
import { type Keep, type PageTag, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { chosenOf, type Facet, type FilterAttribute, facetsOf, filtersOf } from "./facet.ts";
import { countFacets, readFilterAttributes } from "./facets.server.ts";
import type { ListFilter } from "./list-filters.ts";
import { catalogModule } from "./module.ts";
import type { ProductListQuery } from "./product-list.schema.ts";
import { meantBy, searchRulesFor } from "./search-rules.server.ts";
import { ratesOfList } from "./shown-prices.server.ts";

const keyOf = ({ storeId }: Viewer, ...name: unknown[]) => JSON.stringify([catalogModule.id, storeId, ...name]);

/** Read once for all lists, and again when an attribute or a value is added or changed. */
const filterAttributes = (viewer: Viewer, keep: Keep) =>
  keep({
    key: keyOf(viewer, "filters"),
    read: () => readFilterAttributes(viewer.storeId),
    tags: () => ["attributes", "attribute-values"],
  });

/** The ids of the values that a list is filtered by, as far as the Store has them: one group for each attribute. */
export async function filterGroups(viewer: Viewer, keep: Keep, filters: readonly ListFilter[]): Promise<number[][]> {
  if (filters.length === 0) return [];
  return chosenOf(await filterAttributes(viewer, keep), filters).map(({ values }) => values.map(({ id }) => id));
}

/** @property filters those of the list's URL */
type ListFacets = { facets: Facet[]; chosen: FilterAttribute[]; filters: ListFilter[] };

/**
 * The filters that a list offers, and those that are chosen, without what the Store doesn't have. All pages and orders of
 * a list have the same.
 * @param keep where a request may get what an earlier one has read
 */
export async function listFacets(
  viewer: Viewer,
  { filters, ...asked }: ProductListQuery,
  keep: Keep = readUncached,
): Promise<ListFacets> {
  const query = { ...asked, sort: "newest" as const, page: 1 };
  const [attributes, rates, rules] = await Promise.all([
    filterAttributes(viewer, keep),
    ratesOfList(query, viewer, keep),
    searchRulesFor(viewer, query.q, keep),
  ]);
  if (attributes.length === 0) return { facets: [], chosen: [], filters: [] };
  const chosen = chosenOf(attributes, filters);
  const known = filtersOf(chosen);
  const counted = { ...query, ...meantBy(query.q, rules), rates, groups: [] };
  const counts = await keep({
    key: keyOf(viewer, "facets", counted, known),
    read: () => countFacets(viewer.storeId, counted, { attributes, chosen }),
    tags: () => tagsOf(query),
  });
  return { facets: facetsOf(attributes, chosen, counts), chosen, filters: known };
}

const tagsOf = ({ q, available, collection }: Pick<ProductListQuery, "q" | "available" | "collection">): PageTag[] => [
  ...(["lists", "attributes", "attribute-values"] as const),
  ...(q ? (["search-rules"] as const) : []),
  ...(available ? (["availability"] as const) : []),
  ...(collection ? (["collections"] as const) : []),
];
