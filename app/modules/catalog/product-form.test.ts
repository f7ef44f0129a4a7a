import { expect, test } from "vitest";
import { plainProduct, plainVariant } from "./product.ts";
import { parseProductForm } from "./product-form.schema.ts";
import { newProductForm, productFormOf } from "./product-form.ts";
import { inStep } from "./product-options.ts";
import { readProductForm } from "./read-product-form.ts";
import { variantRef } from "./variant-pages.ts";

const id = "0197f0a0-0000-7000-8000-000000000001";
const newYork = { currency: "EUR", timeZone: "America/New_York" };
const stored = {
  ...plainProduct,
  version: 3,
  title: "Mug",
  handle: "mug",
  description: "A mug.",
  details: ["Stoneware", "350 ml"],
  status: "active",
  collectionHandles: ["kitchen"],
  optionNames: ["Colour"],
  images: [],
  variants: [{ id, sku: "MUG-1", optionValues: ["Moss"], regularMinor: 1250, onHand: 7, ...plainVariant }],
};

const measured = {
  ...stored,
  ...{ kind: "physical" as const, requiresShipping: true, taxClass: "reduced", customsCode: "691200" },
  ...{ originCountry: "PT", contentUnit: "ml", referenceUnit: "l" },
  ...{ vendor: "Kiln", productType: "Mugs", tags: ["stoneware", "made in porto"] },
  ...{ seoTitle: "Mugs from Porto", seoDescription: "Thrown by hand.\nIn two sizes." },
  variants: stored.variants.map((variant) => ({
    ...variant,
    ...{ saleMinor: 990, saleFrom: new Date("2026-11-27T05:00:00Z"), saleUntil: new Date("2026-12-01T04:59:00Z") },
    ...{ costMinor: 0, weightGrams: 350, lengthMm: 85, widthMm: 120, heightMm: 95, contentMilli: 350_500 },
    barcode: "4006381333931",
  })),
};

const filled = (fields: Record<string, string>) => {
  const form = new FormData();
  const row = { "variants.0.sku": "MUG-1", "variants.0.price": "12,50", "variants.0.onHand": "7" };
  for (const [name, value] of Object.entries({ title: "Blue Mug", status: "draft", ...row, ...fields })) {
    form.set(name, value);
  }
  return inStep(readProductForm(form));
};

const scheduled = {
  ...{ ...stored, status: "draft" },
  ...{ publishAt: new Date("2026-11-27T05:00:00Z"), hideAt: new Date("2026-12-01T04:59:00Z") },
};

test.each([
  ["a plain product", stored],
  ["one that is published later", scheduled],
  ["one with a sale and measures", measured],
])("%s goes through its form unchanged", (_, product) => {
  const { version, variants, images, ...fields } = product;
  expect(parseProductForm(productFormOf(product, "EUR", newYork.timeZone), newYork)).toEqual({
    ok: true,
    input: { ...fields, variants: variants.map((variant) => ({ ...variant, onHandSeen: 7 })) },
  });
});

test("tags are stored once each, however they were typed, and few and short ones", () => {
  const parsed = parseProductForm(filled({ tags: "Linen, summer,LINEN" }), newYork);
  expect(parsed.ok && parsed.input.tags).toEqual(["linen", "summer"]);
  const many = Array.from({ length: 51 }, (_, index) => `tag ${index}`).join(",");
  expect(parseProductForm(filled({ tags: many }), newYork)).toEqual({
    ok: false,
    errors: { tags: "Use at most 50 tags." },
  });
  expect(parseProductForm(filled({ tags: "x".repeat(41) }), newYork)).toEqual({
    ok: false,
    errors: { tags: "Each tag: use at most 40 characters." },
  });
});

test("a handle left empty comes from the title", () => {
  const parsed = parseProductForm(filled({}), newYork);
  expect(parsed.ok && parsed.input.handle).toBe("blue-mug");
  expect(parsed.ok && parsed.input.variants[0]?.regularMinor).toBe(1250);
});

