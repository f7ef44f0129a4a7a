import { describe, expect, it } from "vitest";
import { readProducts } from "./read-rows.ts";
import { isWooCommerce, wooCommerceHeader, wooCommerceRows } from "./woocommerce-file.ts";

const headers = [
  ...["ID", "Type", "SKU", "Name", "Published", "Is featured?", "Visibility in catalog", "Short description"],
  ...[
    "Description",
    "Stock",
    "In stock?",
    "Backorders allowed?",
    "Weight (kg)",
    "Length (in)",
    "Sale price",
    "Regular price",
  ],
  ...["Categories", "Tags", "Images", "Parent", "Brands"],
  ...["Attribute 1 name", "Attribute 1 value(s)", "Attribute 2 name", "Attribute 2 value(s)"],
] as const;
type Cells = Partial<Record<(typeof headers)[number], string>>;

/** The first line has the headers. */
async function read(...rows: Cells[]) {
  async function* open() {
    for (const [at, cells] of rows.entries())
      yield { line: at + 2, cells: headers.map((header) => cells[header] ?? "") };
  }
  const found = [];
  const header = wooCommerceHeader(headers);
  for await (const each of readProducts(wooCommerceRows(headers, open), header, (html) => `Markdown of ${html}`)) {
    found.push(each);
  }
  return found;
}

const simple = { Type: "simple", Published: "1", "Regular price": "5" };

