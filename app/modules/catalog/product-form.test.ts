import { expect, test } from "vitest";
import { parseProductForm, readProductForm } from "./product-form.schema.ts";
import { newProductForm, productFormOf } from "./product-form.ts";

const id = "0197f0a0-0000-7000-8000-000000000001";
const stored = {
  version: 3,
  title: "Mug",
  handle: "mug",
  description: "A mug.",
  details: ["Stoneware", "350 ml"],
  status: "active",
  collectionHandles: ["kitchen"],
  optionNames: ["Colour"],
  variants: [{ id, sku: "MUG-1", optionValues: ["Moss"], priceMinor: 1250, compareAtMinor: null, onHand: 7 }],
};

const filled = (fields: Record<string, string>) => {
  const form = new FormData();
  const row = { "variants.0.sku": "MUG-1", "variants.0.price": "12,50", "variants.0.onHand": "7" };
  for (const [name, value] of Object.entries({ title: "Blue Mug", status: "draft", ...row, ...fields })) {
    form.set(name, value);
  }
  return readProductForm(form);
};

test("a stored product goes through its form unchanged", () => {
  const { version, variants, ...fields } = stored;
  expect(parseProductForm(productFormOf(stored, "EUR"), "EUR")).toEqual({
    ok: true,
    input: { ...fields, variants: variants.map((variant) => ({ ...variant, onHandSeen: 7 })) },
  });
});

test("a handle left empty comes from the title", () => {
  const parsed = parseProductForm(filled({}), "EUR");
  expect(parsed.ok && parsed.input.handle).toBe("blue-mug");
  expect(parsed.ok && parsed.input.variants[0]?.priceMinor).toBe(1250);
});

test("messages stand at the fields as the form names them", () => {
  const errorsOf = (fields: Record<string, string>) => {
    const parsed = parseProductForm(filled(fields), "EUR");
    return parsed.ok ? {} : parsed.errors;
  };
  expect(errorsOf({ title: "" })).toEqual({ title: "Enter a title." });
  expect(errorsOf({ "variants.0.price": "free" })).toEqual({ "variants.0.price": "Enter a price, like 12.50." });
  expect(errorsOf({ "variants.0.onHand": "-1" })).toEqual({ "variants.0.onHand": "Stock can’t be below zero." });
  expect(errorsOf({ "variants.0.compareAt": "9" })).toEqual({
    "variants.0.compareAt": "The compare-at price must be higher than the price.",
  });
  expect(errorsOf({ "optionNames.1": "Size" })).toEqual({ "variants.0.option.1": "Enter every option." });
  expect(errorsOf({ "variants.1.sku": "MUG-2", "variants.1.price": "1", "variants.1.onHand": "0" })).toEqual({
    "variants.1.sku": "Another variant has the same options.",
  });
  expect(errorsOf({ description: "x".repeat(10_001) })).toEqual({
    description: "Description: use at most 10000 characters.",
  });
  expect(Object.keys(errorsOf({ status: "sold" }))).toEqual(["status"]);
});

test("an empty form asks for what it needs", () => {
  const parsed = parseProductForm(newProductForm(), "EUR");
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["title", "variants.0.sku", "variants.0.price"]);
});
