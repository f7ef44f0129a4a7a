import { describe, expect, it } from "vitest";
import { changeProductForm } from "./change-product-form.ts";
import { MAX_VARIANTS } from "./product.ts";
import { variantName } from "./product-form.ts";
import { readProductForm } from "./read-product-form.ts";
import { variantRef } from "./variant-pages.ts";

/** Four variants of two options, as a page sends them. */
function sent(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const values = [["Moss", "Sand"], ["S", "M"], []];
  const fields: Record<string, string> = {
    ...{ version: "3", title: "Mug", "optionNames.0": "Colour", "optionNames.1": "Size" },
    ...{ "optionValues.0.0": "Moss", "optionValues.0.1": "Sand", "optionValues.1.0": "S", "optionValues.1.1": "M" },
  };
  for (const [index, name] of ["Moss S", "Moss M", "Sand S", "Sand M"].entries()) {
    const row = { id: `id-${index}`, seen: "7", options: [...name.split(" "), ""] };
    const filled = {
      price: `${index + 1}`,
      salePrice: "",
      sku: name,
      onHand: `${index}`,
      weight: "350",
      cost: "",
      content: "",
    };
    fields[`variants.${index}.ref`] = variantRef(
      { ...readProductForm(new FormData()).variants[0], ...filled, ...row } as never,
      values,
    );
    for (const [field, value] of Object.entries(filled)) fields[`variants.${index}.${field}`] = value;
  }
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
  return form;
}

const changed = (intent: string, more: Record<string, string> = {}) => {
  const result = changeProductForm(sent(more), intent);
  if (!result) throw new Error(`No such intent: ${intent}`);
  const { values, done, error } = result;
  return { values, done, error, names: values.variants.map(variantName) };
};

describe("a product's form as it is sent", () => {
  it("names each variant by the places of its values, so that a renamed value keeps its variants", () => {
    const { variants, optionValues } = readProductForm(sent({ "optionValues.0.0": "Olive" }));
    expect(optionValues).toEqual([["Olive", "Sand"], ["S", "M"], []]);
    expect(variants.map((row) => [row.id, row.seen, variantName(row)])).toEqual([
      ["id-0", "7", "Olive / S"],
      ["id-1", "7", "Olive / M"],
      ["id-2", "7", "Sand / S"],
      ["id-3", "7", "Sand / M"],
    ]);
  });

  it("counts as an old version where it doesn't say which variants it means", () => {
    const form = sent();
    form.delete("variants.0.ref");
    expect(readProductForm(form).version).toBe("");
  });

  it("may have what few variants need in one field", () => {
    const fields = ["", "", "4.00", "", "350", "1", "2", "3"];
    const form = sent({ "variants.0.rare": fields.join("\t") });
    expect(readProductForm(form).variants[0]).toMatchObject({ cost: "4.00", weight: "350", height: "3", open: false });
  });

  it("has at most one row more than a product has variants", () => {
    const form = sent();
    for (let index = 0; index < 2 * MAX_VARIANTS; index++) form.set(`variants.${index}.sku`, `SKU ${index}`);
    expect(readProductForm(form).variants).toHaveLength(MAX_VARIANTS + 1);
  });
});

describe("a product's form after one of its buttons", () => {
  it("has a variant for each new value, with commas between them, and each once", () => {
    const { names, done } = changed("refresh:1", { "newValues.1": " L , M,, XL" });
    expect(names.filter((name) => name.startsWith("Moss"))).toEqual(["Moss / S", "Moss / M", "Moss / L", "Moss / XL"]);
    expect(done).toBe("4 variants added.");
  });

  it("loses the variants of a removed value", () => {
    const { names, values, done } = changed("remove-value:0:0");
    expect([names, values.optionValues[0], done]).toEqual([["Sand / S", "Sand / M"], ["Sand"], "2 variants removed."]);
  });

  it("loses one variant, and the value that only it had", () => {
    const { names } = changed("remove-variant:1");
    expect(names).toEqual(["Moss / S", "Sand / S", "Sand / M"]);
    const last = changed("remove-variant:1", { "optionValues.1.0": "" });
    expect([last.names, last.values.optionValues]).toEqual([["Sand / M"], [["Sand"], ["M"], []]]);
    expect(changed("remove-variant:0", { "optionValues.0.1": "", "optionValues.1.0": "" }).error).toBe(
      "A product needs at least one variant.",
    );
  });

  it("has the first price, or the first stock, everywhere", () => {
    expect(changed("fill:price").values.variants.map(({ price }) => price)).toEqual(["1", "1", "1", "1"]);
    expect(changed("fill:onHand").values.variants.map(({ onHand, seen }) => [onHand, seen])).toEqual(
      Array.from({ length: 4 }, () => ["0", "7"]),
    );
    expect(changed("fill:id").values.variants[1]?.id).toBe("id-1");
  });

  it("has what was entered for the selected variants, and only that", () => {
    const { values } = changed("set", { selected: "2", "bulk.price": "9.50", "bulk.onHand": " " });
    expect(values.variants.map(({ price, onHand }) => [price, onHand])).toEqual([
      ["1", "0"],
      ["2", "1"],
      ["9.50", "2"],
      ["4", "3"],
    ]);
    expect(values.bulk.price).toBe("");
    expect(changed("set", { "bulk.price": "9" }).error).toBe("Select the variants first.");
    expect(changed("set", { selected: "0" }).error).toBe("Enter what to set for the selected variants.");
  });

  it("has its pictures in another order", () => {
    const pictures = Object.fromEntries(
      ["a", "b", "c"].flatMap((key, index) => [
        [`pictures.${index}.source`, `object:${key}`],
        [`pictures.${index}.alt`, key],
      ]),
    );
    const order = (intent: string) =>
      changed(intent, pictures)
        .values.pictures.map(({ alt }) => alt)
        .join("");
    expect([order("picture-up:2"), order("picture-down:0"), order("picture-remove:1"), order("picture-up:0")]).toEqual([
      "acb",
      "bac",
      "ac",
      "abc",
    ]);
  });

  it("is not changed by what isn't one of its buttons", () => {
    expect(changeProductForm(sent(), "save")).toBeNull();
    expect(changeProductForm(sent(), "constructor")).toBeNull();
  });
});
