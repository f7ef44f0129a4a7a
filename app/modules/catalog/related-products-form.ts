/** What the form of related products holds, as text; the products as their ids with commas between them. */
import { formDifferences } from "#app/kernel/form-differences.ts";
import { titlesOf } from "./chosen-products.ts";

export const relatedFields = ["products", "search", "version"] as const;
export type RelatedFormValues = Record<(typeof relatedFields)[number], string>;

export const relatedFormOf = (stored: { relatedIds: string[]; version: number }): RelatedFormValues => ({
  ...{ products: stored.relatedIds.join(), search: "", version: String(stored.version) },
});

/** What two people left differently, in words. */
export const relatedDifferences = (
  saved: RelatedFormValues,
  typed: RelatedFormValues,
  titles: ReadonlyMap<string, string>,
) => formDifferences({ products: "Products" }, { saved, typed }, { products: titlesOf(titles) });
