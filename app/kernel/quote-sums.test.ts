import { describe, expect, test } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { type QuoteSums, sumRows } from "./quote-sums.ts";
import { readQuoteSums } from "./stored-quote.ts";

const columns = { subtotalMinor: 5000, shippingMinor: 490, totalMinor: 5490 };
const plain = readQuoteSums(null, columns);
const termsOf = (sums: QuoteSums) => sumRows(sums, "en", textsIn("en")).map(({ term, minor }) => [term, minor]);

describe("the sums of a quote", () => {
  test("come from the columns where an older version stored no quote", () => {
    expect(plain).toMatchObject({ ...columns, dueMinor: 5490, discounts: [], taxes: [], tenders: [] });
    expect(readQuoteSums({ totalMinor: "5490" }, columns)).toEqual(plain);
  });

  test("of an order without anything special are subtotal, shipping and total", () => {
    expect(termsOf(plain)).toEqual([
      ["Subtotal", 5000],
      ["Shipping", 490],
      ["Total", 5490],
    ]);
  });

  test("have discounts before shipping, added taxes before the total, and what pays it after", () => {
    const sums: QuoteSums = {
      ...{ taxMode: "added", subtotalMinor: 5000, discountMinor: 500, shippingMinor: 490, taxMinor: 356 },
      ...{ totalMinor: 5346, dueMinor: 346 },
      discounts: [
        { id: "1", title: "Spring", code: "SPRING10", class: "order", amountMinor: 500 },
        { id: "2", title: "Half the shipping", code: null, class: "shipping", amountMinor: 490 },
      ],
      taxes: [{ id: "ny", name: "State tax", milliPercent: 7120, taxMinor: 356 }],
      tenders: [
        { id: "a", kind: "gift_card", title: "Gift card ending in 7XQ2", takenMinor: 5000 },
        { id: "b", kind: "store_credit", title: "", takenMinor: 0 },
      ],
    };
    expect(termsOf(sums)).toEqual([
      ["Subtotal", 5000],
      ["Spring (SPRING10)", -500],
      ["Shipping", 490],
      ["State tax 7.12%", 356],
      ["Total", 5346],
      ["Gift card ending in 7XQ2", -5000],
      ["Left to pay", 346],
    ]);
  });

  test("name the taxes that prices include after the total", () => {
    const taxes = [{ id: "vat", name: "VAT", milliPercent: 20_000, taxMinor: 915 }];
    expect(termsOf({ ...plain, taxMinor: 915, taxes }).slice(2)).toEqual([
      ["Total", 5490],
      ["Includes VAT 20%", 915],
    ]);
  });
});
