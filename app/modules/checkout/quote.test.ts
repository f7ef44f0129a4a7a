import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readItemFacts } from "#app/kernel/item-facts.ts";
import type { ZoneMethod } from "#app/kernel/shipping.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import {
  codesOf,
  formerCanonicalQuote,
  nothingEntered,
  plainRules,
  type QuotedLine,
  type QuotedShipping,
  quoteCheckout,
  type StoreRules,
  taxNoteOf,
  tenderIdsOf,
  withQuotes,
} from "./quote.ts";

const standard: ZoneMethod = {
  ...{ id: "standard", title: "Standard", description: "", kind: "flat", steps: [], pickupPlace: "" },
  ...{ priceMinor: 490, freeFromMinor: 6000, handlingDays: 0, cutOff: "", deliveryMin: null, deliveryMax: null },
};
const express: ZoneMethod = { ...standard, id: "express", title: "Express", priceMinor: 1290, freeFromMinor: null };
const zone = { id: "zone", name: "Zone", countries: ["DE"], regions: [], postalPrefixes: [] };
const shippedBy = (...methods: ZoneMethod[]) => ({ zones: [{ ...zone, methods }], tareGrams: 100 });
const rules = plainRules("EUR", shippedBy(standard, express));
const by = (chosen: string | null) => ({ chosen });

const lines = [
  { variantId: "b", quantity: 2, unitPriceMinor: 1250 },
  { variantId: "a", quantity: 1, unitPriceMinor: 999 },
];
const given = { rules, entered: nothingEntered, lines, destination: null, at: 0 };
const quoteFor = (some: readonly QuotedLine[], shipping: QuotedShipping) =>
  quoteCheckout({ ...given, lines: some, shipping });

