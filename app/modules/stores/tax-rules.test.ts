import { describe, expect, it } from "vitest";
import { GIFT_CARD_CLASS } from "#app/kernel/item-facts.ts";
import { quote } from "#app/modules/pricing/quote.ts";
import { textsIn } from "#app/texts/texts.ts";
import { lineOf, quoteInput, shippingOf } from "#tests/fixtures/pricing.ts";
import { readGroup } from "./settings.schema.ts";
import { offerTaxHint, taxHint } from "./tax-hint.ts";
import { offerTaxes, shopPriceOf, taxesAt } from "./tax-rules.ts";

const rate = (id: string, milliPercent: number, taxClass = "standard") => ({ id, name: id, milliPercent, taxClass });
const zone = (id: string, countries: string[], given: object) => ({ id, name: id, countries, ...given });
const classes = ["standard", "reduced"].map((id) => ({ id, name: id }));
const germany = zone("de", ["DE"], { rates: [rate("vat", 19_000), rate("reduced", 7000, "reduced")] });
const states = zone("us", ["US"], { rates: [rate("federal", 1000)] });
const california = zone("ca", ["US"], { regions: ["US-CA"], rates: [rate("state", 7250), rate("county", 1000)] });
const oregon = zone("or", ["US"], { regions: ["US-OR"] });

const taxesOf = (given: object) =>
  readGroup("taxes", { classes, zones: [germany, states, california, oregon], ...given });
const place = (country: string, region = "", postalCode = "") => ({ country, region, postalCode });
const rulesAt = (given: object, where: ReturnType<typeof place> | null) =>
  taxesAt(taxesOf(given), where).taxRules.map(({ id }) => id);

describe("the taxes at a place", () => {
  it("are those of its zone alone", () => {
    expect(rulesAt({}, place("US", "CA"))).toEqual(["ca/state", "ca/county"]);
    expect(rulesAt({}, place("US", "TX"))).toEqual(["us/federal"]);
    expect(rulesAt({}, place("DE"))).toEqual(["de/vat", "de/reduced"]);
  });

  it("are none where its zone has no rates, and where it has no zone", () => {
    expect(rulesAt({}, place("US", "OR"))).toEqual([]);
    expect(rulesAt({}, place("JP"))).toEqual([]);
  });

  it("are estimated by the store’s own country until the place is known", () => {
    expect(taxesAt(taxesOf({ country: "DE" }), null)).toMatchObject({
      estimated: true,
      destination: { country: "DE", region: null },
    });
    expect(rulesAt({ country: "DE" }, null)).toEqual(["de/vat", "de/reduced"]);
    expect(taxesAt(taxesOf({}), null)).toMatchObject({ estimated: true, destination: null, taxRules: [] });
    expect(taxesAt(taxesOf({ country: "DE" }), place("US")).estimated).toBe(false);
  });

  it("take an item whose class is gone, or has no rate there, as standard", () => {
    const { classOf } = taxesAt(taxesOf({}), place("DE"));
    expect(["reduced", "standard", "gone"].map(classOf)).toEqual(["reduced", "standard", "standard"]);
    expect(taxesAt(taxesOf({}), place("US", "CA")).classOf("reduced")).toBe("standard");
  });

  it("tax shipping like the items, as a class, or not at all", () => {
    const shippingAt = (shippingTax: string) => taxesAt(taxesOf({ shippingTax }), place("DE")).shippingTax;
    expect(shippingAt("items")).toEqual({ by: "items" });
    expect(shippingAt("none")).toEqual({ by: "none" });
    expect(shippingAt("class:reduced")).toEqual({ by: "class", taxClass: "reduced" });
    expect(shippingAt("class:gone")).toEqual({ by: "class", taxClass: "standard" });
  });

  it("show prices otherwise than they were entered at home alone", () => {
    const at = (given: object, where: ReturnType<typeof place> | null) =>
      taxesAt(taxesOf({ country: "DE", pricesIncludeTax: false, ...given }), where).showsTax;
    const shown = { shownPrices: "with" };
    expect([at({}, null), at(shown, null), at(shown, place("DE", "", "10115"))]).toEqual([false, true, true]);
    expect([at(shown, place("US", "CA")), at(shown, place("JP"))]).toEqual([false, false]);
    expect(at({ ...shown, country: "" }, null)).toBe(false);
    expect(at({ shownPrices: "without", pricesIncludeTax: true }, null)).toBe(false);
    expect(at({ shownPrices: "without", pricesIncludeTax: true }, place("US", "CA"))).toBe(true);
  });

  it("are what a quote computes with: 24.99 and 10.75 % with 6.44 of untaxed shipping is 34.12", () => {
    const county = zone("county", ["US"], { postalPrefixes: ["902"], rates: [rate("sales", 10_750)] });
    const taxes = taxesOf({ zones: [states, county], pricesIncludeTax: false, shippingTax: "none" });
    const { classOf, shippingTax, estimated, ...rules } = taxesAt(taxes, place("US", "CA", "90210"));
    const priced = quote(
      quoteInput({
        ...rules,
        lines: [lineOf(2499, { taxClass: classOf("gone") })],
        shipping: shippingOf(644, { tax: shippingTax }),
      }),
    );
    expect([priced.taxMinor, priced.totalMinor, estimated]).toEqual([269, 3412, false]);
  });
});

