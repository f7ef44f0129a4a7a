import { z } from "zod";
import { pageNumberSchema } from "#app/platform/page-number-schema.ts";
import { isFiltered, readListFilters } from "./list-filters.ts";

export const PAGE_SIZE = 24;
/** A list ends here: to find more, Shoppers filter, search or sort. */
const MOST_LISTED = 1000;
/** For a search: each match is read and ranked before the first page can be shown. */
const MOST_FOUND = 240;
export const sortOptions = ["relevance", "newest", "best-selling", "price-asc", "price-desc", "title"] as const;
export type ProductSort = (typeof sortOptions)[number];

const price = z
  .string()
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/)
  .transform((value) => Number(value.replace(",", ".")));

/** The query parameters of a product list. Drops values that it doesn't understand, and never fails. */
export const productListSchema = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  collection: z.string().trim().max(80).catch("").default(""),
  /** In major units, as people type it. */
  min: price.optional().catch(undefined),
  max: price.optional().catch(undefined),
  available: z.literal("1").optional().catch(undefined),
  sort: z.enum(sortOptions).catch("relevance").default("relevance"),
  page: pageNumberSchema,
  filters: z
    .array(z.object({ handle: z.string(), keys: z.array(z.string()) }))
    .catch([])
    .default([]),
});

/** The list that a URL asks for. */
export const readListQuery = (search: URLSearchParams): ProductListQuery =>
  productListSchema.parse({ ...Object.fromEntries(search), filters: readListFilters(search) });

/** How a list may be sorted; `manual` is the order that staff gave a collection. */
export type ListSort = ProductSort | "manual";

export type ProductListQuery = z.output<typeof productListSchema>;

/** How many products a list shows, and counts, at most. */
export const mostListed = ({ q }: Pick<ProductListQuery, "q">) => (q ? MOST_FOUND : MOST_LISTED);

/** Whether a list has what a search finds without any filter: where nothing is in it, the store has nothing for its words. */
export const isSearchAlone = (query: ProductListQuery): boolean =>
  query.q !== "" && query.collection === "" && !isFiltered(query) && query.page === 1;
