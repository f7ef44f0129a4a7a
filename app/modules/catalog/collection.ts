/** The orders that a collection's products may have unless a Shopper chooses another. */
export const collectionSorts = ["manual", "newest", "best-selling", "title", "price-asc", "price-desc"] as const;
export type CollectionSort = (typeof collectionSorts)[number];

export const collectionSortLabels: Record<CollectionSort, string> = {
  manual: "Manually",
  newest: "Newest first",
  "best-selling": "Best sellers first",
  title: "Title A–Z",
  "price-asc": "Lowest price first",
  "price-desc": "Highest price first",
};

/** Another version may have stored an order that this one doesn't know. */
export const collectionSortOf = (stored: string): CollectionSort =>
  collectionSorts.find((sort) => sort === stored) ?? "newest";

export const collectionStatuses = ["published", "draft"] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const collectionStatusLabels: Record<CollectionStatus, string> = { published: "Published", draft: "Draft" };

export const statusOfCollection = ({ published }: { published: boolean }): CollectionStatus =>
  published ? "published" : "draft";
