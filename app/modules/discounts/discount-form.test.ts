import { describe, expect, test } from "vitest";
import { parseDiscountForm } from "./discount-form.schema.ts";
import { discountFormOf, newDiscountForm, readDiscountForm } from "./discount-form.ts";

const how = { currency: "EUR", timeZone: "America/New_York" };
const [A, B] = ["0190b3a0-0000-7000-8000-000000000001", "0190b3a0-0000-7000-8000-000000000002"];
const typed = (given: Partial<ReturnType<typeof newDiscountForm>>) => ({
  ...newDiscountForm(),
  ...{ title: "Summer", discountCode: " summer10 ", percent: "10", ...given },
});
const parse = (given: Partial<ReturnType<typeof newDiscountForm>>) => parseDiscountForm(typed(given), how);
const inputOf = (given: Partial<ReturnType<typeof newDiscountForm>>) => {
  const parsed = parse(given);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.input;
};

describe("a discount's form", () => {
  test("is read as text, whatever is sent", () => {
    const form = new FormData();
    form.append("title", "Summer");
    form.append("products", A);
    form.append("products", B);
    form.append("combinesWith", new Blob(["x"]), "x");
    form.append("storeId", "other");
    expect(readDiscountForm(form)).toEqual({
      ...newDiscountForm(),
      ...Object.fromEntries(["kind", "effect", "on", "getPercent", "getOn", "minimum"].map((name) => [name, ""])),
      title: "Summer",
      products: [A, B],
    });
  });

  test.each<[string, Partial<ReturnType<typeof newDiscountForm>>, object]>([
    ["a code", {}, { code: "SUMMER10", kind: "code" }],
    ["no code where none is needed", { kind: "automatic", customerEmail: "" }, { code: null, kind: "automatic" }],
    ["a rate in basis points", { percent: "12,5" }, { effect: { basisPoints: 1250, kind: "percentage" } }],
    ["an amount", { effect: "amount", amount: "5" }, { effect: { kind: "amount", amountMinor: 500 } }],
    [
      "products",
      { on: "products", products: [A, B, A] },
      { effect: { on: { kind: "products", ids: [A, B] }, kind: "percentage" } },
    ],
    ["free shipping", { effect: "free_shipping" }, { effect: { kind: "free_shipping" } }],
    [
      "buy X, get Y",
      { effect: "buy_get", buyQuantity: "2", getQuantity: "1", times: "3" },
      {
        effect: {
          ...{ kind: "buy_get", times: 3, buy: { quantity: 2, items: { kind: "order" } } },
          get: { quantity: 1, basisPoints: 10_000, items: { kind: "order" } },
        },
      },
    ],
    ["a minimum", { minimum: "sum", minimumSum: "40.00" }, { minimum: { kind: "sum", amountMinor: 4000 } }],
    ["countries", { countries: "de, FR;de" }, { countries: ["DE", "FR"] }],
    [
      "days and times of the Store",
      { startsOn: "2026-07-01", endsOn: "2026-07-31" },
      { startsAt: new Date("2026-07-01T04:00:00Z"), endsAt: new Date("2026-08-01T03:59:00Z") },
    ],
    ["limits", { usageLimit: "10", customerLimit: "1" }, { usageLimit: 10, customerLimit: 1 }],
  ])("takes %s", (_, given, expected) => {
    expect(inputOf(given)).toMatchObject(expected);
  });

  test.each<[string, Partial<ReturnType<typeof newDiscountForm>>, string]>([
    ["no title", { title: " " }, "title"],
    ["a code that is too short", { discountCode: "A" }, "discountCode"],
    ["a code with a space", { discountCode: "SUMMER 10" }, "discountCode"],
    ["a rate over 100 %", { percent: "101" }, "percent"],
    ["a rate of nothing", { percent: "0" }, "percent"],
    ["three decimals", { percent: "1.005" }, "percent"],
    ["an amount that is none", { effect: "amount", amount: "five" }, "amount"],
    ["no products", { on: "products" }, "products"],
    ["an invented product", { on: "products", products: ["1"] }, "products"],
    ["an invented effect", { effect: "toString" }, "effect"],
    ["an invented place", { on: "toString" }, "on"],
    ["shipping to be bought", { effect: "buy_get", on: "shipping", buyQuantity: "1", getQuantity: "1" }, "on"],
    ["no quantity to buy", { effect: "buy_get", getQuantity: "1" }, "buyQuantity"],
    ["no quantity to get", { effect: "buy_get", buyQuantity: "1", getQuantity: "0" }, "getQuantity"],
    [
      "nothing to get",
      { effect: "buy_get", buyQuantity: "1", getQuantity: "1", getOn: "collections" },
      "getCollections",
    ],
    ["no minimum sum", { minimum: "sum" }, "minimumSum"],
    ["no minimum quantity", { minimum: "quantity", minimumQuantity: "x" }, "minimumQuantity"],
    ["a country that is none", { countries: "DE, XX" }, "countries"],
    ["a limit of 0", { usageLimit: "0" }, "usageLimit"],
    ["an email address that is none", { customerEmail: "nobody" }, "customerEmail"],
    ["a time without a day", { startsTime: "10:00" }, "startsOn"],
    ["a day that is none", { startsOn: "2026-13-01" }, "startsOn"],
    ["an end before the start", { startsOn: "2026-07-02", endsOn: "2026-07-01" }, "endsOn"],
    ["an invented class", { combinesWith: ["all"] }, "combinesWith"],
  ])("names the field of %s", (_, given, field) => {
    const parsed = parse(given);
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
  });

  test.each([
    {},
    { effect: "amount", amount: "5.00", on: "collections", collections: [A] },
    { effect: "buy_get", buyQuantity: "2", getQuantity: "1", getPercent: "50", getOn: "products", getProducts: [B] },
    { minimum: "quantity", minimumQuantity: "3", firstOrderOnly: "yes", customerEmail: "ada@shop.test" },
    { startsOn: "2026-07-01", startsTime: "09:30", endsOn: "2026-11-01", endsTime: "01:30", countries: "DE, FR" },
    { usageLimit: "10", customerLimit: "2", combinesWith: ["product", "shipping"] },
  ])("shows what it saved: %j", (given) => {
    const input = inputOf(given);
    const shown = discountFormOf({ ...input, version: 4 }, how);
    expect(parseDiscountForm(shown, how)).toEqual({ ok: true, input });
    expect(shown).toMatchObject({ ...given, version: "4", discountCode: "SUMMER10" });
  });
});
