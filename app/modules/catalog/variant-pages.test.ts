import { describe, expect, it } from "vitest";
import { changeProductForm } from "./change-product-form.ts";
import { emptyRow, newProductForm, type ProductFormValues, rareFields, variantField } from "./product-form.ts";
import { readProductForm } from "./read-product-form.ts";
import {
  atFirstError,
  otherField,
  otherPages,
  PAGE,
  pagesOf,
  shownPage,
  shownRows,
  variantRef,
} from "./variant-pages.ts";

/** A form of that many sizes, each in stock as often as its place says. */
function valuesOf(count: number, variantsPage = 1): ProductFormValues {
  const sizes = Array.from({ length: count }, (_, index) => `Size ${index}`);
  const variants = sizes.map((size, index) => ({
    ...emptyRow(),
    ...{ id: `id-${index}`, options: [size, "", ""], sku: `S-${index}`, price: "5.00", onHand: `${index}`, seen: "3" },
    barcode: `b${index}`,
  }));
  return { ...newProductForm(), version: "3", optionValues: [sizes, [], []], variants, variantsPage };
}

/** What a page with these values sends. */
function sentOf(values: ProductFormValues, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const put = (name: string, value: string) => form.set(name, value);
  put("version", values.version);
  for (const [place, size] of values.optionValues[0]?.entries() ?? []) put(`optionValues.0.${place}`, size);
  put(PAGE, String(shownPage(values)));
  // As browsers send line breaks.
  for (const { page, text } of otherPages(values)) put(otherField(page), text.replaceAll("\n", "\r\n"));
  for (const { row, index } of shownRows(values)) {
    put(variantField(index, "ref"), variantRef(row, values.optionValues));
    for (const field of ["sku", "price", "salePrice", "onHand"] as const) put(variantField(index, field), row[field]);
    put(variantField(index, "rare"), rareFields.map((field) => row[field]).join("\t"));
    if (row.selected) form.append("selected", String(index));
  }
  for (const [name, value] of Object.entries(more)) put(name, value);
  return form;
}

const changed = (form: FormData, intent: string) => {
  const result = changeProductForm(form, intent);
  if (!result) throw new Error(`No such intent: ${intent}`);
  return result;
};

describe("pages of variants", () => {
  it.each([
    [1, 1, 1, 0, 1],
    [50, 1, 1, 0, 50],
    [51, 2, 1, 0, 50],
    [51, 2, 2, 50, 1],
    [250, 5, 5, 200, 50],
    [250, 5, 9, 200, 50],
    [250, 5, 0, 0, 50],
  ])("of %i are %i: page %i begins at place %i and has %i", (count, pages, page, first, rows) => {
    const values = valuesOf(count, page);
    const shown = shownRows(values);
    expect([pagesOf(values.variants), shown[0]?.index, shown.length]).toEqual([pages, first, rows]);
  });

  it.each([1, 3, 5])("page %i sends all of the form", (page) => {
    const values = valuesOf(250, page);
    const { variants, variantsPage, version } = readProductForm(sentOf(values));
    expect([variants, variantsPage, version]).toEqual([values.variants, page, "3"]);
  });

  it("have fields that are shorter than a form with a file may have", () => {
    const values = valuesOf(250);
    const longest = { sku: "\u{10348}".repeat(60), price: "1".repeat(20), barcode: "4".repeat(40) };
    const variants = values.variants.map((row) => ({ ...row, ...longest }));
    const lengths = otherPages({ ...values, variants }).map(({ text }) => Buffer.byteLength(text));
    expect([lengths.length, Math.max(...lengths) < 65_536 / 2]).toEqual([4, true]);
  });

  it("are turned with everything that was typed, marks and all", () => {
    const typed = sentOf(valuesOf(120), { "variants.7.price": "9", selected: "7", "variants.49.sku": "A\tB" });
    const { values } = changed(typed, "page:3");
    expect([values.variantsPage, shownRows(values)[0]?.index]).toEqual([3, 100]);
    const back = changed(sentOf(values, { "variants.119.onHand": "77" }), "page:1").values;
    expect(back.variants[7]).toMatchObject({ price: "9", selected: true, id: "id-7", seen: "3", barcode: "b7" });
    // A tab would end the field.
    expect(back.variants[49]?.sku).toBe("A B");
    expect(back.variants[119]?.onHand).toBe("77");
  });

  it("lose the variants of an emptied value on any of them", () => {
    const { values, done } = changed(sentOf(valuesOf(120)), "remove-value:0:110");
    expect([values.variants.length, values.variants[110]?.id, done]).toEqual([119, "id-111", "1 variant removed."]);
  });

  it("are all changed at once", () => {
    const { values } = changed(sentOf(valuesOf(120, 2)), "select:all");
    const { values: set, done } = changed(sentOf(values, { "bulk.price": "8" }), "set");
    expect([new Set(set.variants.map(({ price }) => price)), done]).toEqual([new Set(["8"]), "120 variants changed."]);
    const filled = changed(sentOf(values, {}), "fill:onHand").values.variants;
    expect(new Set(filled.map(({ onHand }) => onHand))).toEqual(new Set(["0"]));
    const one = changed(sentOf(valuesOf(120, 2), { selected: "60", picked: "0.110" }), "select:value");
    expect(one.done).toBe("1 variant selected.");
    expect(one.values.variants.flatMap(({ selected }, index) => (selected ? [index] : []))).toEqual([60, 110]);
    expect(changed(sentOf(valuesOf(120)), "select:value").error).toBe("Choose a value first.");
    const none = changed(sentOf(values), "select:none").values.variants;
    expect(none.some(({ selected }) => selected)).toBe(false);
  });

  it("lead to the first error, unless one is on the page that is shown", () => {
    const values = valuesOf(250, 2);
    const pageFor = (...names: string[]) => atFirstError(values, names).variantsPage;
    expect(pageFor("variants.249.price", "variants.150.sku")).toBe(4);
    expect(pageFor("variants.0.price", "variants.99.price")).toBe(2);
    expect(pageFor("title")).toBe(2);
  });

  it("fold what was opened before where many are open", () => {
    const opened = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`variants.${index}.open`, "on"]));
    const openIn = (form: FormData, intent: string) =>
      changed(form, intent).values.variants.flatMap(({ open }, index) => (open ? [index] : []));
    const nine = { ...opened };
    delete nine["variants.9.open"];
    expect(openIn(sentOf(valuesOf(120), nine), "open:30")).toHaveLength(10);
    expect(openIn(sentOf(valuesOf(120), opened), "open:30")).toEqual([30]);
  });
});
