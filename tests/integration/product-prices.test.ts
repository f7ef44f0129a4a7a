/** What a variant costs now, what it cost before, and who is told. */
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { catalogAdminFor, catalogFor } from "#app/modules/catalog/index.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { repriceDue } from "#app/modules/catalog/reprice.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();
useJobs();

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const rowOf = ({ variantId }: TestVariant) => db().variant.findUniqueOrThrow({ where: { id: variantId } });
const published = ({ variantId }: TestVariant) => db().publishedVariant.findUniqueOrThrow({ where: { variantId } });
const pageOf = async ({ handle }: TestVariant) => (await catalogFor(guestViewer()).findProduct(handle))?.variants[0];
const cardOf = async ({ title }: TestVariant) => {
  const { items } = await catalogFor(guestViewer()).list(productListSchema.parse({ q: title }));
  return items.find((item) => item.title === title);
};
const historyOf = async ({ variantId }: TestVariant) => {
  const rows = await db().priceChange.findMany({ where: { variantId }, orderBy: { at: "asc" } });
  return rows.map(({ priceMinor }) => priceMinor);
};

type Changes = Partial<typeof plainVariant & { regularMinor: number }>;

/** Saves the test's product as its form would, with another sale or price. */
async function save({ productId, variantId, handle, title, priceMinor }: TestVariant, changes: Changes) {
  const saved = await catalogAdminFor(systemViewer()).save(productId, {
    ...{ handle, title, description: "", details: [], status: "active", optionNames: [], collectionHandles: [] },
    ...plainProduct,
    variants: [
      {
        ...{ id: variantId, sku: handle, optionValues: [], onHand: 20, onHandSeen: 20, regularMinor: priceMinor },
        ...{ ...plainVariant, ...changes },
      },
    ],
  });
  expect(saved).toMatchObject({ ok: true });
}

const shipTo = (countries: string[]) =>
  db().storeSetting.upsert({
    where: { storeId_group: { storeId: env().STORE_ID, group: "shipping" } },
    create: { storeId: env().STORE_ID, group: "shipping", value: { countries }, version: 1 },
    update: { value: { countries } },
  });