describe("a price in the shop", () => {
  const shopPrice = (given: object, priceMinor: number, taxClass = "standard") =>
    shopPriceOf(taxesOf({ country: "DE", ...given }))(priceMinor, taxClass);
  const net = { pricesIncludeTax: false };

  it("is the one that was entered, or with or without the taxes of its class at home", () => {
    expect(shopPrice(net, 333)).toBe(333);
    expect(shopPrice({ ...net, shownPrices: "with" }, 333)).toBe(396);
    expect(shopPrice({ ...net, shownPrices: "with" }, 333, "reduced")).toBe(356);
    expect(shopPrice({ ...net, shownPrices: "without" }, 333)).toBe(333);
    expect(shopPrice({ shownPrices: "without" }, 396)).toBe(333);
    expect(shopPrice({ shownPrices: "with" }, 396)).toBe(396);
    expect(shopPrice({ ...net, shownPrices: "with", country: "" }, 333)).toBe(333);
  });

  it("of a gift card is the one that was entered: no tax is due on it anywhere", () => {
    expect(shopPrice({ ...net, shownPrices: "with" }, 5000, GIFT_CARD_CLASS)).toBe(5000);
    expect(shopPrice({ shownPrices: "without" }, 5000, GIFT_CARD_CLASS)).toBe(5000);
    expect(taxesAt(taxesOf({}), place("DE")).classOf(GIFT_CARD_CLASS)).toBe(GIFT_CARD_CLASS);
  });

  it("is that of one item in a quote at home, so that a line is the shown price × its quantity", () => {
    for (const given of [{ ...net, shownPrices: "with" }, { shownPrices: "without" }]) {
      const taxes = taxesOf({ country: "DE", ...given });
      const { classOf, shippingTax, estimated, ...rules } = taxesAt(taxes, null);
      for (const priceMinor of [1, 49, 99, 333, 354, 999, 123_456]) {
        const lines = [lineOf(priceMinor, { quantity: 7, taxClass: classOf("reduced") })];
        const shown = shopPriceOf(taxes)(priceMinor, "reduced");
        expect(quote(quoteInput({ ...rules, lines })).lines).toMatchObject([
          { unitMinor: shown, amountMinor: 7 * shown },
        ]);
      }
    }
  });
});

it("an offer says whether taxes are in its prices: as the shop shows them, and nothing where there are none", () => {
  const hint = (given: object) => offerTaxHint(taxesOf({ country: "DE", ...given }), textsIn("en"));
  const fact = (given: object) => offerTaxes(taxesOf({ country: "DE", ...given }));
  expect(hint({ pricesIncludeTax: true })).toBe("Prices include taxes.");
  expect(hint({ pricesIncludeTax: false })).toBe("Taxes are added at checkout.");
  expect(hint({ pricesIncludeTax: false, shownPrices: "with" })).toBe("Prices include taxes.");
  expect(hint({ pricesIncludeTax: true, zones: [] })).toBeNull();
  expect([{ pricesIncludeTax: true }, { pricesIncludeTax: false }, { zones: [] }].map(fact)).toEqual([
    ...["included", "added", null],
  ]);
});

it("a cart says which country its taxes are estimated for, a checkout what differs, both in the store's language", () => {
  const store = readGroup("store", { language: "de" });
  const hint = (given: object, where: ReturnType<typeof place> | null = null) =>
    taxHint({ taxes: taxesOf(given), store }, where, textsIn("de"));
  expect([
    hint({ country: "DE" }),
    hint({ country: "DE" }, place("DE")),
    hint({ country: "DE", pricesIncludeTax: false, shownPrices: "with" }, place("US", "CA")),
    hint({ pricesIncludeTax: false }),
    hint({ pricesIncludeTax: true }),
    hint({ country: "DE", zones: [] }),
  ]).toEqual([
    "Bis Sie Ihre Adresse eingeben, sind die Steuern für das Lieferland Deutschland geschätzt.",
    null,
    "Der Shop zeigt die Preise für das Lieferland Deutschland. Hier sehen Sie, was Sie an Ihrer Adresse zahlen.",
    "Die Steuern werden berechnet, sobald Sie Ihre Adresse eingeben.",
    null,
    null,
  ]);
});
