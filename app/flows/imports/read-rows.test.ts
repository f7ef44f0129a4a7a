import { describe, expect, it } from "vitest";
import { Refusal } from "#app/kernel/refusal.ts";
import { MAX_VARIANTS } from "#app/modules/catalog/product.ts";
import { readHeader } from "./file-columns.ts";
import { hasTooManyRows, MOST_PRODUCTS, readProducts } from "./read-rows.ts";

async function* rowsOf(rows: Iterable<readonly string[]>) {
  let line = 1;
  for (const cells of rows) yield { line: ++line, cells: [...cells] };
}

async function read(header: string[], rows: Iterable<readonly string[]>) {
  const found = [];
  for await (const each of readProducts(rowsOf(rows), readHeader(header), (html) => `Markdown of ${html}`)) {
    found.push(each);
  }
  return found;
}

describe("the rows of a file", () => {
  it("are one product while they follow each other with one URL, in any case", async () => {
    const found = await read(
      ["URL", "Title", "SKU", "Price"],
      [
        ["Oak", "Oak", "A", "1"],
        ["oak", "", "B", "2"],
        ["ash", "Ash", "C", "3"],
        ["oak", "", "D", "4"],
      ],
    );
    expect(found.map(({ key, product }) => [key, product.variants.map(({ line }) => line)])).toEqual([
      ["oak", [2, 3]],
      ["ash", [4]],
      ["oak", [5]],
    ]);
  });

  it("have the URL that their title would make", async () => {
    expect((await read(["Title"], [["Café Crème"], ["Café Crème"]])).map(({ key }) => key)).toEqual(["cafe-creme"]);
  });

  it("clear what is empty, but not what a product can't be without", async () => {
    const [found] = await read(
      ["Title", "Vendor", "Status", "SKU", "Price", "Sale price", "Stock"],
      [["A", "", "", "", "", "", ""]],
    );
    expect(found?.product).toMatchObject({
      fields: { title: "A", vendor: "" },
      variants: [{ fields: { salePrice: "" } }],
    });
    expect(Object.keys({ ...found?.product.fields, ...found?.product.variants[0]?.fields })).toEqual([
      ...["title", "vendor", "salePrice"],
    ]);
  });

  it("lose the apostrophe that an export puts before a formula, and no other", async () => {
    const rows = [["'=1+1"], ["'t Hooft"], ["'-5"]];
    expect((await read(["Title"], rows)).map(({ product }) => product.fields.title)).toEqual([
      "=1+1",
      "'t Hooft",
      "-5",
    ]);
  });

  it.each([
    ["25.00", "20.00", { price: "25", salePrice: "20" }],
    ["20.00", "20.00", { price: "20", salePrice: "" }],
    ["", "20.00", { price: "20", salePrice: "" }],
  ])("with a compare-at price of %j and a price of %j hold %j", async (compareAt, price, fields) => {
    const [found] = await read(["Handle", "Variant Price", "Variant Compare At Price"], [["a", price, compareAt]]);
    expect(found?.product.variants[0]?.fields).toEqual(fields);
  });

  it.each([
    ["active", "true", "active"],
    ["active", "false", "draft"],
    ["archived", "false", "archived"],
    ["", "TRUE", "active"],
  ])("with the status %j, published %j, make a product %j", async (status, published, expected) => {
    const [found] = await read(["Handle", "Status", "Published", "Variant Price"], [["a", status, published, "1"]]);
    expect(found?.product.fields.status).toBe(expected);
  });

  it("are kept only as far as a product may have variants", async () => {
    const [found] = await read(
      ["URL", "SKU"],
      Array.from({ length: 5000 }, (_, at) => ["one", `S${at}`]),
    );
    expect(found && hasTooManyRows(found.product)).toBe(true);
    expect(found?.product.variants.length).toBe(MAX_VARIANTS + 1);
  });

  it("end with a refusal after the products that a file may have", async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`p${at}`]);
    expect((await read(["URL"], rows(MOST_PRODUCTS))).length).toBe(MOST_PRODUCTS);
    const refused = await read(["URL"], rows(MOST_PRODUCTS + 1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({
      refused: { code: "invalid_input", data: { reason: "import_too_long", most: 50_000 } },
    });
  });
});

