import { describe, expect, it } from "vitest";
import { quotedLines, readQuoteSums } from "./stored-quote.ts";

/** As the first version with quotes stored them: 10 % off by a code, and a part paid by a gift card. */
const discounted = {
  lines: [
    {
      id: "variant",
      taxes: [{ id: "de/vat", amountMinor: 575 }],
      netMinor: 3025,
      quantity: 2,
      taxMinor: 575,
      discounts: [{ id: "discount", amountMinor: 400 }],
      unitMinor: 2000,
      grossMinor: 3600,
      amountMinor: 4000,
      regularMinor: 2000,
      discountMinor: 400,
    },
  ],
  taxes: [{ id: "de/vat", name: "VAT", netMinor: 3437, taxMinor: 653, grossMinor: 4090, basisPoints: 1900 }],
  taxMode: "included",
  tenders: [],
  currency: "EUR",
  dueMinor: 4090,
  netMinor: 3437,
  shipping: {
    id: "standard",
    taxes: [{ id: "de/vat", amountMinor: 78 }],
    netMinor: 412,
    taxMinor: 78,
    discounts: [],
    grossMinor: 490,
    amountMinor: 490,
    discountMinor: 0,
  },
  taxMinor: 653,
  discounts: [{ id: "discount", code: "SUMMER10", class: "order", title: "Ten off", amountMinor: 400 }],
  totalMinor: 4090,
  refusedCodes: [],
  discountMinor: 400,
  shippingMinor: 490,
  subtotalMinor: 4000,
};
const byCard = {
  lines: [
    {
      id: "variant",
      taxes: [{ id: "de/vat", amountMinor: 639 }],
      netMinor: 3361,
      quantity: 2,
      taxMinor: 639,
      discounts: [],
      unitMinor: 2000,
      grossMinor: 4000,
      amountMinor: 4000,
      regularMinor: 2000,
      discountMinor: 0,
    },
  ],
  taxes: [{ id: "de/vat", name: "VAT", netMinor: 3773, taxMinor: 717, grossMinor: 4490, basisPoints: 1900 }],
  taxMode: "included",
  tenders: [
    { id: "card", kind: "gift_card", title: "Gift card PYC0", leftMinor: 0, takenMinor: 1000, balanceMinor: 1000 },
  ],
  currency: "EUR",
  dueMinor: 3490,
  netMinor: 3773,
  shipping: {
    id: "standard",
    taxes: [{ id: "de/vat", amountMinor: 78 }],
    netMinor: 412,
    taxMinor: 78,
    discounts: [],
    grossMinor: 490,
    amountMinor: 490,
    discountMinor: 0,
  },
  taxMinor: 717,
  discounts: [],
  totalMinor: 4490,
  refusedCodes: [],
  discountMinor: 0,
  shippingMinor: 490,
  subtotalMinor: 4000,
};
/** What an order's columns say: something else, so that it shows which were read. */
const columns = { subtotalMinor: 1, shippingMinor: 2, totalMinor: 3 };

describe("a quote of the first version that stored them", () => {
  it("is read with its discounts and taxes", () => {
    expect(readQuoteSums(discounted, columns)).toMatchObject({
      ...{ taxMode: "included", subtotalMinor: 4000, discountMinor: 400, shippingMinor: 490 },
      ...{ taxMinor: 653, totalMinor: 4090, dueMinor: 4090, tenders: [] },
      discounts: [{ title: "Ten off", code: "SUMMER10", class: "order", amountMinor: 400 }],
      taxes: [{ name: "VAT", taxMinor: 653 }],
    });
  });

  it("is read with what a gift card paid", () => {
    expect(readQuoteSums(byCard, columns)).toMatchObject({
      ...{ totalMinor: 4490, dueMinor: 3490, discounts: [], taxes: [{ name: "VAT", taxMinor: 717 }] },
      tenders: [{ kind: "gift_card", takenMinor: 1000 }],
    });
  });

  it("has the prices of its lines", () => {
    const line = { variantId: "variant", unitPriceMinor: 1, totalMinor: 2 };
    expect(quotedLines({ lines: [line], quote: discounted })).toEqual([
      { ...line, unitPriceMinor: 2000, totalMinor: 4000 },
    ]);
  });
});

it("a quote that can’t be read gives way to the columns, which every version wrote", () => {
  for (const quote of [null, {}, "none", { ...discounted, totalMinor: "40.90" }]) {
    expect(readQuoteSums(quote, columns)).toMatchObject({ ...columns, dueMinor: 3, discounts: [], taxes: [] });
  }
});