test("messages stand at the fields as the form names them", () => {
  const errorsOf = (fields: Record<string, string>) => {
    const parsed = parseProductForm(filled(fields), newYork);
    return parsed.ok ? {} : parsed.errors;
  };
  expect(errorsOf({ title: "" })).toEqual({ title: "Enter a title." });
  expect(errorsOf({ "variants.0.price": "free" })).toEqual({ "variants.0.price": "Enter a price, like 12.50." });
  expect(errorsOf({ "variants.0.onHand": "-1" })).toEqual({ "variants.0.onHand": "Stock can’t be below zero." });
  expect(errorsOf({ "variants.0.salePrice": "12.50" })).toEqual({
    "variants.0.salePrice": "The sale price must be lower than the price.",
  });
  expect(errorsOf({ "variants.0.saleFrom": "2026-11-27T00:00" })).toEqual({
    "variants.0.salePrice": "Enter a sale price, or remove the sale’s dates.",
  });
  const backwards = { "variants.0.saleFrom": "2026-11-27T00:00", "variants.0.saleUntil": "2026-11-27T00:00" };
  expect(errorsOf({ "variants.0.salePrice": "9", ...backwards })).toEqual({
    "variants.0.saleUntil": "The sale has to end after it begins.",
  });
  expect(errorsOf({ "variants.0.salePrice": "9", "variants.0.saleFrom": "tomorrow" })).toEqual({
    "variants.0.saleFrom": "Enter a day and a time.",
  });
  const [nine, ten] = ["2026-11-27T09:00", "2026-11-27T10:00"];
  expect(errorsOf({ publishAt: "soon" })).toEqual({ publishAt: "Enter a day and a time." });
  expect(errorsOf({ status: "active", publishAt: nine })).toEqual({
    publishAt: "Choose Draft to publish it at this time.",
  });
  expect(errorsOf({ status: "archived", hideAt: nine })).toEqual({ hideAt: "An archived product is hidden already." });
  expect(errorsOf({ hideAt: nine })).toEqual({ hideAt: "Enter when it’s published, too." });
  expect(errorsOf({ publishAt: ten, hideAt: ten })).toEqual({ hideAt: "Enter a time after it’s published." });
  expect(errorsOf({ publishAt: nine, hideAt: ten })).toEqual({});
  expect(errorsOf({ "variants.0.barcode": "4006381333932" })).toEqual({
    "variants.0.barcode": "Enter a GTIN of 8, 12, 13 or 14 digits. Check each digit.",
  });
  expect(errorsOf({ "variants.0.barcode": "4 006381-333931" })).toEqual({});
  expect(errorsOf({ "variants.0.weight": "light" })).toEqual({ "variants.0.weight": "Enter a weight, like 350." });
  expect(errorsOf({ "variants.0.content": "750" })).toEqual({
    contentUnit: "Choose what the variants’ contents are measured in.",
  });
  expect(errorsOf({ contentUnit: "ml", referenceUnit: "kg" })).toEqual({
    referenceUnit: "Choose units that can be compared, such as ml and litres.",
  });
  expect(errorsOf({ seoTitle: "x".repeat(71), seoDescription: "x".repeat(321) })).toEqual({
    seoTitle: "Title for search engines: use at most 70 characters.",
    seoDescription: "Description for search engines: use at most 320 characters.",
  });
  expect(errorsOf({ customsCode: "691" })).toEqual({ customsCode: "Enter 6 to 12 digits, like 6912 00." });
  expect(errorsOf({ "optionNames.1": "Size" })).toEqual({ "newValues.1": "Enter at least one value." });
  expect(errorsOf({ "newValues.1": "S, M" })).toEqual({ "optionNames.1": "Name every option." });
  expect(errorsOf({ "optionNames.1": "Size", "newValues.1": `S, ${"M".repeat(61)}` })).toEqual({
    "optionValues.1.1": "Option: use at most 60 characters.",
  });
  expect(errorsOf({ description: "x".repeat(10_001) })).toEqual({
    description: "Description: use at most 10000 characters.",
  });
  expect(Object.keys(errorsOf({ status: "sold" }))).toEqual(["status"]);
});

