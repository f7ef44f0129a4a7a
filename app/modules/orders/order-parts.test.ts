import { describe, expect, test } from "vitest";
import { quote } from "#app/modules/pricing/quote.ts";
import type { QuoteInput } from "#app/modules/pricing/quote-input.ts";
import { orderParts } from "./order-parts.ts";

const line = { position: 0, variantId: "mug", quantity: 2, unitPriceMinor: 1000, totalMinor: 2000 };
const provider = { kind: "provider" as const, reference: "payment", title: "" };
const plain = { lines: [line], subtotalMinor: 2000, shippingMinor: 490, totalMinor: 2490 };

const vat = { id: "vat", name: "VAT", taxClass: "standard", countries: ["DE"], regions: [], milliPercent: 20_000 };
const input: QuoteInput = {
  ...{ currency: "EUR", at: 0, pricesIncludeTax: false, destination: { country: "DE", region: null } },
  ...{ buyer: { taxExempt: false }, taxRules: [{ ...vat, compound: false }], codes: ["HALF"] },
  lines: [
    {
      ...{ id: "mug", productId: "mug", collectionIds: [], taxClass: "standard", quantity: 2, priceMinor: 1000 },
      sale: null,
    },
  ],
  shipping: { id: "post", priceMinor: 500, freeFromMinor: null, tax: { by: "class", taxClass: "standard" } },
  discounts: [
    {
      ...{ id: "half", title: "Half price", code: "HALF", minimum: null, combinesWith: [], usesLeft: null },
      ...{ effect: { kind: "percentage", basisPoints: 5000, on: { kind: "order" } }, startsAt: null, endsAt: null },
    },
  ],
  tenders: [{ id: "card", kind: "gift_card", balanceMinor: 1000 }],
};

describe("an order's parts", () => {
  test("of a session without a quote are its lines, and the provider's payment of all of it", () => {
    const parts = orderParts({ ...plain, quote: null }, provider);
    expect(parts.lines).toEqual([{ ...line, discountMinor: 0 }]);
    expect(parts.tenders).toEqual([
      { kind: "provider", reference: "payment", title: "", amountMinor: 2490, position: 0 },
    ]);
    expect([parts.adjustments, parts.taxes]).toEqual([[], []]);
  });

  test("say what was taken off, what each tax came to, and what paid", () => {
    const { quote: quoted, ...sums } = {
      quote: quote(input),
      subtotalMinor: 2000,
      shippingMinor: 500,
      totalMinor: 1800,
    };
    const parts = orderParts({ ...sums, lines: [line], quote: JSON.parse(JSON.stringify(quoted)) }, provider);
    expect(parts.lines).toEqual([{ ...line, discountMinor: 1000, totalMinor: 1000 }]);
    expect(parts.adjustments).toEqual([
      { position: 0, linePosition: 0, source: "discount", sourceId: "half", title: "Half price", amountMinor: 1000 },
    ]);
    expect(parts.taxes).toEqual([
      { position: 0, linePosition: 0, name: "VAT", milliPercent: 20_000, amountMinor: 200, included: false },
      { position: 1, linePosition: null, name: "VAT", milliPercent: 20_000, amountMinor: 100, included: false },
    ]);
    expect(parts.tenders).toEqual([
      { position: 0, kind: "gift_card", reference: "card", title: "", amountMinor: 1000 },
      { position: 1, kind: "provider", reference: "payment", title: "", amountMinor: 800 },
    ]);
    expect(parts.taxIncluded).toBe(false);
  });

  test("tell two lines of one variant apart, also in a quote that has them by their variant", () => {
    const [keyed] = input.lines;
    const inputs = keyed ? [keyed, { ...keyed, id: "engraved", quantity: 1 }] : [];
    const quoted = quote({ ...input, lines: inputs });
    const engraved = { ...line, position: 1, key: "engraved", quantity: 1, totalMinor: 1000 };
    const sums = { subtotalMinor: 3000, shippingMinor: 500, totalMinor: 2400 };
    const parts = orderParts({ ...sums, lines: [engraved, { ...line, key: null }], quote: quoted }, provider);
    expect(parts.lines).toMatchObject([{ discountMinor: 500 }, { discountMinor: 1000 }]);
    expect(parts.taxes.map(({ linePosition, amountMinor }) => [linePosition, amountMinor])).toEqual([
      ...[
        [1, 100],
        [0, 200],
        [null, 100],
      ],
    ]);
    const former = orderParts({ ...plain, lines: [{ ...line, key: "engraved" }], quote: quote(input) }, provider);
    expect(former.lines).toMatchObject([{ discountMinor: 1000 }]);
  });

  test("are the same where the version before quoted it, in basis points", () => {
    const quoted = quote(input);
    const former = { ...quoted, taxes: quoted.taxes.map(({ milliPercent, ...tax }) => tax) };
    expect(former.taxes).toMatchObject([{ basisPoints: 2000 }]);
    const parts = orderParts({ ...plain, lines: [line], quote: former }, provider);
    expect(parts).toEqual(orderParts({ ...plain, lines: [line], quote: quoted }, provider));
  });

  test("have no provider's payment where nothing was left to pay", () => {
    const quoted = quote({ ...input, tenders: [{ id: "card", kind: "store_credit", balanceMinor: 5000 }] });
    const parts = orderParts({ ...plain, quote: quoted }, null);
    expect(parts.tenders).toEqual([
      { position: 0, kind: "store_credit", reference: "card", title: "", amountMinor: 1800 },
    ]);
  });
});
