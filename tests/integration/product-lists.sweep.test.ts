/** The storefront's lists with 100,000 products: what PostgreSQL reads for them does not grow with the catalogue. */
import { beforeAll, describe, expect, test } from "vitest";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { setEnv } from "#app/platform/env.server.ts";
import { sitemapPieces } from "#app/routes/storefront/sitemap-pieces.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { fillCatalog } from "#tests/fixtures/large-catalog.ts";
import { plansOf, preparedPlansOf } from "#tests/fixtures/query-plans.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const PRODUCTS = 100_000;
/** One in fifty is a draft. */
const PUBLISHED = 98_000;

const database = useDatabase();
beforeAll(() => fillCatalog(database.url, PRODUCTS));

const catalog = () => catalogFor(guestViewer());
const sitemap = (part: number | null) =>
  sitemapPieces({ catalog: catalog(), content: contentFor(guestViewer()) }, part);
const list = (search: string) =>
  catalog().list(productListSchema.parse(Object.fromEntries(new URLSearchParams(search))));

/** Tables with a row or more for each product. */
const large = /^mod_(?:inventory|catalog(?:_variant|_image|_collection_product|_bought_together)?)$/;

type Most = { statements?: number; rows: number; buffers: number };

/** @param most rows and pages of 8 KB that all statements together may read, and how many statements there are (1) */
/** @param prepared names of its prepared statements, which have to be asked for */
async function expectToRead(work: () => Promise<unknown>, most: Most, prepared: string[] = []) {
  const plans = [...(await plansOf(database.url, work)), ...(await preparedPlansOf(database.url, prepared, work))];
  const sum = (part: "rows" | "buffers") => plans.reduce((total, plan) => total + plan[part], 0);
  expect(plans.flatMap((plan) => plan.scanned).filter((table) => large.test(table))).toEqual([]);
  expect(plans.length).toBe(most.statements ?? 1);
  expect({ rows: sum("rows"), buffers: sum("buffers") }).toEqual({
    rows: expect.toSatisfy((rows: number) => rows <= most.rows, `at most ${most.rows}`),
    buffers: expect.toSatisfy((buffers: number) => buffers <= most.buffers, `at most ${most.buffers}`),
  });
}

const byHand = (search: string) =>
  catalog().list(productListSchema.parse(Object.fromEntries(new URLSearchParams(search))), {
    collectionSort: "manual",
  });

