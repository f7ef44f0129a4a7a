/** Products from files: what is created, changed, left and refused, and what undoing takes back. */
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { takeFile } from "#app/flows/imports/index.server.ts";
import { workOnImport } from "#app/flows/imports/work-on-import.server.ts";
import { catalogAdminFor, catalogFor, exportProducts, productExportHeader } from "#app/modules/catalog/index.server.ts";
import { importsAdminFor, startImport, stopImport } from "#app/modules/imports/index.server.ts";
import { importsWiring } from "#app/modules/imports/internal.server.ts";
import { type CsvCell, csvStream } from "#app/platform/csv.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { importsOf, storedProduct, uploadOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { meanwhile } from "#tests/fixtures/meanwhile.ts";
import { freshAdminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase({ seeded: true });
useJobs();

let admin: FreshAdminViewer;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await freshAdminViewer();
  imports = importsOf(admin);
});

const countProducts = () => db().product.count();

describe("a file of products", () => {
  const file = [
    "Title,URL,Status,Vendor,Tags,Option 1 name,Option 1 value,SKU,Price,Sale price,Stock,Shelf",
    'Oak stool,oak-stool,active,Joiner & Sons,"Wood, Seating",Height,Low,STOOL-LOW,"89,00",,4,A1',
    "Oak stool,oak-stool,,,,,High,STOOL-HIGH,99.00,79.50,0,A2",
    "Wool blanket,,draft,,,,,,120,,7,B1",
    "Broken lamp,broken-lamp,active,,,,,LAMP,twelve,,1,C1",
    ",,,,,,,,,,,",
    ",,,,,,,,5,,,",
  ].join("\r\n");

  it("is checked before anything changes, imported by a job, and changes nothing a second time", async () => {
    const before = await countProducts();
    const { id, counts } = await imports.check(file);
    expect(counts).toEqual({ create: 2, refused: 2 });
    expect(await countProducts()).toBe(before);
    expect(await importsAdminFor(admin).find(id)).toMatchObject({ fileName: "products.csv", ignored: ["Shelf"] });
    expect(await imports.problems(id)).toEqual([
      [5, "Price", "Enter a price, like 12.50."],
      [7, "", "This row has no URL, title or SKU."],
    ]);

    expect(await imports.run(id)).toEqual({ created: 2, refused: 2 });
    expect(await countProducts()).toBe(before + 2);
    expect(await storedProduct(admin, "oak-stool")).toEqual({
      ...{ title: "Oak stool", status: "active", vendor: "Joiner & Sons", description: "" },
      tags: ["wood", "seating"],
      optionNames: ["Height"],
      variants: [
        { sku: "STOOL-LOW", optionValues: ["Low"], regularMinor: 8900, saleMinor: null, onHand: 4 },
        { sku: "STOOL-HIGH", optionValues: ["High"], regularMinor: 9900, saleMinor: 7950, onHand: 0 },
      ],
    });
    expect((await storedProduct(admin, "wool-blanket")).variants).toEqual([
      { sku: "WOOL-BLANKET", optionValues: [], regularMinor: 12_000, saleMinor: null, onHand: 7 },
    ]);

    const again = await imports.check(file);
    expect(again.counts).toEqual({ same: 2, refused: 2 });
    expect(await startImport(admin, again.id)).toEqual({ ok: true, value: undefined });
    expect(await imports.reached(again.id, "done")).toEqual({ same: 2, refused: 2 });
    expect(await countProducts()).toBe(before + 2);
  });

  it("changes prices and stock by SKU alone, and nothing else", async () => {
    const { id, counts } = await imports.all("SKU;Price;Stock\nSTOOL-LOW;95,50;\nSTOOL-HIGH;;12\nNOWHERE;1;1");
    expect(counts).toEqual({ updated: 2, refused: 1 });
    expect(await imports.problems(id)).toEqual([
      [4, "SKU", "No variant has this SKU. Add a title to import a new product."],
    ]);
    expect(await imports.items(id, ["updated"])).toMatchObject([
      { line: 2, title: "Oak stool", changes: ["regularMinor"] },
      { line: 3, title: "Oak stool", changes: ["onHand"] },
    ]);
    expect(await storedProduct(admin, "oak-stool")).toMatchObject({
      ...{ vendor: "Joiner & Sons", tags: ["wood", "seating"] },
      variants: [
        { sku: "STOOL-LOW", regularMinor: 9550, onHand: 4 },
        { sku: "STOOL-HIGH", regularMinor: 9900, saleMinor: 7950, onHand: 12 },
      ],
    });
  });

  it("leaves what someone sold or typed elsewhere as it is, and says so", async () => {
    const { id } = await imports.check("Title,SKU,Price\nFelt rug,RUG,10\nCork mat,MAT,10");
    // Another product takes a SKU after the check.
    await imports.all("Title,SKU,Price\nOther rug,RUG,5");
    expect(await imports.run(id)).toEqual({ created: 1, failed: 1 });
    expect(await imports.problems(id)).toEqual([[2, "SKU", "A variant of another product has the SKU RUG."]]);
  });

  it("has each SKU once: a second product with one is refused", async () => {
    const { id, counts } = await imports.check(
      "Title,Option 1 name,Option 1 value,SKU,Price\nFirst,Size,S,TWICE-S,1\nFirst,Size,L,TWICE-L,1\nSecond,,,TWICE-L,1",
    );
    expect(counts).toEqual({ create: 1, refused: 1 });
    expect(await imports.problems(id)).toEqual([[4, "SKU", "Line 3 has the same SKU."]]);
  });

  it("has barcodes that are GTINs, by which staff and customers find the products", async () => {
    const rows = ["Barcode mug,active,MUG-13,5,4006381333931", "Bad mug,active,MUG-X,5,4006381333932"];
    const { id, counts } = await imports.check(["Title,Status,SKU,Price,Barcode", ...rows].join("\n"));
    expect(counts).toEqual({ create: 1, refused: 1 });
    expect(await imports.problems(id)).toEqual([
      [3, "Barcode", "Enter a GTIN of 8, 12, 13 or 14 digits. Check each digit."],
    ]);
    await imports.run(id);
    const places = { before: undefined, after: undefined };
    const listed = await catalogAdminFor(admin).list({ q: "4006381333931", status: "", ...places });
    expect(listed.items.map(({ title }) => title)).toEqual(["Barcode mug"]);
    const page = await catalogFor(guestViewer()).findProduct("barcode-mug");
    expect(page?.variants.map(({ barcode }) => barcode)).toEqual(["4006381333931"]);
    await imports.all("SKU,Barcode\nMUG-13,");
    expect((await catalogFor(guestViewer()).findProduct("barcode-mug"))?.variants[0]?.barcode).toBe("");
  });

  it("counts what was done when it says that it is done", async () => {
    const { id } = await imports.check("Title,Price\nCounted vase,5");
    const where = { importId: id };
    await db().import.update({ where: { id }, data: { state: "checking" } });
    await db().importItem.updateMany({ where, data: { state: "waiting" } });
    const end = `LOCK TABLE "mod_imports";
      UPDATE "mod_imports_item" SET "state" = 'create' WHERE "importId" = '${id}';
      UPDATE "mod_imports" SET "state" = 'ready' WHERE "id" = '${id}'`;
    const found = await meanwhile(database.url, { text: end }, () => importsAdminFor(admin).find(id));
    expect(found).toMatchObject({ state: "ready", counts: { create: 1, waiting: 0 } });
  });

  it("names collections and tax classes that the Store has", async () => {
    const { id, counts } = await imports.check(
      "Title,Price,Collections,Tax class\nA vase,5,nowhere,\nB vase,5,,nothing\nC vase,5,,standard",
    );
    expect(counts).toEqual({ create: 1, refused: 2 });
    expect(await imports.problems(id)).toEqual([
      [2, "Collections", "There is no collection with the URL “nowhere”."],
      [3, "Tax class", "There is no tax class “nothing”."],
    ]);
  });
});

