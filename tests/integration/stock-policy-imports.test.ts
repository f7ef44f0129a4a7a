/** What happens when a variant runs out, in files of products: imported, exported, refused and undone. */
import { beforeAll, describe, expect, it } from "vitest";
import type { FreshAdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor, exportProducts, productExportHeader } from "#app/modules/catalog/index.server.ts";
import { parseProductForm } from "#app/modules/catalog/product-form.schema.ts";
import { productFormOf } from "#app/modules/catalog/product-form.ts";
import { setStockPolicy, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import type { StockPolicyInput } from "#app/modules/inventory/stock-policy.ts";
import { plainStockPolicy, policyKey } from "#app/modules/inventory/stock-policy.ts";
import { csvStream } from "#app/platform/csv.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { importsOf } from "#tests/fixtures/import-file.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });
useJobs();

let admin: FreshAdminViewer;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  admin = await freshAdminViewer();
  imports = importsOf(admin);
});

const idOf = async (sku: string) => (await db().variant.findFirstOrThrow({ where: { sku } })).id;
const policyOf = async (sku: string) => stockAdminFor(admin).policyOf(await idOf(sku));
const plain = plainStockPolicy;

async function choose(sku: string, policy: Partial<StockPolicyInput>) {
  const [variantId, before] = [await idOf(sku), await policyOf(sku)];
  const saved = await setStockPolicy(admin, variantId, {
    ...{ ...plain, ...policy, seen: policyKey(before ?? plain) },
  });
  if (!saved.ok) throw new Error(saved.code);
}

const passed = (sku: string) =>
  idOf(sku).then((variantId) =>
    db().stockLevel.updateMany({ where: { variantId }, data: { shipsFrom: new Date("2020-01-12") } }),
  );

const header =
  "Title,URL,Option 1 name,Option 1 value,SKU,Price,Stock policy,Back-order limit,Back-order ships from,Ships within (days)";
const file = [
  header,
  "Bench,bench,Size,S,BENCH-S,90,backorder,12,2126-01-12,",
  "Bench,bench,,M,BENCH-M,90,Made to order,,,14",
  "Bench,bench,,L,BENCH-L,90,,,,",
  "Visit,visit,,,VISIT,50,untracked,,,",
  "Wrong,wrong,,,WRONG,50,sometimes,,,",
  "Late,late,,,LATE,50,backorder,0,2020-01-12,",
  "Long,long,,,LONG,50,made_to_order,,,400",
].join("\n");

describe("a file with stock policies", () => {
  it("gives each variant its own, refuses what is none, and changes nothing a second time", async () => {
    const { id, counts } = await imports.all(file);
    expect(counts).toEqual({ created: 2, refused: 3 });
    expect(await imports.problems(id)).toEqual([
      [6, "Stock policy", "Choose what happens."],
      [7, "Back-order limit", "Enter a whole number from 1, or leave this empty."],
      [7, "Back-order ships from", "This day has passed. Choose a later one, or leave this empty."],
      [8, "Ships within (days)", "Enter a number of days from 1 to 365, or leave this empty."],
    ]);
    expect(await policyOf("BENCH-S")).toEqual({
      ...plain,
      policy: "backorder",
      backorderLimit: 12,
      shipsFrom: "2126-01-12",
    });
    expect(await policyOf("BENCH-M")).toEqual({ ...plain, policy: "made_to_order", leadDays: 14 });
    expect(await policyOf("BENCH-L")).toEqual(plain);
    expect(await policyOf("VISIT")).toEqual({ ...plain, policy: "untracked" });
    expect((await imports.check(file)).counts).toEqual({ same: 2, refused: 3 });
  });

  it("changes by SKU what it has columns for, and leaves a policy that it has no word of", async () => {
    const { id, counts } = await imports.all("SKU,Back-order limit,Price\nBENCH-S,,95\nBENCH-M,5,90");
    expect(counts).toEqual({ updated: 1, same: 1 });
    expect(await imports.items(id, ["updated"])).toMatchObject([{ changes: ["regularMinor", "stockPolicy"] }]);
    expect(await policyOf("BENCH-S")).toMatchObject({
      policy: "backorder",
      backorderLimit: null,
      shipsFrom: "2126-01-12",
    });
    expect(await policyOf("BENCH-M")).toMatchObject({ policy: "made_to_order", leadDays: 14 });
  });

  it("is what an export writes: importing it changes nothing, and makes the products again", async () => {
    await passed("BENCH-S");
    const rows = await exportProducts(
      admin,
      { q: "Bench", status: "" },
      { currency: env().STORE_CURRENCY, timeZone: "UTC" },
    );
    const text = await new Response(csvStream(productExportHeader, rows)).text();
    expect(text).toContain(',"backorder","","2020-01-12",');
    expect((await imports.check(text)).counts).toEqual({ same: 1 });
    const [, ...columns] = header.split(",");
    for (const column of columns) expect(productExportHeader).toContain(column);
  });
});

it("undoing restores the policies that the import changed, also to a day that has passed, and no others", async () => {
  const [one, other] = [await newVariant(), await newVariant()];
  await choose(one.handle, { policy: "backorder", shipsFrom: "2126-01-12", backorderLimit: 3 });
  await passed(one.handle);
  const { id } = await imports.all(`SKU,Price,Stock policy\n${one.handle},5,made_to_order\n${other.handle},5,`);
  expect(await policyOf(one.handle)).toMatchObject({ policy: "made_to_order" });
  // Which doesn't change the product.
  await choose(other.handle, { policy: "untracked" });
  expect(await imports.undo(id)).toEqual({ undone: 2 });
  expect(await policyOf(one.handle)).toEqual({
    ...plain,
    policy: "backorder",
    shipsFrom: "2020-01-12",
    backorderLimit: 3,
  });
  expect(await policyOf(other.handle)).toEqual({ ...plain, policy: "untracked" });
});

it("a product’s form doesn’t replace a policy that someone chose meanwhile", async () => {
  const { productId, handle } = await newVariant();
  const catalog = catalogAdminFor(admin);
  const product = await catalog.find(productId);
  if (!product) throw new Error("There is no such product.");
  const save = (policy: string) => {
    const values = productFormOf({ ...product, version: product.version }, "EUR", "UTC");
    const variants = values.variants.map((row) => ({ ...row, policy }));
    const parsed = parseProductForm({ ...values, variants }, { currency: "EUR", timeZone: "UTC" });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return catalog.save(productId, parsed.input, undefined, undefined);
  };
  await choose(handle, { policy: "untracked" });
  expect(await save("made_to_order")).toMatchObject({
    ok: false,
    data: { reason: "variant_policy_changed", sku: handle },
  });
  expect(await policyOf(handle)).toMatchObject({ policy: "untracked" });
  // Nobody changed it in this form.
  expect(await save("deny")).toMatchObject({ ok: true });
  expect(await policyOf(handle)).toMatchObject({ policy: "untracked" });
});
