import { expect, it, test } from "vitest";
import { changedPrices, type PriceRow, seenPrices, typedPrices } from "./prices-form.ts";

const id = "01900000-0000-7000-8000-000000000001";
const row = (seen: string, price: string, salePrice = ""): PriceRow => ({ id, seen, typed: { price, salePrice } });
const changed = (...rows: PriceRow[]) => changedPrices(rows, "EUR");

it("leaves out what stays the same, however it is typed", () => {
  const prices = { regularMinor: 1250, saleMinor: 990 };
  const typed = typedPrices(prices, "EUR");
  expect(typed).toEqual({ price: "12.50", salePrice: "9.90" });
  expect(changed({ id, seen: seenPrices(prices), typed })).toEqual({ prices: [], errors: {} });
  expect(changed(row("1250/990", "12,5", " 9.9 "))).toEqual({ prices: [], errors: {} });
});

test.each([
  ["1250/", "13", "", { regularMinor: 1300, saleMinor: null }],
  ["1250/", "12.50", "10", { regularMinor: 1250, saleMinor: 1000 }],
  ["1250/990", "12.50", "", { regularMinor: 1250, saleMinor: null }],
  ["1250/990", "0", "", { regularMinor: 0, saleMinor: null }],
])("%s changed to %j and %j", (seen, price, salePrice, wanted) => {
  const [regular = "", sale = ""] = seen.split("/");
  const shown = { regularMinor: Number(regular), saleMinor: sale ? Number(sale) : null };
  expect(changed(row(seen, price, salePrice)).prices).toEqual([{ variantId: id, ...wanted, seen: shown }]);
});

test.each([
  ["", "", `price.${id}`, "Enter a price, like 12.50."],
  ["-1", "", `price.${id}`, "Enter a price, like 12.50."],
  ["1000001", "", `price.${id}`, "That price is too high."],
  ["13", "ten", `salePrice.${id}`, "Enter a price, like 12.50."],
  ["13", "13", `salePrice.${id}`, "The sale price must be lower than the price."],
])("a price %j with a sale price %j is refused", (price, salePrice, field, message) => {
  expect(changed(row("1250/", price, salePrice))).toEqual({ prices: [], errors: { [field]: message } });
});
