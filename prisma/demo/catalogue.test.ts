import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoCollections, demoHero, demoProducts } from "./catalogue.ts";

const collectionHandles = new Set(demoCollections.map((collection) => collection.handle));

describe.each(demoProducts.map((product) => [product.handle, product] as const))("%s", (_, product) => {
  it("has variants that fit its options", () => {
    const rows = product.variants.map((variant) => variant.optionValues.join(" / "));
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows).size).toBe(rows.length);
    for (const variant of product.variants) {
      expect(variant.optionValues).toHaveLength(product.optionNames.length);
      expect(Number.isInteger(variant.priceMinor) && variant.priceMinor > 0 && variant.stock >= 0).toBe(true);
      if (variant.saleMinor !== undefined) expect(variant.saleMinor).toBeLessThan(variant.priceMinor);
    }
  });

  it("has a drawn picture for each value of its first option", () => {
    const shown = new Set(product.images.flatMap((image) => image.optionValue ?? []));
    expect(shown).toEqual(new Set(product.variants.map((variant) => variant.optionValues[0])));
    for (const image of product.images) expect(existsSync(image.file), image.file).toBe(true);
  });

  it("belongs to collections that exist", () => {
    expect(product.collectionHandles.filter((handle) => !collectionHandles.has(handle))).toEqual([]);
  });
});

it("uses every handle and SKU once, and draws the banners", () => {
  const handles = demoProducts.map((product) => product.handle);
  const skus = demoProducts.flatMap((product) => product.variants.map((variant) => variant.sku));
  expect(new Set(handles).size).toBe(handles.length);
  expect(new Set(skus).size).toBe(skus.length);
  for (const image of [demoHero, ...demoCollections.map((collection) => collection.image)]) {
    expect(existsSync(image.file), image.file).toBe(true);
  }
});
