/** Product exports of WooCommerce as rows of this store's own file: a product's variations are rows of their own there. */
import { toHandle } from "#app/kernel/handle.ts";
import { productColumns } from "#app/modules/catalog/product-file.ts";
import type { FileHeader } from "./file-columns.ts";
import { plainNumber } from "./file-numbers.ts";
import { columnKey, type FileColumns } from "./imported-product.ts";
import type { FileRow } from "./read-rows.ts";

/** Cells by their column in this store's own file. */
type Cells = Record<string, string>;
/** A row there. `cell` finds one by its column, in lower case. */
type Given = { line: number; cell(name: string): string };

const onlyThere = ["is featured?", "visibility in catalog", "backorders allowed?", "sold individually?"];
const named = (header: string) => header.trim().toLowerCase();

export const isWooCommerce = (headers: readonly string[]) =>
  headers.filter((header) => onlyThere.includes(named(header))).length > 1;

/** Which columns of this store's file a column there fills. */
const fills: Record<string, readonly string[]> = {
  type: ["Kind", "Needs shipping"],
  sku: ["SKU"],
  "gtin, upc, ean, or isbn": ["Barcode"],
  name: ["Title", "URL"],
  published: ["Status"],
  description: ["Description"],
  "date sale price starts": ["Sale from"],
  "date sale price ends": ["Sale until"],
  stock: ["Stock", "Stock policy"],
  "backorders allowed?": ["Stock policy"],
  "sale price": ["Sale price"],
  "regular price": ["Price"],
  tags: ["Tags"],
  images: ["Picture URL"],
  brands: ["Vendor"],
};
const measures = { weight: "Weight (g)", length: "Length (cm)", width: "Width (cm)", height: "Height (cm)" };
const readAlone = ["parent", "short description", "in stock?"];

/** In grams and centimetres. */
const units: Record<string, number> = {
  ...{ g: 1, kg: 1000, oz: 28.349523125, lbs: 453.59237 },
  ...{ mm: 0.1, cm: 1, m: 100, in: 2.54, yd: 91.44 },
};

/** How one of a product's columns there is called, as "Weight (kg)", with what it fills. */
function measureOf(header: string): { column: string; factor: number } | null {
  const [, name = "", unit = ""] = /^(weight|length|width|height) \((\w+)\)$/.exec(named(header)) ?? [];
  const factor = units[unit];
  return factor === undefined ? null : { column: measures[name as keyof typeof measures], factor };
}

const attributeOf = (header: string) => /^attribute (\d+) (name|value\(s\))$/.exec(named(header));

/** What is read of a file's first row. The columns have the names there, for messages. */
export function wooCommerceHeader(headers: readonly string[]): FileHeader {
  const origin = new Map<string, string>();
  const ignored: string[] = [];
  for (const header of headers) {
    const filled = fills[named(header)] ?? [measureOf(header)?.column ?? ""].filter(Boolean);
    for (const column of filled) origin.set(column, header.trim());
    const isRead = filled.length > 0 || attributeOf(header) || readAlone.includes(named(header));
    if (!isRead && header.trim()) ignored.push(header.trim());
  }
  for (const header of headers) {
    const [, number = "", what = ""] = attributeOf(header) ?? [];
    if (Number(number) > 3 || !number) continue;
    origin.set(`Option ${number} ${what === "name" ? "name" : "value"}`, header.trim());
  }
  const columns: FileColumns = {};
  const targets = productColumns.map(([column, target]) => {
    const header = origin.get(column);
    if (header === undefined) return null;
    columns[columnKey(target)] = header;
    return target;
  });
  return { format: "woocommerce", targets, columns, ignored };
}

/**
 * The rows of a file after its header, each product's together.
 * @param open reads the file again, which happens twice: a product's variations may stand anywhere
 */
export async function* wooCommerceRows(
  headers: readonly string[],
  open: () => AsyncIterable<FileRow>,
): AsyncGenerator<FileRow, void> {
  const read = readerOf(headers);
  const variations = new Map<string, Given[]>();
  for await (const row of open()) {
    const given = read(row);
    if (!isVariation(given)) continue;
    const parent = given.cell("parent");
    const siblings = variations.get(parent);
    if (siblings) siblings.push(given);
    else variations.set(parent, [given]);
  }
  const handles = new Set<string>();
  for await (const row of open()) {
    const given = read(row);
    if (isVariation(given)) continue;
    const own = [`id:${given.cell("id")}`, given.cell("sku")].flatMap((name) => {
      const found = variations.get(name) ?? [];
      variations.delete(name);
      return found;
    });
    own.sort((a, b) => a.line - b.line);
    yield* rowsOf(given, { variations: own, handle: freeHandle(given, handles), headers });
  }
  // Their products aren't in the file: each is found by its SKU.
  for (const variation of [...variations.values()].flat()) {
    const cells = variantCells(variation, { parent: variation, attributes: [], headers });
    yield rowOf(variation, cells);
  }
}

const rowOf = ({ line }: Given, cells: Cells): FileRow => ({
  line,
  cells: productColumns.map(([column]) => cells[column] ?? ""),
});

const isVariation = ({ cell }: Given) => cell("type").toLowerCase().includes("variation");

