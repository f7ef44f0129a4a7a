import { expect, it } from "vitest";
import type { Availability } from "#app/kernel/stock-terms.ts";
import { textsIn } from "#app/texts/texts.ts";
import type { AttributeKind } from "./attribute.ts";
import type { ProductImage } from "./product.ts";
import { MOST_VARIANTS, productData } from "./structured-data.ts";

const ORIGIN = "https://shop.test";
const key = (digit: string, ending: string) => `/objects/shop.${digit.repeat(32)}.${ending}`;
const picture = (digit: string, ending: string, optionValue: string | null = null): ProductImage => ({
  ...{ url: key(digit, ending), alt: "", width: 1200, height: 1500, optionValue, placeholder: null },
});
const variant = (sku: string, optionValues: string[] = [], further = {}) => ({
  ...{ sku, barcode: "", optionValues, priceMinor: 2400, compareAtMinor: null as number | null },
  ...{ availability: "in_stock" as Availability, shipsFrom: null as string | null },
  ...further,
});
const plain = {
  ...{ handle: "mug", title: "Mug", description: "Holds tea.", vendor: "Kiln" },
  ...{ optionNames: [] as string[], images: [] as ProductImage[], attributes: [] as Attribute[] },
};

type Attribute = { title: string; kind: AttributeKind; unit: string; labels: string[] };
type Variant = ReturnType<typeof variant>;
function dataOf(product: Partial<typeof plain>, variants: Variant[], { chosen = variants[0], currency = "EUR" } = {}) {
  if (!chosen) throw new Error("A product has a variant.");
  const data = productData(
    { ...plain, ...product, variants },
    {
      ...{ chosen, currency, url: `${ORIGIN}/products/mug` },
      absolute: (path) => new URL(path, ORIGIN).href,
      t: textsIn("en"),
      searchOf: (sku) => `?${new URLSearchParams({ variant: sku })}`,
    },
  );
  // As search engines get it.
  return JSON.parse(JSON.stringify(data));
}

it("has the barcode of each variant that has one", () => {
  const gtin = "4006381333931";
  expect(dataOf({}, [variant("MUG", [], { barcode: gtin })]).gtin).toBe(gtin);
  expect(dataOf({}, [variant("MUG")])).not.toHaveProperty("gtin");
  const sizes = [variant("S", ["Small"], { barcode: gtin }), variant("L", ["Large"])];
  const { hasVariant } = dataOf({ optionNames: ["Size"] }, sizes);
  expect(hasVariant).toMatchObject([{ sku: "S", gtin }, { sku: "L" }]);
  expect(hasVariant[1]).not.toHaveProperty("gtin");
});

it("is a product with its offer where there are no options", () => {
  expect(dataOf({ images: [picture("a", "jpg"), picture("b", "svg")] }, [variant("MUG")])).toEqual({
    ...{ "@type": "Product", name: "Mug", description: "Holds tea.", url: `${ORIGIN}/products/mug`, sku: "MUG" },
    brand: { "@type": "Brand", name: "Kiln" },
    image: [`${ORIGIN}${key("a", "jpg")}`, `${ORIGIN}${key("b", "svg")}`],
    offers: {
      ...{ "@type": "Offer", url: `${ORIGIN}/products/mug`, price: "24.00", priceCurrency: "EUR" },
      availability: "https://schema.org/InStock",
    },
  });
});

it("leaves out what the product doesn’t have", () => {
  const data = dataOf({ vendor: "", description: "" }, [variant("MUG")]);
  expect(Object.keys(data)).toEqual(["@type", "name", "url", "sku", "offers"]);
});

it.each([
  ["EUR", 2405, "24.05"],
  ["JPY", 2405, "2405"],
  ["KWD", 2405, "2.405"],
  ["EUR", 0, "0.00"],
])("writes a price in %s of %i as %s", (currency, priceMinor, price) => {
  expect(dataOf({}, [variant("MUG", [], { priceMinor })], { currency }).offers).toMatchObject({
    ...{ price, priceCurrency: currency },
  });
});