describe("a file that can't be read", () => {
  it.each([
    ["is empty", "", "csv_empty"],
    ["has a quote without end", 'Title,Price\nA,1\n"B,2', "csv_broken"],
    ["is a spreadsheet's own", Buffer.from("PK\u0003\u0004\0\0,Title\n\0,\0"), "csv_not_text"],
    ["names no products", "Price,Stock\n1,2", "import_columns_missing"],
    ["has only a first row", "Title,Price\n", "import_without_rows"],
  ])("%s, and nothing is kept of it", async (_, content, reason) => {
    const before = [await db().import.count(), await countProducts()];
    const taken = await takeFile(admin, uploadOf(content));
    expect(taken).toMatchObject({ ok: false, code: "invalid_input", data: { reason } });
    expect([await db().import.count(), await countProducts()]).toEqual(before);
  });

  it("is refused above 20 MB while it is read", async () => {
    const taken = await takeFile(admin, uploadOf(`Title\n${"x".repeat(20 * 1024 * 1024)}`));
    expect(taken).toMatchObject({ ok: false, code: "payload_too_large" });
  });
});

describe("undoing", () => {
  it("deletes what was created, restores what was changed, and keeps what someone changed since", async () => {
    await imports.all("Title,Handle,SKU,Price,Stock\nPine shelf,pine-shelf,SHELF,30,5\nAsh shelf,ash-shelf,ASH,40,5");
    const { id } = await imports.all(
      "Title,Handle,SKU,Price,Stock\nTall shelf,pine-shelf,SHELF,35,9\nAsh shelf,ash-shelf,ASH,45,5\nNew shelf,new-shelf,NEW,1,1\nKept shelf,kept-shelf,KEPT,1,1",
    );
    for (const handle of ["ash-shelf", "kept-shelf"]) {
      await db().product.updateMany({ where: { handle }, data: { title: "Edited", version: { increment: 1 } } });
    }
    expect(await imports.undo(id)).toEqual({ undone: 2, kept: 2 });
    expect(await storedProduct(admin, "pine-shelf")).toMatchObject({
      title: "Pine shelf",
      variants: [{ sku: "SHELF", regularMinor: 3000, onHand: 5 }],
    });
    expect(await db().product.count({ where: { handle: "new-shelf" } })).toBe(0);
    expect(await storedProduct(admin, "ash-shelf")).toMatchObject({
      title: "Edited",
      variants: [{ regularMinor: 4500 }],
    });
    expect(await storedProduct(admin, "kept-shelf")).toMatchObject({ title: "Edited" });
    expect(await imports.problems(id)).toEqual([
      [3, "", "Someone changed the product after the import, so it stayed as it is."],
      [5, "", "Someone changed the product after the import, so it stayed as it is."],
    ]);
  });

  it("restores texts for search engines, which an export has, and empties them where the product had none", async () => {
    const texts = (seoTitle: string, seoDescription: string) => ({ seoTitle, seoDescription });
    const stored = () =>
      db().product.findFirstOrThrow({
        where: { handle: "elm-shelf" },
        select: { seoTitle: true, seoDescription: true },
      });
    await imports.all("Title,SKU,Price,SEO Title,SEO Description\nElm shelf,ELM,30,Elm,From elms");
    expect(await stored()).toEqual(texts("Elm", "From elms"));
    const rows: CsvCell[][] = [];
    const standards = { currency: "EUR", timeZone: "UTC" };
    for await (const row of await exportProducts(admin, { q: "Elm shelf", status: "" }, standards)) rows.push(row);
    const column = (name: string) => rows[0]?.[productExportHeader.indexOf(name)];
    expect(["Title for search engines", "Description for search engines"].map(column)).toEqual(["Elm", "From elms"]);
    const change = "URL,Title for search engines,Description for search engines\nelm-shelf,,Old elms";
    const { id } = await imports.all(change);
    expect(await stored()).toEqual(texts("", "Old elms"));
    expect(await imports.undo(id)).toEqual({ undone: 1 });
    expect(await stored()).toEqual(texts("Elm", "From elms"));
    await db().product.updateMany({ where: { handle: "elm-shelf" }, data: texts("", "") });
    const again = await imports.all(change);
    // As the version before has kept it.
    await db().$executeRaw`UPDATE "mod_imports_item" SET "before" = "before" - 'seoTitle' - 'seoDescription'
      WHERE "importId" = ${again.id}::uuid`;
    expect(await imports.undo(again.id)).toEqual({ undone: 1 });
    expect(await stored()).toEqual(texts("", ""));
  });

  it("archives a product that is in a checkout by now", async () => {
    const { id } = await imports.all("Title,SKU,Price,Stock,Status\nHeld shelf,HELD,1,3,active");
    const variant = await db().variant.findFirstOrThrow({ where: { sku: "HELD" } });
    await db().stockLevel.updateMany({ where: { variantId: variant.id }, data: { reserved: 1 } });
    expect(await imports.undo(id)).toEqual({ kept: 1 });
    expect(await storedProduct(admin, "held-shelf")).toMatchObject({ status: "archived", variants: [{ onHand: 3 }] });
  });
});