it("barcodes of other stores’ files are read as far as they are GTINs, and one’s own as they are", async () => {
  const barcodes = ["4006381333931", "'036000291452", "SHELF-7"];
  const of = async (header: string[]) => {
    const found = await read(
      header,
      barcodes.map((barcode) => [`Mug ${barcode}`, barcode, ""]),
    );
    return found.map(({ product }) => product.variants[0]?.fields.barcode);
  };
  expect(await of(["Title", "Barcode", "SKU"])).toEqual(barcodes);
  expect(await of(["Title", "Variant Barcode", "Variant Price"])).toEqual([...barcodes.slice(0, 2), ""]);
});

it.each([
  ["SEO Title", "SEO Description"],
  ["Title for search engines", "Description for search engines"],
])("texts for search engines are read from %j and %j, and an empty cell clears one", async (title, description) => {
  const [found] = await read(["Title", title, description], [["Mug", "Mugs from Porto", ""]]);
  expect(found?.product.fields).toMatchObject({ seoTitle: "Mugs from Porto", seoDescription: "" });
});

describe("the first row", () => {
  it("names columns in any spelling, and what isn't imported", () => {
    const { columns, ignored, format } = readHeader([
      "sku ",
      "TITLE",
      "Option1 Name",
      "Weight (g)",
      "Shelf",
      "SKU",
      "",
    ]);
    expect(columns).toEqual({
      ...{ "variant sku": "sku", "product title": "TITLE" },
      ...{ "optionName 0": "Option1 Name", "variant weight": "Weight (g)" },
    });
    expect(ignored).toEqual(["Shelf", "SKU"]);
    expect(format).toBe("latchkey");
  });

  it("tells a file of Shopify's, whose descriptions are HTML", async () => {
    const [found] = await read(["Handle", "Body (HTML)"], [["a", "<p>x</p>"]]);
    expect(found?.product.fields.description).toBe("Markdown of <p>x</p>");
    const [own] = await read(["URL", "Description"], [["a", "<p>x</p>"]]);
    expect(own?.product.fields.description).toBe("<p>x</p>");
  });
});

describe("a stock policy", () => {
  const of = async (header: string[], cells: string[]) =>
    (await read(["Title", ...header], [["A", ...cells]]))[0]?.product.variants[0]?.fields;

  it.each([
    ["Made to order", "made_to_order"],
    ["back-order", "backorder"],
    ["DENY", "deny"],
    ["sometimes", "sometimes"],
  ])("is read from %j as people write it, and what is none is refused later", async (cell, policy) => {
    expect(await of(["Stock policy"], [cell])).toMatchObject({ policy });
  });

  it("stays where the cell is empty; its limit, its day and its days are cleared", async () => {
    const header = ["Stock policy", "Back-order limit", "Back-order ships from", "Ships within (days)"];
    expect(await of(header, ["", "", "", ""])).toEqual({ backorderLimit: "", shipsFrom: "", leadDays: "" });
    expect(await of(header, ["backorder", "1,000,000", "2031-01-12", "14"])).toEqual({
      ...{ policy: "backorder", backorderLimit: "1000000", shipsFrom: "2031-01-12", leadDays: "14" },
    });
  });

  it.each([
    [["Variant Inventory Tracker", "Variant Inventory Policy"], ["shopify", "continue"], "backorder"],
    [["Variant Inventory Tracker", "Variant Inventory Policy"], ["shopify", "deny"], "deny"],
    [["Variant Inventory Tracker", "Variant Inventory Policy"], ["", "deny"], "untracked"],
    [["Inventory tracker", "Continue selling when out of stock"], ["shopify", "TRUE"], "backorder"],
    [["Inventory tracker", "Continue selling when out of stock"], ["shopify", "FALSE"], "deny"],
    [["Variant Inventory Policy"], ["later"], "later"],
    [["Variant Inventory Tracker"], ["shopify"], undefined],
  ])("of Shopify’s %j with %j is %j", async (header, cells, policy) => {
    expect((await of(header, cells))?.policy).toBe(policy);
  });
});