test("an empty form asks for what it needs", () => {
  const parsed = parseProductForm(newProductForm(), newYork);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["title", "variants.0.price"]);
});

test("a product may be free, and only physical ones are shipped", () => {
  const inputOf = (fields: Record<string, string>) => {
    const parsed = parseProductForm(filled(fields), newYork);
    return parsed.ok ? parsed.input : parsed.errors;
  };
  expect(inputOf({ "variants.0.price": "0" })).toMatchObject({
    requiresShipping: true,
    variants: [{ regularMinor: 0 }],
  });
  expect(inputOf({ kind: "physical" })).toMatchObject({ requiresShipping: false });
  expect(inputOf({ kind: "physical", requiresShipping: "on" })).toMatchObject({ requiresShipping: true });
  expect(inputOf({ kind: "digital", requiresShipping: "on" })).toMatchObject({ requiresShipping: false });
});

test("a SKU left empty comes from the product's URL and the variant's options, each once", () => {
  const options = { "optionNames.0": "Size", "newValues.0": "S, s, M", "variants.0.sku": "" };
  const parsed = parseProductForm(filled(options), newYork);
  expect(parsed.ok && parsed.input.variants.map(({ sku }) => sku)).toEqual([
    "BLUE-MUG-S",
    "BLUE-MUG-S-2",
    "BLUE-MUG-M",
  ]);
});

test("a stock policy goes through the pages of its form with what was seen, and is saved where it was changed", () => {
  const policy = { policy: "backorder" as const, backorderLimit: 12, shipsFrom: "2020-01-12", leadDays: null };
  const [variant] = stored.variants;
  if (!variant) throw new Error("There is no variant.");
  const values = productFormOf({ ...stored, variants: [{ ...variant, stockPolicy: policy }] }, "EUR", "UTC");
  const [row] = values.variants;
  if (!row) throw new Error("There is no row.");
  const sent = (ref: string, fields: Record<string, string> = {}) => {
    const parsed = parseProductForm(
      filled({ "optionNames.0": "Colour", "optionValues.0.0": "Moss", "variants.0.ref": ref, ...fields }),
      newYork,
    );
    return parsed.ok ? parsed.input.variants[0]?.stockPolicy : parsed.errors;
  };
  const seen = "backorder/12/2020-01-12/";
  expect(sent(variantRef(row, values.optionValues))).toBeUndefined();
  // One that the form says nothing of stays as it is.
  expect(sent(variantRef({ ...row, policy: "" }, values.optionValues))).toBeUndefined();
  const nothing = { backorderLimit: null, shipsFrom: null, leadDays: null };
  expect(sent(variantRef({ ...row, policy: "untracked" }, values.optionValues))).toEqual({
    ...{ ...nothing, policy: "untracked", seen },
  });
  const fields = (more: Record<string, string>) =>
    Object.fromEntries(Object.entries(more).map(([name, value]) => [`variants.0.${name}`, value]));
  const ref = variantRef(row, values.optionValues);
  expect(sent(ref, fields({ policy: "made_to_order", backorderLimit: "x", shipsFrom: "", leadDays: "9" }))).toEqual({
    ...{ ...nothing, policy: "made_to_order", leadDays: 9, seen },
  });
  expect(sent(ref, fields({ policy: "backorder", backorderLimit: "0", shipsFrom: "2020-01-12" }))).toEqual({
    "variants.0.backorderLimit": "Enter a whole number from 1, or leave this empty.",
    "variants.0.shipsFrom": "This day has passed. Choose a later one, or leave this empty.",
  });
});