describe("a quote", () => {
  test("adds lines and shipping in minor units", () => {
    expect(quoteFor(lines, by("express"))).toMatchObject({
      ...{ subtotalMinor: 3499, shippingMinor: 1290, totalMinor: 4789 },
      ...{ discountMinor: 0, taxMinor: 0, dueMinor: 4789, currency: "EUR" },
    });
  });
  test("ships free from the method's threshold on, not below it", () => {
    const shipping = (unitPriceMinor: number, chosen: string) =>
      quoteFor([{ variantId: "a", quantity: 1, unitPriceMinor }], by(chosen)).shippingMinor;
    expect(shipping(6000, "standard")).toBe(0);
    expect(shipping(5999, "standard")).toBe(490);
    expect(shipping(6000, "express")).toBe(1290);
  });
  test("ships by the store's first method until one is chosen, or where the chosen one is gone", () => {
    expect(quoteFor(lines, by(null)).shippingMinor).toBe(490);
    expect(quoteFor(lines, by("drone")).shippingMinor).toBe(490);
    const nowhere = plainRules("EUR");
    expect(quoteCheckout({ ...given, rules: nowhere, shipping: by(null) })).toMatchObject({
      ...{ shipping: null, shippingMinor: 0 },
    });
  });
  test("ships at the agreed cost", () => {
    expect(quoteFor(lines, { agreedMinor: 300 })).toMatchObject({
      subtotalMinor: 3499,
      shippingMinor: 300,
      totalMinor: 3799,
    });
  });
  test("comes to a total by each of the store's methods", () => {
    expect(withQuotes(given).options).toMatchObject([
      { id: "standard", quote: { subtotalMinor: 3499, shippingMinor: 490, totalMinor: 3989 } },
      { id: "express", quote: { subtotalMinor: 3499, shippingMinor: 1290, totalMinor: 4789 } },
    ]);
    expect(withQuotes({ ...given, rules: plainRules("EUR") }).options).toEqual([]);
  });
  test("ships by what the items weigh with their package, to where they go, and nothing that needs no shipping", () => {
    const steps = [
      { upTo: 1000, priceMinor: 300 },
      { upTo: null, priceMinor: 800 },
    ];
    const byWeight = plainRules("EUR", shippedBy({ ...standard, kind: "weight", steps, freeFromMinor: null }));
    const weighing = (weightGrams: number, requiresShipping = true) => {
      const facts = readItemFacts({ weightGrams, requiresShipping });
      const some = [{ variantId: "a", quantity: 1, unitPriceMinor: 999, facts }];
      return { ...given, rules: byWeight, lines: some, shipping: by("standard") };
    };
    expect(quoteCheckout(weighing(900)).shippingMinor).toBe(300);
    expect(quoteCheckout(weighing(901)).shippingMinor).toBe(800);
    const there = { country: "CH", region: "", postalCode: "" };
    expect(quoteCheckout({ ...weighing(900), destination: there }).shipping).toBeNull();
    expect(quoteCheckout(weighing(900, false)).shipping).toBeNull();
  });
  test("taxes what is picked up at a location there, and sends nothing to another member state by it", () => {
    const location = { place: { country: "FR", region: "", postalCode: "" }, readyIn: "2h" };
    const shop: ZoneMethod = {
      ...standard,
      id: "shop",
      kind: "pickup",
      priceMinor: 0,
      pickupPlace: "1 Quai",
      location,
    };
    const zones = [
      { id: "fr", name: "France", countries: ["FR"], rates: [{ id: "vat", name: "VAT", milliPercent: 20_000 }] },
    ];
    const taxes = readGroup("taxes", { country: "DE", pricesIncludeTax: false, zones });
    const buyerTax = { status: "reverse_charge" as const, reason: "", taxId: "FR1" };
    const own = { ...plainRules("EUR", shippedBy(shop)), taxes, buyerTax };
    const picked = { ...given, rules: own, shipping: by("shop") };
    expect(quoteCheckout(picked)).toMatchObject({ taxMinor: 700, totalMinor: 4199 });
    expect(taxNoteOf(picked)).toBe("");
  });
  test("has no shipping by a pick-up that nobody chose, and taxes a chosen one where the store is", () => {
    const shop: ZoneMethod = { ...standard, id: "shop", kind: "pickup", priceMinor: 0, pickupPlace: "1 Quay" };
    const picked = { ...given, rules: plainRules("EUR", shippedBy(shop)) };
    expect(quoteCheckout({ ...picked, shipping: by(null) }).shipping).toBeNull();
    expect(quoteCheckout({ ...picked, shipping: by("shop") }).shipping?.id).toBe("shop");
    const zones = [
      { id: "de", name: "Germany", countries: ["DE"], rates: [{ id: "vat", name: "VAT", milliPercent: 20_000 }] },
    ];
    const taxed = { ...picked.rules, taxes: readGroup("taxes", { country: "DE", zones }) };
    const destination = { country: "CH", region: "", postalCode: "" };
    expect(quoteCheckout({ ...picked, rules: taxed, destination, shipping: by("shop") }).taxMinor).toBeGreaterThan(0);
  });
  test("refuses amounts beyond exact integers", () => {
    expect(() => quoteFor([{ variantId: "a", quantity: 99, unitPriceMinor: 2 ** 50 }], by(null))).toThrow(RangeError);
  });
  test("is always its parts' sum", () => {
    const line = fc.record({
      variantId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPriceMinor: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (some) => {
        const quote = quoteFor(some, by("standard"));
        expect(quote.totalMinor).toBe(quote.subtotalMinor + quote.shippingMinor);
      }),
    );
  });
});