function readerOf(headers: readonly string[]) {
  const places = new Map(headers.map((header, index) => [named(header), index]));
  return ({ line, cells }: FileRow): Given => ({
    line,
    cell: (name) => cells[places.get(name) ?? -1]?.trim() ?? "",
  });
}

/** The export has no URLs, and products may share a name: the second gets its SKU or number behind it. */
function freeHandle({ cell }: Given, taken: Set<string>): string {
  const handle = toHandle(cell("name"));
  const free = taken.has(handle) ? toHandle(`${handle} ${cell("sku") || cell("id")}`) : handle;
  taken.add(free);
  return free;
}

type Own = { variations: readonly Given[]; handle: string; headers: readonly string[] };

function* rowsOf(product: Given, { variations, handle, headers }: Own): Generator<FileRow> {
  const attributes = attributesOf(product, variations);
  const variants = variations.length > 0 ? variations : [product];
  const pictures = [product, ...variations].flatMap(({ cell }) => picturesIn(cell("images")));
  const texts = textsOf(product, attributes);
  for (let at = 0; at < Math.max(variants.length, pictures.length); at++) {
    const variant = variants[at];
    const cells: Cells = {
      ...(at === 0 ? texts : {}),
      ...(variant ? variantCells(variant, { parent: product, attributes, headers }) : {}),
      URL: handle,
      "Picture URL": pictures[at] ?? "",
    };
    yield { ...rowOf(at === 0 ? product : (variant ?? product), cells), variantLine: variant?.line };
  }
}

/** The numbers of the attributes in which variations differ: the others describe a product. */
function attributesOf({ cell }: Given, variations: readonly Given[]): number[] {
  const numbers: number[] = [];
  for (let number = 1; cell(`attribute ${number} name`) !== ""; number++) {
    if (variations.some((variation) => variation.cell(`attribute ${number} value(s)`) !== "")) numbers.push(number);
  }
  return numbers;
}

const picturesIn = (cell: string) => cell.split(/\s*,\s*/).filter(Boolean);

function textsOf({ cell }: Given, attributes: readonly number[]): Cells {
  const names = attributes.map((number, at) => [`Option ${at + 1} name`, cell(`attribute ${number} name`)]);
  return {
    Title: cell("name"),
    Description: withBreaks(cell("description") || cell("short description")),
    Status: cell("published") === "1" ? "active" : "draft",
    Tags: cell("tags"),
    Vendor: cell("brands"),
    Kind: kindOf(cell("type")),
    "Needs shipping": /virtual|downloadable/i.test(cell("type")) ? "no" : "yes",
    ...Object.fromEntries(names),
  };
}

const block = "<\\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|blockquote|pre|hr|br)\\b[^>]*>";
const breaks = new RegExp(`(?<!${block}\\s*)\\n(?!\\s*${block})`, "g");

/**
 * A description there as HTML. The export writes a line break as `\\n`, and a typed `\\n` with one more backslash; pages
 * of WordPress show each line break that isn't beside a block.
 */
const withBreaks = (written: string) =>
  written
    .replace(/(\\?)\\n|\r\n?/g, (_, isTyped) => (isTyped ? "\\n" : "\n"))
    .replace(/\s{2,}/g, (run) => "\n".repeat(Math.min(2, run.split("\n").length - 1)) || " ")
    .replace(breaks, "<br>");

/** What isn't a product that can be sold here is passed on, and refused as a kind that doesn't exist. */
const kindOf = (type: string) => /grouped|external/i.exec(type)?.[0] ?? "physical";

type Context = { parent: Given; attributes: readonly number[]; headers: readonly string[] };

function variantCells(variant: Given, { parent, attributes, headers }: Context): Cells {
  const { cell } = variant;
  const values = attributes.map((number, at) => [`Option ${at + 1} value`, cell(`attribute ${number} value(s)`)]);
  return {
    SKU: cell("sku"),
    Price: cell("regular price"),
    "Sale price": cell("sale price"),
    "Sale from": cell("date sale price starts"),
    "Sale until": cell("date sale price ends"),
    Stock: cell("stock"),
    "Stock policy": policyOf(variant),
    ...Object.fromEntries(values),
    ...Object.fromEntries(headers.flatMap((header) => measured(header, variant, parent))),
  };
}

/** Where WooCommerce doesn't manage the stock, there is no number of it, and someone has said whether it can be bought. */
function policyOf({ cell }: Given): string {
  const sells = cell("stock") === "" ? cell("in stock?").toLowerCase() : "";
  if (sells === "1") return "untracked";
  if (sells === "backorder") return "backorder";
  if (sells === "0") return "deny";
  return { "0": "deny", "1": "backorder", notify: "backorder" }[cell("backorders allowed?").toLowerCase()] ?? "";
}

/** A variation without a measure of its own has its product's. */
function measured(header: string, variant: Given, parent: Given): [string, string][] {
  const measure = measureOf(header);
  if (!measure) return [];
  const value = plainNumber(variant.cell(named(header)) || parent.cell(named(header)));
  const rounded = measure.column === measures.weight ? 1 : 10;
  const converted = Math.round(Number(value) * measure.factor * rounded) / rounded;
  return [[measure.column, value === "" || Number.isNaN(converted) ? value : String(converted)]];
}