describe("an import", () => {
  const many = ["Title,SKU,Price", ...Array.from({ length: 40 }, (_, at) => `Part ${at},PART-${at},1`)].join("\n");

  it("creates each product once, however many jobs work on it and wherever they break off", async () => {
    const { id } = await imports.check(many);
    const before = await countProducts();
    await db().import.update({ where: { id }, data: { state: "running" } });
    await Promise.all([1, 2, 3].map(() => workOnImport(systemViewer(), { importId: id })));
    expect(await imports.reached(id, "done")).toEqual({ created: 40 });
    expect(await countProducts()).toBe(before + 40);
    expect(await db().variant.count({ where: { sku: { startsWith: "PART-" } } })).toBe(40);
  });

  it("waits for products that the connection of a killed process still locks", async () => {
    const { id } = await imports.check("Title,SKU,Price\nFree,FREE,1\nLocked,LOCKED,1");
    await db().import.update({ where: { id }, data: { state: "running" } });
    await db().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "mod_imports_item" WHERE "importId" = ${id}::uuid AND "line" = 3 FOR UPDATE`;
      await workOnImport(systemViewer(), { importId: id });
    });
    expect(await imports.items(id, ["create"])).toMatchObject([{ title: "Locked" }]);
    await eventually(async () => expect(await imports.items(id, ["created"])).toHaveLength(2));
    expect(await imports.reached(id, "done")).toEqual({ created: 2 });
  });

  it("stops and goes on where it was", async () => {
    const { id } = await imports.check("Title,SKU,Price\nOne,ONE,1\nTwo,TWO,1");
    await db().import.update({ where: { id }, data: { state: "running" } });
    expect(await stopImport(admin, id)).toMatchObject({ ok: true });
    await workOnImport(systemViewer(), { importId: id });
    expect(await imports.reached(id, "stopped")).toEqual({ create: 2 });
    expect(await stopImport(admin, id)).toMatchObject({ ok: false, data: { reason: "import_moved_on" } });
    expect(await imports.run(id)).toEqual({ created: 2 });
  });

  it("is forgotten after 30 days, and at once where its upload broke off", async () => {
    const day = 24 * 60 * 60 * 1000;
    const kept = await db().import.count();
    const base = { storeId: env().STORE_ID, fileName: "x.csv", format: "latchkey", columns: {} };
    const ago = (days: number) => new Date(Date.now() - days * day);
    await db().import.create({ data: { ...base, state: "done", createdAt: ago(31) } });
    await db().import.create({ data: { ...base, state: "reading", createdAt: ago(1) } });
    await db().import.create({ data: { ...base, state: "running", createdAt: ago(31) } });
    await importsWiring.cleanUp(systemViewer(), new Date());
    expect(await db().import.count()).toBe(kept + 1);
  });
});

describe("an export of products", () => {
  it("is a file whose import changes nothing", async () => {
    const rows = await exportProducts(
      admin,
      { q: "", status: "" },
      { currency: env().STORE_CURRENCY, timeZone: "Europe/Dublin" },
    );
    const text = await new Response(csvStream(productExportHeader, rows)).text();
    const { counts } = await imports.check(text);
    expect(counts).toEqual({ same: await countProducts() });
  });
});