describe("a product export of WooCommerce", () => {
  it("is told by its columns from those of others", () => {
    expect(isWooCommerce(headers)).toBe(true);
    expect(isWooCommerce(["Handle", "Title", "Variant Price"])).toBe(false);
    expect(isWooCommerce(["Title", "SKU", "Is featured?"])).toBe(false);
  });

  it("says which columns aren't imported, and calls the others by their names in messages", () => {
    const { format, ignored, columns } = wooCommerceHeader(headers);
    expect(format).toBe("woocommerce");
    expect(ignored).toEqual(["ID", "Is featured?", "Visibility in catalog", "Categories"]);
    expect(columns).toMatchObject({
      ...{ "product title": "Name", "variant price": "Regular price", "variant weight": "Weight (kg)" },
      ...{ "optionName 0": "Attribute 1 name", "picture url": "Images" },
    });
    // What the file has no column for stays as it is in the store.
    expect(Object.keys(columns)).not.toContain("product collections");
    expect(Object.keys(columns)).not.toContain("variant cost");
  });

  it("has a simple product as one row, with its units, its brand and all its pictures", async () => {
    const [found] = await read({
      ...simple,
      ...{ Name: "Oak stool", SKU: "STOOL", Description: "<p>Oak</p>", Stock: "4", "Sale price": "4.50" },
      ...{ "Weight (kg)": "1.25", "Length (in)": "10", Tags: "wood, seating", Brands: "Joiner" },
      Images: "https://shop.test/a.jpg, https://shop.test/b.jpg",
    });
    expect(found?.key).toBe("oak-stool");
    expect(found?.product).toMatchObject({
      line: 2,
      fields: {
        ...{ title: "Oak stool", status: "active", description: "Markdown of <p>Oak</p>", kind: "physical" },
        ...{ vendor: "Joiner", tags: "wood, seating", requiresShipping: "yes" },
      },
      variants: [
        { fields: { sku: "STOOL", price: "5", salePrice: "4.50", onHand: "4", weight: "1250", length: "25.4" } },
      ],
      pictures: [{ url: "https://shop.test/a.jpg" }, { url: "https://shop.test/b.jpg" }],
    });
    expect(found?.product.variants).toHaveLength(1);
  });

  it("has variations anywhere, which belong to their parent by its number or SKU", async () => {
    const found = await read(
      {
        ...{ ID: "10", Type: "variable", SKU: "TEE", Name: "Tee", Published: "1", "Weight (kg)": "0.2" },
        ...{ "Attribute 1 name": "Material", "Attribute 1 value(s)": "Cotton" },
        ...{ "Attribute 2 name": "Size", "Attribute 2 value(s)": "S, M", Images: "https://shop.test/tee.jpg" },
      },
      { ...simple, ID: "11", Name: "Mug" },
      {
        ...{ ID: "12", Type: "variation", Parent: "TEE", SKU: "TEE-S", "Regular price": "20" },
        ...{ "Attribute 2 name": "Size", "Attribute 2 value(s)": "S" },
      },
      {
        ...{ ID: "13", Type: "variation", Parent: "id:10", SKU: "TEE-M", "Regular price": "21", "Weight (kg)": "0.3" },
        ...{ "Attribute 2 name": "Size", "Attribute 2 value(s)": "M", Images: "https://shop.test/m.jpg" },
      },
    );
    expect(found.map(({ key }) => key)).toEqual(["tee", "mug"]);
    expect(found[0]?.product).toMatchObject({
      line: 2,
      optionNames: ["Size", "", ""],
      variants: [
        { line: 4, options: ["S", "", ""], fields: { sku: "TEE-S", price: "20", weight: "200" } },
        { line: 5, options: ["M", "", ""], fields: { sku: "TEE-M", price: "21", weight: "300" } },
      ],
      pictures: [{ url: "https://shop.test/tee.jpg" }, { url: "https://shop.test/m.jpg" }],
    });
  });

  it("has no URLs: of products with one name the second gets its SKU behind it", async () => {
    const found = await read({ ...simple, Name: "Mug" }, { ...simple, Name: "Mug", SKU: "MUG-2" });
    expect(found.map(({ key }) => key)).toEqual(["mug", "mug-mug-2"]);
  });

  it.each([
    ["a draft", { Published: "-1" }, { status: "draft" }],
    ["private", { Published: "0" }, { status: "draft" }],
    ["downloadable", { Type: "simple, downloadable, virtual" }, { requiresShipping: "no", kind: "physical" }],
    ["of a kind that isn't sold here", { Type: "grouped" }, { kind: "grouped" }],
    [
      "described in lines",
      { Description: "Oak.\\n\\nOiled\\nby hand" },
      { description: "Markdown of Oak.<br><br>Oiled<br>by hand" },
    ],
    [
      "described in lines beside blocks",
      { Description: "Oak:\\n\\n<ul>\\n<li>oiled</li>\\n</ul>\\n\\n<b>By</b>\\nhand" },
      { description: "Markdown of Oak:\n\n<ul>\n<li>oiled</li>\n</ul>\n\n<b>By</b><br>hand" },
    ],
    ["described with a typed \\n", { Description: "C:\\\\new" }, { description: "Markdown of C:\\new" }],
    ["described in short alone", { "Short description": "Short" }, { description: "Markdown of Short" }],
  ])("may have a product that is %s", async (_, cells, fields) => {
    const [found] = await read({ ...simple, Name: "A", ...cells });
    expect(found?.product.fields).toMatchObject(fields);
  });

  it("may have variations alone, which change what the store has by their SKUs", async () => {
    const [found] = await read({ Type: "variation", Parent: "TEE", SKU: "TEE-S", "Regular price": "22" });
    expect(found?.key).toBe("sku TEE-S");
    expect(found?.product.variants).toMatchObject([{ fields: { sku: "TEE-S", price: "22" } }]);
  });
});

it.each([
  ["that is out of stock", { Stock: "0", "In stock?": "0", "Backorders allowed?": "0" }, "deny"],
  ["that allows back-orders", { Stock: "-2", "In stock?": "backorder", "Backorders allowed?": "1" }, "backorder"],
  [
    "that allows back-orders and says so",
    { Stock: "3", "In stock?": "1", "Backorders allowed?": "notify" },
    "backorder",
  ],
  ["whose stock isn’t managed", { "In stock?": "1", "Backorders allowed?": "0" }, "untracked"],
  ["whose stock isn’t managed, marked as out of stock", { "In stock?": "0", "Backorders allowed?": "0" }, "deny"],
  ["whose stock isn’t managed, marked as on back-order", { "In stock?": "backorder" }, "backorder"],
  ["without a policy in the file", { Stock: "3" }, undefined],
])("a product %s gets the matching stock policy", async (_, cells, policy) => {
  const [found] = await read({ ...simple, Name: "A", ...cells });
  expect(found?.product.variants[0]?.fields.policy).toBe(policy);
});