describe("with 100,000 products", () => {
  /** The first thousand of an index counted, another thousand passed over at the most, and 24 products with their variants. */
  const PAGE: Most = { rows: 3000, buffers: 500 };

  test.each([
    "",
    "page=42",
    "sort=newest",
    "sort=title",
    "sort=title&page=42",
    "sort=price-asc",
    "sort=price-desc",
    "sort=best-selling",
    "sort=best-selling&page=42",
    "min=20&max=21",
    "min=20&page=42",
    "max=100&sort=title",
    "collection=large",
    "collection=large&page=42",
    "collection=small",
    "collection=large&sort=title",
    "collection=large&sort=best-selling",
    "collection=small&sort=best-selling",
    "collection=small&sort=price-desc",
    "collection=large&min=50&max=55",
    "collection=no-such-collection",
    "min=9999",
  ])("the list of ?%s reads about one page", (search) => expectToRead(() => list(search), PAGE));

  test.each(["collection=large", "collection=large&page=42", "collection=large&min=50&max=55", "collection=small"])(
    "the list of ?%s in its order by hand reads about one page",
    (search) => expectToRead(() => byHand(search), PAGE),
  );

  /** Collections in each order, and chosen products; which collections there are is a statement more, unless it is kept. */
  test("the sections of a home page read their products in one statement", async () => {
    const found = await db().collection.findMany({ select: { id: true }, orderBy: { handle: "asc" } });
    const chosen = await db().product.findMany({ where: { status: "active" }, select: { id: true }, take: 12 });
    const sorts = ["manual", "newest", "title", "price-asc", "price-desc"];
    const shelves = sorts.flatMap(() => found.map(({ id }) => ({ collectionId: id, most: 12 })));
    for (const sort of sorts) {
      await db().collection.updateMany({ data: { sort } });
      const asked = [...found.map(({ id }) => ({ collectionId: id, most: 12 })), { ids: chosen.map(({ id }) => id) }];
      await expectToRead(() => catalog().shelves(asked), { statements: 2, rows: 3000, buffers: 1500 });
    }
    expect((await catalog().shelves(shelves)).map((items) => items.length)).toEqual(shelves.map(() => 12));
  });

  test("a page past the end is found out by counting once more", () =>
    expectToRead(() => list("page=4000"), { statements: 2, rows: 3000, buffers: 100 }));

  /** Of each product that is passed over or counted, a variant and its stock. */
  test.each(["available=1", "available=1&sort=title&page=42", "available=1&collection=small", "available=1&min=100"])(
    "the list of ?%s looks stock up as far as it counts",
    (search) => expectToRead(() => list(search), { rows: 9000, buffers: 20_000 }),
  );

  /**
   * A word of every thirteenth product, and one of a thousand; never more than the matches. What staff set for searches is
   * a statement more, unless it is kept.
   */
  test.each([
    "q=lamp",
    "q=oak+lamp",
    "q=oddity",
    "q=lamp&page=10",
    "q=oddity&sort=price-asc",
    "q=oddity&sort=title",
    "q=oddity&sort=best-selling",
    "q=la",
    "q=oak+lam",
    "q=oddit",
  ])("the search for ?%s reads the index of words", (search) =>
    expectToRead(() => list(search), { statements: 2, rows: 20_000, buffers: 6000 }),
  );

  /** It reads the index for all of these words. */
  test.each(["q=thingamajig", "q=oak+thingamajig", "q=thingamajig&sort=price-asc"])(
    "the search for ?%s, which has synonyms, reads the index of words",
    async (search) => {
      const words = ["thingamajig", "lamp", "oddity"];
      const { id } = await db().synonymGroup.create({ data: { storeId: "default", words } });
      await expectToRead(() => list(search), { statements: 2, rows: 25_000, buffers: 8000 });
      await db().synonymGroup.delete({ where: { id } });
    },
  );

  test.each(["q=oddity", "q=lamp", "q=lamp&sort=title", "q=nothing"])(
    "the search for ?%s, which has pinned results, looks these up by their ids",
    async (search) => {
      const some = await db().product.findMany({ where: { title: { startsWith: "Wool chair" } }, take: 10 });
      const key = new URLSearchParams(search).get("q") ?? "";
      const productIds = some.map(({ id }) => id);
      const pinned = await db().pinnedSearch.create({ data: { storeId: "default", words: key, key, productIds } });
      await expectToRead(() => list(search), { statements: 2, rows: 20_000, buffers: 7000 });
      await db().pinnedSearch.delete({ where: { id: pinned.id } });
    },
  );

  test("what is shown beside a product is read by indexes, however many were bought with it", async () => {
    const { id, handle } = await db().product.findFirstOrThrow({ where: { status: "active" } });
    await db().$executeRaw`
      INSERT INTO "mod_catalog_bought_together" ("storeId", "productId", "otherId", "orders", "lastAt")
      SELECT 'default', a."id", b."id", 1 + (random() * 9)::int, now()
      FROM (SELECT "id" FROM "mod_catalog" ORDER BY "id" = ${id}::uuid DESC LIMIT 1000) a
      JOIN (SELECT "id" FROM "mod_catalog" ORDER BY "createdAt" LIMIT 100) b ON a."id" <> b."id"`;
    await db().$executeRaw`ANALYZE "mod_catalog_bought_together"`;
    const some = await db().product.findMany({ where: { title: { startsWith: "Wool chair" } }, take: 12 });
    const relatedIds = some.map((each) => each.id);
    await db().relatedProducts.create({ data: { storeId: "default", productId: id, relatedIds } });
    await expectToRead(() => catalog().beside(handle, 4), { statements: 2, rows: 200, buffers: 500 });
    await db().relatedProducts.deleteMany();
    await db().boughtTogether.deleteMany();
  });

  test.each(["q=oddty", "q=oak+lanp", "q=oak+lampzz"])(
    "the search for ?%s corrects it by the words that products have",
    (search) =>
      expectToRead(() => list(search), { statements: search.endsWith("zz") ? 3 : 4, rows: 20_000, buffers: 6000 }),
  );

  test.each(["q=lamp&collection=small", "q=lamp&available=1", "q=lamp&min=20&max=50"])(
    "the search for ?%s looks at what the words were found in",
    (search) => expectToRead(() => list(search), { statements: 2, rows: 40_000, buffers: 60_000 }),
  );

  test("the newest ones, a product's page and the question whether there are any read next to nothing", async () => {
    await expectToRead(() => catalog().newest(8), { rows: 100, buffers: 200 });
    await expectToRead(() => catalog().hasProducts(), { rows: 100, buffers: 20 });
    // A dozen indexes, of which each has up to five levels, and more while it keeps removed entries.
    await expectToRead(() => catalog().findProduct("ash-mug-1"), { rows: 20, buffers: 100 });
  });

  test("a list ends after its first thousand, or 240 found, and says that there are more", async () => {
    const first = await list("");
    expect([first.items.length, first.total, first.more]).toEqual([24, 1000, true]);
    const last = await list("page=42");
    expect([last.items.length, last.total, last.more]).toEqual([16, 1000, true]);
    expect(await list("page=43")).toEqual({ items: [], total: 1000, more: true });
    expect(await list("q=lamp&page=11")).toEqual({ items: [], total: 240, more: true });
    expect(await list("q=oddity")).toMatchObject({ total: 100, more: false });
    expect(await list("collection=small")).toMatchObject({ total: 1000, more: false });
  });
});

describe("the sitemap of 100,000 products", () => {
  /** @returns the addresses of each piece */
  async function addressesOf(part: number | null): Promise<string[][]> {
    const pieces = await sitemap(part);
    const addresses: string[][] = [];
    for await (const piece of pieces ?? []) addresses.push(piece.match(/(?<=<loc>)[^<]*/g) ?? []);
    return addresses;
  }

  test("is an index of files that name every product once, a thousand in memory at a time", async () => {
    setEnv({ APP_URL: "https://shop.test" });
    const parts = [1, 2, 3];
    expect((await addressesOf(null)).flat()).toEqual(parts.map((part) => `https://shop.test/sitemap.xml?part=${part}`));
    const files = await Promise.all(parts.map(addressesOf));
    expect(Math.max(...files.map((pieces) => pieces.flat().length))).toBeLessThanOrEqual(50_000);
    expect(Math.max(...files.flat().map((piece) => piece.length))).toBeLessThanOrEqual(1000);
    const all = files.flat(2);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((address) => address.includes("/products/"))).toHaveLength(PUBLISHED);
    for (const path of ["/", "/products", "/collections/large"]) expect(all).toContain(`https://shop.test${path}`);
    for (const part of [0, 4, 1.5, Number.NaN]) expect(await sitemap(part)).toBeNull();
  });

  // For each of 250 products, also the index of pictures.
  test("reads indexes alone, and no more of them than the file has", () =>
    expectToRead(
      async () => {
        const pieces = await sitemap(2);
        await pieces?.next();
        await pieces?.next();
      },
      { statements: 2, rows: 45_600, buffers: 1700 },
      ["published-after"],
    ));
});