it("says what is sold out, and which price is struck through", () => {
  const { offers } = dataOf({}, [variant("MUG", [], { availability: "sold_out", compareAtMinor: 3000 })]);
  expect(offers.availability).toBe("https://schema.org/OutOfStock");
  expect(offers.priceSpecification).toEqual({
    ...{ "@type": "UnitPriceSpecification", priceType: "https://schema.org/StrikethroughPrice" },
    ...{ price: "30.00", priceCurrency: "EUR" },
  });
  for (const compareAtMinor of [null, 2400, 2000]) {
    expect(dataOf({}, [variant("MUG", [], { compareAtMinor })]).offers).not.toHaveProperty("priceSpecification");
  }
});

it("is a group of variants where there are options, the chosen one first", () => {
  const variants = [
    variant("R-S", ["Red", "S"]),
    variant("B & L", ["Blue", "L"], { priceMinor: 2600, availability: "sold_out" }),
  ];
  const images = [picture("a", "jpg"), picture("b", "png", "Blue")];
  const group = dataOf({ optionNames: ["Colour", "Size"], images }, variants, { chosen: variants[1] });
  expect(group).toMatchObject({ "@type": "ProductGroup", productGroupID: "mug", url: `${ORIGIN}/products/mug` });
  expect(group).not.toHaveProperty("offers");
  expect(group.variesBy).toEqual(["https://schema.org/color", "https://schema.org/size"]);
  expect(group.hasVariant).toEqual([
    {
      ...{ "@type": "Product", name: "Mug – Blue / L", sku: "B & L", color: "Blue", size: "L" },
      image: `${ORIGIN}${key("b", "png")}`,
      offers: {
        ...{ "@type": "Offer", url: `${ORIGIN}/products/mug?variant=B+%26+L`, price: "26.00", priceCurrency: "EUR" },
        availability: "https://schema.org/OutOfStock",
      },
    },
    expect.objectContaining({ sku: "R-S", color: "Red", image: `${ORIGIN}${key("a", "jpg")}` }),
  ]);
});

it("names options that schema.org has no property for", () => {
  const group = dataOf({ optionNames: ["Scent"] }, [variant("R", ["Rose"])]);
  expect(group).not.toHaveProperty("variesBy");
  const additionalProperty = [{ "@type": "PropertyValue", name: "Scent", value: "Rose" }];
  expect(group.hasVariant).toMatchObject([{ additionalProperty }]);
});

it("stays small with many variants and a long text, and always has the chosen one", () => {
  const variants = Array.from({ length: 100 }, (_, at) => variant(`MUG-${at}`, [`${at}`]));
  const group = dataOf({ optionNames: ["Size"], description: "x".repeat(9000) }, variants, { chosen: variants[99] });
  expect(group.hasVariant).toHaveLength(MOST_VARIANTS);
  expect(group.hasVariant[0].sku).toBe("MUG-99");
  expect(JSON.stringify(group).length).toBeLessThan(20_000);
});

it("has its attributes as further properties, numbers with their unit apart", () => {
  const attributes: Attribute[] = [
    { title: "Material", kind: "choice", unit: "", labels: ["Ash", "Oak"] },
    { title: "Width", kind: "number", unit: "cm", labels: ["40.5"] },
    { title: "Dishwasher-safe", kind: "yes_no", unit: "", labels: ["no"] },
  ];
  expect(dataOf({ attributes }, [variant("M")]).additionalProperty).toEqual([
    { "@type": "PropertyValue", name: "Material", value: "Ash, Oak" },
    { "@type": "PropertyValue", name: "Width", value: "40.5", unitText: "cm" },
    { "@type": "PropertyValue", name: "Dishwasher-safe", value: "No" },
  ]);
  expect(dataOf({}, [variant("M")])).not.toHaveProperty("additionalProperty");
});
