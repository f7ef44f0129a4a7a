export const customerSorts = ["newest", "name", "spent", "orders", "recent"] as const;
export type CustomerSort = (typeof customerSorts)[number];
export type CustomerListQuery = { q: string; show: "banned" | ""; sort: CustomerSort; page: number };
