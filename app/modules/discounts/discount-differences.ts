/** A discount's form as two people left it, in words. */
import { CHECKED, type DiscountFormValues } from "./discount-form.ts";
import { discountChoices } from "./discount-form-choices.ts";

const labels: Partial<Record<keyof DiscountFormValues, string>> = {
  title: "Title",
  kind: "How customers get it",
  discountCode: "Code",
  customerEmail: "Only for",
  effect: "Kind",
  percent: "Percentage",
  amount: "Amount",
  buyQuantity: "Items to buy",
  getQuantity: "Items to get",
  getPercent: "Reduced by",
  times: "Times in an order",
  on: "Applies to",
  products: "Products",
  collections: "Collections",
  getOn: "What they get",
  getProducts: "Products to get",
  getCollections: "Collections to get items from",
  minimum: "Minimum",
  minimumSum: "Minimum amount",
  minimumQuantity: "Minimum number of items",
  firstOrderOnly: "First orders only",
  countries: "Countries",
  usageLimit: "Total uses",
  customerLimit: "Uses per customer",
  startsOn: "Starts on",
  startsTime: "Starts at",
  endsOn: "Ends on",
  endsTime: "Ends at",
  combinesWith: "Can be combined with",
};

type Difference = { name: string; label: string; saved: string[]; typed: string[] };

/** The fields that differ, in the page's order. @param titles of products and collections, by id */
export function discountDifferences(
  { saved, typed }: { saved: DiscountFormValues; typed: DiscountFormValues },
  titles: ReadonlyMap<string, string>,
): Difference[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const words = new Map([
    ...Object.values(discountChoices)
      .flat()
      .map((choice) => [choice.value, choice.label] as const),
  ]);
  const lines = (value: string | readonly string[]) =>
    typeof value === "string"
      ? [value === CHECKED ? "On" : (words.get(value) ?? value)].filter(Boolean)
      : value.map((each) => titles.get(each) ?? words.get(each) ?? each);
  return names.flatMap((name) => {
    const [before, after] = [lines(saved[name]), lines(typed[name])];
    if (JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted())) return [];
    return [{ name, label: labels[name] ?? name, saved: before, typed: after }];
  });
}
