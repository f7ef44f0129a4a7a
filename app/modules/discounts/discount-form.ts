/** What the form of a discount holds, as text, so that a refused form shows what was typed. */
import { localTimeOf } from "#app/kernel/calendar.ts";
import { decimalAmount } from "#app/kernel/money.ts";
import type { ItemFilter } from "#app/modules/pricing/discount.ts";
import type { DiscountInput } from "./discount.schema.ts";

/** The form's texts, each with what a new discount has. */
const emptyTexts = {
  version: "",
  title: "",
  kind: "code",
  discountCode: "",
  effect: "percentage",
  percent: "",
  amount: "",
  on: "order",
  buyQuantity: "",
  getQuantity: "",
  getPercent: "100",
  getOn: "same",
  times: "",
  minimum: "none",
  minimumSum: "",
  minimumQuantity: "",
  usageLimit: "",
  customerLimit: "",
  firstOrderOnly: "",
  customerEmail: "",
  countries: "",
  startsOn: "",
  startsTime: "",
  endsOn: "",
  endsTime: "",
  /** What is looked for, which isn't saved. */
  search: "",
  getSearch: "",
};
const emptyLists = {
  /** Ids of what it is for. */
  products: [] as string[],
  collections: [] as string[],
  /** Ids of what a customer gets, where that is something else. */
  getProducts: [] as string[],
  getCollections: [] as string[],
  combinesWith: [] as string[],
};
export const CHECKED = "yes";

export type DiscountFormValues = typeof emptyTexts & typeof emptyLists;

const textNames = Object.keys(emptyTexts) as (keyof typeof emptyTexts)[];
const listNames = Object.keys(emptyLists) as (keyof typeof emptyLists)[];

export const newDiscountForm = (): DiscountFormValues => ({ ...emptyTexts, ...emptyLists });

/** What was submitted. Missing fields and files become empty. */
export function readDiscountForm(form: FormData): DiscountFormValues {
  const isText = (value: unknown) => typeof value === "string";
  const textOf = (name: string) => {
    const value = form.get(name);
    return isText(value) ? value : "";
  };
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, textOf(name)])) as typeof emptyTexts),
    ...(Object.fromEntries(listNames.map((name) => [name, form.getAll(name).filter(isText)])) as typeof emptyLists),
  };
}

type Stored = DiscountInput & { version: number };
export type HowToType = { currency: string; timeZone: string };

/** A stored discount as its form shows it. */
export function discountFormOf(stored: Stored, { currency, timeZone }: HowToType): DiscountFormValues {
  const { effect, minimum, startsAt, endsAt, usageLimit, customerLimit } = stored;
  const amount = (minor: number) => decimalAmount(minor, currency);
  const { title, kind } = stored;
  const localOf = (instant: Date | null) => (instant ? localTimeOf(instant, timeZone).split("T") : []);
  const [startsOn = "", startsTime = ""] = localOf(startsAt);
  const [endsOn = "", endsTime = ""] = localOf(endsAt);
  return {
    ...newDiscountForm(),
    ...{ title, kind, version: String(stored.version), discountCode: stored.code ?? "", effect: effect.kind },
    ...effectFields(effect, amount),
    minimum: minimum?.kind ?? "none",
    minimumSum: minimum?.kind === "sum" ? amount(minimum.amountMinor) : "",
    minimumQuantity: minimum?.kind === "quantity" ? String(minimum.quantity) : "",
    usageLimit: usageLimit === null ? "" : String(usageLimit),
    customerLimit: customerLimit === null ? "" : String(customerLimit),
    firstOrderOnly: stored.firstOrderOnly ? CHECKED : "",
    customerEmail: stored.customerEmail ?? "",
    countries: stored.countries.join(", "),
    ...{ startsOn, startsTime, endsOn, endsTime },
    combinesWith: [...stored.combinesWith],
  };
}

/** A rate as it is typed: 1250 is "12.5". */
const percentOf = (basisPoints: number) => String(basisPoints / 100);

function effectFields(effect: DiscountInput["effect"], amount: (minor: number) => string): Partial<DiscountFormValues> {
  switch (effect.kind) {
    case "percentage":
      return { percent: percentOf(effect.basisPoints), ...placeFields(effect.on) };
    case "amount":
      return { amount: amount(effect.amountMinor), ...placeFields(effect.on) };
    case "free_shipping":
      return {};
    case "buy_get": {
      const { buy, get, times } = effect;
      const same = JSON.stringify(buy.items) === JSON.stringify(get.items);
      return {
        ...placeFields(buy.items),
        ...{ buyQuantity: String(buy.quantity), getQuantity: String(get.quantity) },
        ...{ getPercent: percentOf(get.basisPoints), times: times === null ? "" : String(times) },
        getOn: same ? "same" : get.items.kind,
        getProducts: same ? [] : idsOf(get.items, "products"),
        getCollections: same ? [] : idsOf(get.items, "collections"),
      };
    }
  }
}

const idsOf = (items: ItemFilter | { kind: "shipping" }, kind: "products" | "collections") =>
  "ids" in items && items.kind === kind ? [...items.ids] : [];

const placeFields = (on: ItemFilter | { kind: "shipping" }) => ({
  on: on.kind,
  products: idsOf(on, "products"),
  collections: idsOf(on, "collections"),
});