describe("a sale", () => {
  let variant: TestVariant;
  beforeEach(async () => {
    await shipTo(["US"]);
    variant = await newVariant({ priceMinor: 4000 });
  });

  it("is what the item costs, on its page, in lists and for a checkout", async () => {
    await save(variant, { saleMinor: 3000 });
    expect(await rowOf(variant)).toMatchObject({ priceMinor: 3000, compareAtMinor: 4000, regularMinor: 4000 });
    expect(await published(variant)).toMatchObject({ priceMinor: 3000, regularMinor: 4000 });
    expect(await pageOf(variant)).toMatchObject({ priceMinor: 3000, compareAtMinor: 4000 });
    expect(await cardOf(variant)).toMatchObject({ priceMinor: 3000, compareAtMinor: 4000, reduced: true });
    await save(variant, {});
    expect(await pageOf(variant)).toMatchObject({ priceMinor: 4000, compareAtMinor: null });
    expect(await cardOf(variant)).toMatchObject({ priceMinor: 4000, compareAtMinor: null, reduced: false });
  });

  it("begins and ends by itself, and pages are told", async () => {
    const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
    const saleFrom = later(2000);
    await save(variant, { saleMinor: 3000, saleFrom, saleUntil: null });
    expect(await cardOf(variant)).toMatchObject({ priceMinor: 4000, reduced: false });
    const changes = () => db().pageChange.count({ where: { tag: `product:${variant.productId}` } });
    const before = await changes();
    await eventually(async () => expect(await cardOf(variant)).toMatchObject({ priceMinor: 3000, reduced: true }));
    expect(await changes()).toBeGreaterThan(before);
    const saleUntil = later(1000);
    await save(variant, { saleMinor: 3000, saleFrom, saleUntil });
    await eventually(async () => expect(await cardOf(variant)).toMatchObject({ priceMinor: 4000, reduced: false }));
    const history = await db().priceChange.findMany({
      where: { variantId: variant.variantId },
      orderBy: { at: "asc" },
      select: { priceMinor: true, at: true },
    });
    expect(history.slice(1)).toEqual([
      { priceMinor: 3000, at: saleFrom },
      { priceMinor: 4000, at: saleUntil },
    ]);
  });

  it("costs a buyer the right price also while its job is late, and the history says when it was", async () => {
    const [from, until] = [ago(3), ago(1)];
    await runSql(
      database.url,
      `SET session_replication_role = replica; UPDATE mod_catalog_variant
       SET "saleMinor" = 3000, "saleFrom" = '${from.toISOString()}', "saleUntil" = '${until.toISOString()}',
           "repriceAt" = '${from.toISOString()}', "priceMinor" = 3333 WHERE id = '${variant.variantId}'`,
    );
    expect(await published(variant)).toMatchObject({ priceMinor: 4000 });
    await repriceDue(systemViewer());
    expect(await rowOf(variant)).toMatchObject({ priceMinor: 4000, compareAtMinor: null, repriceAt: null });
    const recorded = await db().priceChange.findMany({
      where: { variantId: variant.variantId, at: { in: [from, until] } },
      orderBy: { at: "asc" },
      select: { priceMinor: true, at: true },
    });
    expect(recorded).toEqual([
      { priceMinor: 3000, at: from },
      { priceMinor: 4000, at: until },
    ]);
  });

  it("strikes the regular price elsewhere, and in the European Union the lowest of the 30 days before", async () => {
    await runSql(
      database.url,
      `INSERT INTO mod_catalog_price_change ("storeId", "variantId", "priceMinor", "at")
       SELECT $1, $2, price, now() - days * interval '1 day' FROM (VALUES (2000, 40), (4500, 35), (3500, 20), (3900, 10)) v(price, days)`,
      [env().STORE_ID, variant.variantId],
    );
    await save(variant, { saleMinor: 3000 });
    expect(await pageOf(variant)).toMatchObject({ compareAtMinor: 4000 });
    await shipTo(["US", "IE"]);
    expect(await pageOf(variant)).toMatchObject({ compareAtMinor: 3500 });
    expect(await cardOf(variant)).toMatchObject({ compareAtMinor: 3500, reduced: true });
    // Another day of the same sale is no other reduction; another price is.
    await save(variant, { saleMinor: 3000, saleUntil: new Date(Date.now() + DAY_MS) });
    expect(await pageOf(variant)).toMatchObject({ compareAtMinor: 3500 });
    await save(variant, { saleMinor: 2900 });
    expect(await pageOf(variant)).toMatchObject({ compareAtMinor: 3000 });
  });

  it("counts the price that the 30 days began with", async () => {
    await runSql(
      database.url,
      `INSERT INTO mod_catalog_price_change ("storeId", "variantId", "priceMinor", "at")
       SELECT $1, $2, price, now() - days * interval '1 day' FROM (VALUES (3200, 40), (4000, 29)) v(price, days)`,
      [env().STORE_ID, variant.variantId],
    );
    await save(variant, { saleMinor: 3000 });
    expect(await rowOf(variant)).toMatchObject({ priorMinor: 3200 });
  });

  it("of an item that is new strikes nothing in the European Union", async () => {
    await shipTo(["FR"]);
    const { handle, title } = { handle: `${variant.handle}-new`, title: `${variant.title} new` };
    const saved = await catalogAdminFor(systemViewer()).save(null, {
      ...{ handle, title, description: "", details: [], status: "active", optionNames: [], collectionHandles: [] },
      ...plainProduct,
      variants: [
        { ...plainVariant, id: "", sku: handle, optionValues: [], onHand: 1, regularMinor: 4000, saleMinor: 3000 },
      ],
    });
    expect(saved.ok).toBe(true);
    expect(await pageOf({ ...variant, handle })).toMatchObject({ priceMinor: 3000, compareAtMinor: null });
    expect(await cardOf({ ...variant, title })).toMatchObject({ compareAtMinor: null, reduced: false });
  });

  it.each([
    ["is no cheaper", `"saleMinor" = "regularMinor"`],
    ["ends before it begins", `"saleMinor" = 1, "saleFrom" = now(), "saleUntil" = now() - interval '1 second'`],
  ])("that %s is refused by the database", async (_, set) => {
    const statement = `UPDATE mod_catalog_variant SET ${set} WHERE id = $1`;
    await expect(runSql(database.url, statement, [variant.variantId])).rejects.toThrow("mod_catalog_variant_sale");
  });
});

describe("the history of prices", () => {
  it("has each price once, from when it was", async () => {
    const variant = await newVariant({ priceMinor: 4000 });
    await save(variant, { regularMinor: 4500 });
    await save(variant, { regularMinor: 4500, weightGrams: 200 });
    await save(variant, { regularMinor: 4500, saleMinor: 0 });
    expect(await historyOf(variant)).toEqual([4000, 4500, 0]);
  });

  it.each([
    `UPDATE mod_catalog_price_change SET "priceMinor" = 1`,
    "DELETE FROM mod_catalog_price_change",
    "TRUNCATE mod_catalog_price_change",
  ])("can't be changed: %s", async (statement) => {
    await newVariant();
    await expect(runSql(database.url, statement)).rejects.toThrow("append-only");
  });
});

