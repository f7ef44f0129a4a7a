/** The filters that a product list offers: attributes with their values, and how many products have each. */
import type { AttributeKind } from "./attribute.ts";
import type { ListFilter } from "./list-filters.ts";

export type FilterValue = { id: number; key: string; label: string; number: number | null };
/** An attribute that lists are filtered by, with all its values. */
export type FilterAttribute = {
  handle: string;
  title: string;
  kind: AttributeKind;
  unit: string;
  values: FilterValue[];
};

/**
 * @property count null where too many products match to count
 * @property more there are more than `count`, where counting stops
 */
export type FacetCount = { id: number; count: number | null; more: boolean };

/** @property values each with how many products there would be with it, beside those of the facet's other values */
export type Facet = Omit<FilterAttribute, "values"> & {
  values: { key: string; label: string; count: number | null; more: boolean; chosen: boolean }[];
};

/** What a URL asks for, as far as the Store has it: attributes with the values that are chosen, in their order. */
export function chosenOf(attributes: readonly FilterAttribute[], filters: readonly ListFilter[]): FilterAttribute[] {
  return attributes.flatMap((attribute) => {
    const keys = filters.find(({ handle }) => handle === attribute.handle)?.keys ?? [];
    const values = attribute.values.filter(({ key }) => keys.includes(key));
    return values.length > 0 ? [{ ...attribute, values }] : [];
  });
}

/** The filters of a URL that has these. */
export const filtersOf = (chosen: readonly FilterAttribute[]): ListFilter[] =>
  chosen
    .map(({ handle, values }) => ({ handle, keys: values.map(({ key }) => key).sort() }))
    .sort((a, b) => (a.handle < b.handle ? -1 : 1));

type Counted = FilterValue & Omit<FacetCount, "id"> & { chosen: boolean };

/** Numbers from the lowest, yes before no, others by how many have them. */
const byKind: Record<"number" | "yes_no" | "other", (a: Counted, b: Counted) => number> = {
  number: (a, b) => (a.number ?? 0) - (b.number ?? 0),
  yes_no: (a, b) => (a.key < b.key ? 1 : -1),
  other: (a, b) => (b.count ?? 0) - (a.count ?? 0) || a.label.localeCompare(b.label),
};

/** The facets of a list: values that no product has are left out unless they are chosen. */
export function facetsOf(
  attributes: readonly FilterAttribute[],
  chosen: readonly FilterAttribute[],
  counts: readonly FacetCount[],
): Facet[] {
  const counted = new Map(counts.map((each) => [each.id, each]));
  return attributes.flatMap(({ values, ...attribute }) => {
    const own = chosen.find(({ handle }) => handle === attribute.handle)?.values ?? [];
    const offered = values.flatMap((value): Counted[] => {
      const isChosen = own.some(({ id }) => id === value.id);
      const count = counted.get(value.id);
      return count || isChosen ? [{ ...value, count: 0, more: false, ...count, chosen: isChosen }] : [];
    });
    const kind = attribute.kind === "number" || attribute.kind === "yes_no" ? attribute.kind : "other";
    const sorted = offered
      .sort(byKind[kind])
      .map(({ key, label, count, more, chosen: isChosen }) => ({ key, label, count, more, chosen: isChosen }));
    return sorted.length > 0 ? [{ ...attribute, values: sorted }] : [];
  });
}
