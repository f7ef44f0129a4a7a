import type { Mutant } from "../mutant.ts";

const model = {
  file: "app/modules/pricing/quote-properties.test.ts",
  test: "a quote has the sums of the rational model",
};
const known = (test: string) => ({ file: "app/modules/pricing/quote.test.ts", test });
const discounts = (test: string) => ({ file: "app/modules/pricing/discounts.test.ts", test });

/** docs/pricing.md: what an order costs. */
export const pricing: Mutant[] = [
  {
    id: "pricing-half-up",
    removes: "fractions are rounded half up",
    file: "app/modules/pricing/split.ts",
    from: "const twice = 2 * amount * part + whole;",
    to: "const twice = 2 * amount * part + whole - 1;",
    killer: known("what other stores got wrong > 9.99 with 20 % inside is 8.32 + 1.67 (woocommerce 17158)"),
  },
  {
    id: "pricing-exact",
    removes: "products beyond exact integers are computed exactly",
    file: "app/modules/pricing/split.ts",
    from: "if (twice < EXACT) return",
    to: "if (twice > 0) return",
    killer: {
      file: "app/modules/pricing/split.test.ts",
      test: "a fraction is rounded half up, exactly, whatever its size",
    },
  },
  {
    id: "pricing-tax-after-discounts",
    removes: "taxes are due on what is left after discounts",
    file: "app/modules/pricing/quote.ts",
    from: "taxed(remaining.items[at] ?? 0, rates, mode)",
    to: "taxed(priced.lines[at]?.amountMinor ?? 0, rates, mode)",
    killer: known("what other stores got wrong > 50.00 with 10 % inside less 10.00 is 40.00 (medusa 5776)"),
  },
  {
    id: "pricing-cheapest",
    removes: "of buy X, get Y the cheapest items are reduced",
    file: "app/modules/pricing/buy-get.ts",
    from: "    .sort(([, a], [, b]) => a.unitMinor - b.unitMinor);",
    to: ";",
    killer: known(
      "what other stores got wrong > buy 2 get 1 with six items gives two, whatever the order of adding (medusa 13265, 13431, 8829)",
    ),
  },
  {
    id: "pricing-order-of-lines",
    removes: "what was added first makes no difference",
    file: "app/modules/pricing/priced-lines.ts",
    from: "lines.toSorted(byId)",
    to: "[...lines]",
    killer: discounts(
      "of several discounts > what can’t be split evenly falls on the same line, whichever was added first",
    ),
  },
  {
    id: "pricing-every-combination",
    removes: "smaller combinations of discounts are tried as well",
    file: "app/modules/pricing/best-discounts.ts",
    from: "    visit(at + 1, choice);\n",
    to: "    if (!more) visit(at + 1, choice);\n",
    killer: model,
  },
  {
    id: "pricing-all-in-the-text",
    removes: "a payment is bound to everything that a quote says",
    file: "app/modules/pricing/canonical.ts",
    from: "{ ...rest, lines:",
    to: "{ ...rest, tenders: [], lines:",
    killer: { file: "app/modules/pricing/canonical.test.ts", test: "changes with everything that a quote says" },
  },
  {
    id: "shipping-method-of-the-zone",
    removes: "a checkout isn't paid by a method that doesn't ship to its address",
    file: "app/flows/checkout/pay-checkout.server.ts",
    from: "if (needed && !isAgreed && !findMethod(options, shippingMethod)) {",
    to: "if (needed && !isAgreed && !shippingMethod) {",
    killer: {
      file: "tests/integration/shipping-zones.test.ts",
      test: "a checkout > isn’t paid when its method no longer ships there, and shows a new price before it is",
    },
  },
  {
    id: "shipping-narrowest-zone",
    removes: "a place belongs to the narrowest zone that has it",
    file: "app/kernel/zone.ts",
    from: "by > (found?.by ?? -1)",
    to: "found === null",
    killer: {
      file: "app/kernel/zone.test.ts",
      test: "the zone of a place > is the first of equally narrow ones, and that of the longest prefix",
    },
  },
  {
    id: "sales-struck-price",
    removes: "the European Union sees the lowest price of the 30 days before a sale",
    file: "app/modules/catalog/struck-price.ts",
    from: "toEu ? priorMinor : compareAtMinor",
    to: "compareAtMinor",
    killer: {
      file: "tests/integration/product-prices.test.ts",
      test: "a sale > strikes the regular price elsewhere, and in the European Union the lowest of the 30 days before",
    },
  },
  {
    id: "sales-by-themselves",
    removes: "a job is planned for the times at which a sale begins and ends",
    file: "app/modules/catalog/save-product.server.ts",
    from: "await planRepricing(tx, input.variants);",
    to: "",
    killer: {
      file: "tests/integration/product-prices.test.ts",
      test: "a sale > begins and ends by itself, and pages are told",
    },
  },
  {
    id: "tax-one-zone",
    removes: "each place has the taxes of its own zone",
    file: "app/modules/stores/tax-rules.ts",
    from: "where && zoneOf(taxes.zones, where)",
    to: "where && (taxes.zones[0] ?? null)",
    killer: {
      file: "app/modules/stores/tax-rules.test.ts",
      test: "the taxes at a place > are those of its zone alone",
    },
  },
  {
    id: "tax-class-gone",
    removes: "an item whose class is gone is taxed as standard",
    file: "app/modules/stores/tax-rules.ts",
    from: "isTaxed(zone, taxClass) ? taxClass : STANDARD_CLASS",
    to: "taxClass",
    killer: {
      file: "app/modules/stores/tax-rules.test.ts",
      test: "the taxes at a place > take an item whose class is gone, or has no rate there, as standard",
    },
  },
  {
    id: "tax-reverse-charge",
    removes: "there is a reverse charge between member states alone",
    file: "app/modules/stores/tax-buyer.ts",
    from: "if (!place || !isBetweenMembers",
    to: "if (place && !isBetweenMembers",
    killer: {
      file: "app/modules/stores/tax-buyer.test.ts",
      test: "there is no reverse charge until the place is known",
    },
  },
  {
    id: "tax-zone-version",
    removes: "a zone is saved over the version that was seen alone",
    file: "app/modules/stores/tax-settings.server.ts",
    from: 'if (found.version !== version) refuse("conflict");',
    to: "",
    killer: {
      file: "tests/integration/tax-settings.test.ts",
      test: "a tax zone > is added, changed by the version that was seen, and removed",
    },
  },
];