describe("a variant as the version before writes it", () => {
  it("has its price, and its compare-at price is a sale", async () => {
    const variant = await newVariant({ priceMinor: 4000 });
    const write = (set: string) =>
      runSql(database.url, `UPDATE mod_catalog_variant SET ${set} WHERE id = $1`, [variant.variantId]);
    await write(`"priceMinor" = 3000, "compareAtMinor" = 3600`);
    expect(await rowOf(variant)).toMatchObject({
      priceMinor: 3000,
      regularMinor: 3600,
      saleMinor: 3000,
      priorMinor: 3600,
    });
    await write(`"priceMinor" = 3000, "compareAtMinor" = 3600, "sku" = 'same-prices'`);
    expect(await rowOf(variant)).toMatchObject({ priceMinor: 3000, regularMinor: 3600 });
    await write(`"priceMinor" = 5000, "compareAtMinor" = NULL`);
    expect(await rowOf(variant)).toMatchObject({
      priceMinor: 5000,
      regularMinor: 5000,
      saleMinor: null,
      priorMinor: null,
    });
    expect(await db().product.findUniqueOrThrow({ where: { id: variant.productId } })).toMatchObject({
      priceMinor: 5000,
    });
  });

  it("can be new", async () => {
    const { productId } = await newVariant({ priceMinor: 4000 });
    const inserted = `INSERT INTO mod_catalog_variant (id, "storeId", "productId", sku, "priceMinor")
      VALUES (gen_random_uuid(), $1, $2::uuid, 'old-' || $2::text, 900)`;
    await runSql(database.url, inserted, [env().STORE_ID, productId]);
    expect(await db().variant.findFirst({ where: { sku: `old-${productId}` } })).toMatchObject({ regularMinor: 900 });
    expect(await db().product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({ priceMinor: 900 });
  });
});

it("a cart's line has the sale price, and the facts that a quote needs", async () => {
  const variant = await newVariant({ priceMinor: 4000 });
  await save(variant, { saleMinor: 3000, weightGrams: 350 });
  const cart = cartsFor(guestViewer(), nothingHeld);
  expect(await cart.add(variant.variantId, 2)).toMatchObject({ ok: true });
  const [line] = (await cart.view()).lines;
  expect(line).toMatchObject({ unitPriceMinor: 3000, totalMinor: 6000, formerPriceMinor: null });
  expect(line?.facts).toEqual({
    ...{ productId: variant.productId, collectionIds: [], taxClass: "standard", regularMinor: 4000 },
    ...{ weightGrams: 350, requiresShipping: true, kind: "physical", cardMinor: null },
  });
});

it("the published view has what a quote needs, and not what the item costs the store", async () => {
  const variant = await newVariant({ priceMinor: 4000 });
  await save(variant, { costMinor: 1234, weightGrams: 350, contentMilli: 750_000 });
  await db().product.update({ where: { id: variant.productId }, data: { contentUnit: "ml", referenceUnit: "l" } });
  const found = await published(variant);
  expect(found).toMatchObject({
    ...{ priceMinor: 4000, regularMinor: 4000, weightGrams: 350, taxClass: "standard", collectionIds: [] },
    ...{ kind: "physical", requiresShipping: true, contentMilli: 750_000, contentUnit: "ml", referenceUnit: "l" },
  });
  expect(JSON.stringify([found, await pageOf(variant), await cardOf(variant)])).not.toContain("1234");
  expect(await pageOf(variant)).toMatchObject({ unitPrice: { minor: 5333, per: "l" } });
  expect(await cardOf(variant)).toMatchObject({ unitPrice: { minor: 5333, per: "l" } });
});

it("a new price reads the variants of its product alone, also on a connection that first saw a small store", async () => {
  const [changed, other] = [await newVariant(), await newVariant()];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const change = (price: number) =>
    client.query('UPDATE "mod_catalog_variant" SET "regularMinor" = $2 WHERE "id" = $1', [changed.variantId, price]);
  const scanned = async () => {
    const { rows } = await client.query<{ read: number }>(
      `SELECT seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'mod_catalog_variant'`,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  try {
    await client.query("BEGIN");
    await client.query('ANALYZE "mod_catalog_variant"');
    for (let price = 1; price <= 10; price++) await change(price);
    await client.query(
      `INSERT INTO "mod_catalog_variant" ("id", "storeId", "productId", "sku", "optionValues", "priceMinor", "regularMinor")
       SELECT gen_random_uuid(), "storeId", "productId", 'MANY-' || n, ARRAY[n::text], 1000, 1000
       FROM "mod_catalog_variant", generate_series(1, 3000) n WHERE "id" = $1`,
      [other.variantId],
    );
    const before = await scanned();
    await change(2500);
    expect((await scanned()) - before).toBeLessThan(100);
    const { rows } = await client.query('SELECT "priceMinor" FROM "mod_catalog" WHERE "id" = $1', [changed.productId]);
    expect(rows).toEqual([{ priceMinor: 2500 }]);
  } finally {
    await client.end();
  }
});