describe("the rules of a store", () => {
  const vat = { id: "vat", name: "VAT", milliPercent: 20_000 };
  const zones = [{ id: "de", name: "Germany", countries: ["DE"], rates: [vat] }];
  const taxes = readGroup("taxes", { pricesIncludeTax: false, country: "DE", zones });
  const taxed: StoreRules = { ...rules, taxes };
  const spring = {
    ...{ id: "1", title: "Spring", code: "SPRING", minimum: null, combinesWith: [], startsAt: null, endsAt: null },
    ...{ usesLeft: null, effect: { kind: "percentage" as const, basisPoints: 1000, on: { kind: "order" as const } } },
  };

  test("tax a visitor without an address where the store is, then where the order goes", () => {
    expect(quoteCheckout({ ...given, rules: taxed, shipping: "later" }).taxMinor).toBe(700);
    const elsewhere = { country: "CH", region: "", postalCode: "" };
    expect(quoteCheckout({ ...given, rules: taxed, shipping: "later", destination: elsewhere }).taxMinor).toBe(0);
  });
  test("leave an exempt buyer the net prices, and those of an offer as they were agreed", () => {
    const buyerTax = { status: "exempt" as const, reason: "Museum", taxId: "" };
    const exempt = { ...taxed, buyerTax, taxes: { ...taxes, pricesIncludeTax: true } };
    const quoted = { ...given, rules: exempt, lines: [{ variantId: "a", quantity: 3, unitPriceMinor: 354 }] };
    const cart = quoteCheckout({ ...quoted, shipping: "later" });
    expect(cart).toMatchObject({ taxMode: "exempt", taxMinor: 0, totalMinor: 3 * 295 });
    const offer = quoteCheckout({ ...quoted, shipping: { agreedMinor: 300 } });
    expect(offer).toMatchObject({ taxMode: "exempt", taxMinor: 0, shippingMinor: 300, totalMinor: 3 * 354 + 300 });
    expect(taxNoteOf({ ...quoted, shipping: "later" })).toBe("Exempt from tax: Museum");
    expect(taxNoteOf({ ...quoted, rules: taxed, shipping: "later" })).toBe("");
  });
  test.each([
    ["with taxes added", {}],
    ["with taxes shown", { shownPrices: "with" as const }],
    ["with taxes inside", { pricesIncludeTax: true }],
    ["with taxes inside that aren’t shown", { pricesIncludeTax: true, shownPrices: "without" as const }],
  ])("charge no tax on a gift card, nor less on what ships beside it: %s", (_how, how) => {
    const facts = readItemFacts({ kind: "gift_card", taxClass: "standard" });
    const card = { variantId: "card", quantity: 1, unitPriceMinor: 100, facts };
    const ask = { ...given, rules: { ...taxed, taxes: { ...taxes, ...how } }, shipping: by("standard") };
    const [alone, both] = [quoteCheckout(ask), quoteCheckout({ ...ask, lines: [...ask.lines, card] })];
    expect(both.lines.find(({ id }) => id === "card")).toMatchObject({ unitMinor: 100, taxMinor: 0 });
    expect([both.taxMinor, both.totalMinor]).toEqual([alone.taxMinor, alone.totalMinor + 100]);
  });
  test("take what was agreed as the shop shows it", () => {
    const shown = { ...taxed, taxes: { ...taxes, shownPrices: "with" as const } };
    const lines = [{ variantId: "a", quantity: 3, unitPriceMinor: 1200 }];
    for (const country of ["DE", "CH"]) {
      const destination = { country, region: "", postalCode: "" };
      const offer = quoteCheckout({ ...given, rules: shown, lines, destination, shipping: { agreedMinor: 0 } });
      expect(offer).toMatchObject({ taxMode: "included", totalMinor: 3600, taxMinor: country === "DE" ? 600 : 0 });
    }
  });
  test("reduce by what was entered, but not what was agreed on", () => {
    const entered = { ...nothingEntered, codes: ["spring", "WINTER"], discounts: [spring] };
    const quoted = quoteCheckout({ ...given, entered, shipping: by("standard") });
    expect(quoted).toMatchObject({ discountMinor: 350, totalMinor: 3499 - 350 + 490 });
    expect(codesOf(quoted)).toEqual(["SPRING", "WINTER"]);
    expect(quoteCheckout({ ...given, entered, shipping: { agreedMinor: 300 } }).totalMinor).toBe(3799);
  });
  test("strike the regular price of an item on sale", () => {
    const facts = readItemFacts({ regularMinor: 1500, taxClass: "standard" });
    const [line] = quoteFor([{ variantId: "a", quantity: 2, unitPriceMinor: 1250, facts }], "later").lines;
    expect(line).toMatchObject({ regularMinor: 1500, unitMinor: 1250, amountMinor: 2500 });
  });
  test("remember which cards were taken", () => {
    const card = { id: "card", kind: "gift_card" as const, balanceMinor: 1000 };
    const quoted = quoteCheckout({ ...given, entered: { ...nothingEntered, tenders: [card] }, shipping: "later" });
    expect(quoted.dueMinor).toBe(2499);
    expect(tenderIdsOf(quoted)).toEqual(["card"]);
    expect(tenderIdsOf(null)).toEqual([]);
  });
});

test("the text that sessions of an earlier version were hashed over stays as it was", () => {
  expect(formerCanonicalQuote(lines, quoteFor(lines, by("standard")))).toBe(
    '["EUR",["a:1:999","b:2:1250"],3499,490,3989]',
  );
});
