import { readSort, type SortOf } from "#app/kernel/column-sort.ts";
import { placeKeys, placesAs } from "#app/platform/list-place.schema.ts";
import { orderedBy, type Places } from "#app/platform/list-place.ts";

export type OrderColumn = "number" | "email" | "total";
export type OrderSort = SortOf<OrderColumn>;

/** The columns of the list that may be left out. */
export const orderColumns = {
  placed: "Placed",
  email: "Customer",
  state: "Status",
  payment: "Payment",
  total: "Total",
};
export type OptionalOrderColumn = keyof typeof orderColumns;

/** The orders of the list of orders; the first unless someone chooses another. */
export const orderSorts = [
  "number-desc",
  "number-asc",
  "total-desc",
  "total-asc",
  "email-asc",
  "email-desc",
] as const satisfies OrderSort[];

export const orderSortLabels: Record<OrderSort, string> = {
  "number-desc": "Newest first",
  "number-asc": "Oldest first",
  "total-desc": "Largest total",
  "total-asc": "Smallest total",
  "email-asc": "Email A–Z",
  "email-desc": "Email Z–A",
};

/** What an order is sorted by. */
export type Sortable = {
  id: string;
  number: number;
  email: string;
  /** Its currency, total and number: amounts of different currencies aren't compared. */
  totalKey: string;
};

const fields = { number: "number", email: "email", total: "totalKey" } as const satisfies Record<
  OrderColumn,
  keyof Sortable
>;

type Direction = "asc" | "desc";
type Page = { where: object; orderBy: { [F in keyof Sortable]?: Direction }[]; take: number };

/** Prisma's arguments for one page in that order. */
export function pageIn(sort: OrderSort, given: Places<string>, size: number): Page {
  const { column, largestFirst } = readSort<OrderColumn>(sort);
  const order = { size, largestFirst };
  switch (column) {
    case "number":
      return orderedBy("number", placesAs(placeKeys.number, given), order);
    case "email":
      return orderedBy("email", placesAs(placeKeys.text, given), order);
    case "total":
      return orderedBy("totalKey", placesAs(placeKeys.text, given), order);
  }
}

/** What an order is sorted by there. */
export const keyIn = (sort: OrderSort) => (order: Sortable) => order[fields[readSort<OrderColumn>(sort).column]];
