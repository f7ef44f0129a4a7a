/** The columns of a file of discounts: what is exported, and what an import understands of it. */
import { type DiscountFormValues, discountFormOf, type HowToType } from "./discount-form.ts";

type Typed = Exclude<
  keyof DiscountFormValues,
  "version" | "search" | "getSearch" | "startsOn" | "startsTime" | "endsOn" | "endsTime" | "minimum"
>;
/** A field of the form; beside these its state, and a day and a time in one. Products and collections are URLs. */
export type DiscountField = Typed | "state" | "starts" | "ends";

export const discountColumns: readonly (readonly [header: string, field: DiscountField])[] = [
  ["Title", "title"],
  ["Code", "discountCode"],
  ["How customers get it", "kind"],
  ["Status", "state"],
  ["Kind", "effect"],
  ["Percentage", "percent"],
  ["Amount", "amount"],
  ["Applies to", "on"],
  ["Products", "products"],
  ["Collections", "collections"],
  ["Items to buy", "buyQuantity"],
  ["Items to get", "getQuantity"],
  ["Reduced by", "getPercent"],
  ["What they get", "getOn"],
  ["Products to get", "getProducts"],
  ["Collections to get items from", "getCollections"],
  ["Times in an order", "times"],
  ["Minimum amount", "minimumSum"],
  ["Minimum number of items", "minimumQuantity"],
  ["Starts", "starts"],
  ["Ends", "ends"],
  ["Total uses", "usageLimit"],
  ["Uses per customer", "customerLimit"],
  ["First orders only", "firstOrderOnly"],
  ["Only for", "customerEmail"],
  ["Countries", "countries"],
  ["Can be combined with", "combinesWith"],
];

/** The header of a field in this store's own files. */
export const columnOf = (field: DiscountField): string => discountColumns.find(([, each]) => each === field)?.[0] ?? "";

/** What the form has as ids, by the column. */
export const itemFields = {
  products: "products",
  getProducts: "products",
  collections: "collections",
  getCollections: "collections",
} as const;
export type ItemField = keyof typeof itemFields;
export const itemFieldNames = Object.keys(itemFields) as ItemField[];

/** The URLs of products and collections by their ids, or their ids by their URLs. */
export type CatalogNames = Record<(typeof itemFields)[ItemField], ReadonlyMap<string, string>>;

type Edited = Parameters<typeof discountFormOf>[0];
type Stored = Edited & { state: "active" | "paused" };

/** The ids of everything that discounts are for. */
export function itemsOf(discounts: readonly Edited[], how: HowToType) {
  const forms = discounts.map((discount) => discountFormOf(discount, how));
  const idsOf = (kind: keyof CatalogNames) =>
    forms.flatMap((form) => itemFieldNames.flatMap((field) => (itemFields[field] === kind ? form[field] : [])));
  return { products: idsOf("products"), collections: idsOf("collections") };
}

/**
 * A discount as a row of `discountColumns`.
 * @param handles of what it is for; what the Store doesn't have any more is left out
 */
export function discountRow(discount: Stored, how: HowToType, handles: CatalogNames): string[] {
  const form = discountFormOf(discount, how);
  const cells: Record<DiscountField, string | string[]> = {
    ...form,
    state: discount.state,
    starts: `${form.startsOn} ${form.startsTime}`.trim(),
    ends: `${form.endsOn} ${form.endsTime}`.trim(),
    ...(form.effect === "free_shipping" ? { on: "" } : {}),
    ...(form.effect === "buy_get" ? {} : { getOn: "", getPercent: "" }),
  };
  for (const field of itemFieldNames) {
    cells[field] = form[field].flatMap((id) => handles[itemFields[field]].get(id) ?? []);
  }
  return discountColumns.map(([, field]) => [cells[field]].flat().join(", "));
}
