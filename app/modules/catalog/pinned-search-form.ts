/** What the form of pinned results holds, as text; the products as their ids with commas between them. */
import { formDifferences } from "#app/kernel/form-differences.ts";
import { titlesOf } from "./chosen-products.ts";

export const pinnedFields = ["words", "products", "search", "version"] as const;
export type PinnedFormValues = Record<(typeof pinnedFields)[number], string>;

/** @param words what customers search for, if known */
export const newPinnedForm = (words: string): PinnedFormValues => ({ words, products: "", search: "", version: "" });

export const pinnedFormOf = (stored: { words: string; productIds: string[]; version: number }): PinnedFormValues => ({
  ...{ words: stored.words, products: stored.productIds.join(), search: "", version: String(stored.version) },
});

const labels = { words: "Search", products: "Products" } as const;

/** The fields that two people left differently, in words. */
export const pinnedDifferences = (
  saved: PinnedFormValues,
  typed: PinnedFormValues,
  titles: ReadonlyMap<string, string>,
) => formDifferences(labels, { saved, typed }, { products: titlesOf(titles) });
