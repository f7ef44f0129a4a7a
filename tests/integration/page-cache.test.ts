/** Pages that are kept for everyone, over a real database: what drops them, and that none is older than its visitor. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { nonceCache } from "#app/platform/page-cache/nonce-cache.server.ts";
import { pageCache, type RenderedPage } from "#app/platform/page-cache/page-cache.server.ts";
import { pageChanges, removeOldPageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import type { PageTag } from "#app/platform/page-cache/page-tag.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { setStock } from "#tests/fixtures/shop.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const database = useDatabase();

const note = (tag: string) => db().pageChange.create({ data: { storeId: env().STORE_ID, tag } });

/** A page that says how often it was made. */
function counted(...tags: string[]) {
  let made = 0;
  const render = async (): Promise<RenderedPage> => {
    made++;
    const body = Buffer.from(`made ${made}`);
    return { tags: new Set(tags), headers: new Map(), scripts: [], styles: [], body };
  };
  return { render, times: () => made };
}

const textOf = async (page: Promise<{ body: Buffer } | null>) => (await page)?.body.toString();

describe("a page", () => {
  it("is made once for all who ask at a time, and kept", async () => {
    const cache = pageCache();
    const page = counted("lists");
    const visits = Array.from({ length: 10 }, () => textOf(cache.find("/", "identity", page.render)));
    expect(await Promise.all(visits)).toEqual(Array.from({ length: 10 }, () => "made 1"));
    expect(await textOf(cache.find("/", "identity", page.render))).toBe("made 1");
  });

  it("is made anew once something that it shows has changed, and only then", async () => {
    const cache = pageCache();
    const page = counted("product:1", "lists");
    const find = () => textOf(cache.find("/", "identity", page.render));
    expect(await find()).toBe("made 1");
    await note("product:2");
    expect(await find()).toBe("made 1");
    await note("product:1");
    expect(await find()).toBe("made 2");
    await note("everything");
    expect(await find()).toBe("made 3");
  });

  it("that began before a change is not shown to who comes after it", async () => {
    const cache = pageCache();
    const page = counted("lists");
    const gate = Promise.withResolvers<void>();
    const rendering = Promise.withResolvers<void>();
    const slow = async () => {
      const rendered = await page.render();
      rendering.resolve();
      await gate.promise;
      return rendered;
    };
    const early = textOf(cache.find("/", "identity", slow));
    await rendering.promise;
    await note("lists");
    const late = textOf(cache.find("/", "identity", slow));
    // The late visitor has looked for changes once another one, who came later still, has.
    await cache.find("/other", "identity", counted().render);
    gate.resolve();
    expect(await Promise.all([early, late])).toEqual(["made 2", "made 2"]);
    expect(await textOf(cache.find("/", "identity", slow))).toBe("made 2");
  });

  it("that could not be made is asked for again, and one that is nobody else's is not kept", async () => {
    const cache = pageCache();
    const page = counted("lists");
    await expect(cache.find("/", "identity", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.find("/", "identity", async () => null)).toBeNull();
    expect(await textOf(cache.find("/", "identity", page.render))).toBe("made 1");
  });

  it("leaves when there are too many bytes, the one that was asked for least lately first", async () => {
    const cache = pageCache({ bytes: 2_500, freshMs: 60_000, staleMs: 60_000 });
    const pages = ["/a", "/b", "/c"].map((key) => ({ key, ...counted("lists") }));
    for (const { key, render } of pages) await cache.find(key, "identity", render);
    for (const { key, render } of pages.toReversed()) await cache.find(key, "identity", render);
    expect(pages.map(({ times }) => times())).toEqual([2, 1, 1]);
  });

  it("that is no longer fresh is shown once more while it is made anew", async () => {
    const cache = pageCache({ bytes: 10_000, freshMs: 0, staleMs: 60_000 });
    const page = counted("lists");
    const find = () => textOf(cache.find("/", "identity", page.render));
    expect(await find()).toBe("made 1");
    expect(await find()).toBe("made 1");
    await expect.poll(find).not.toBe("made 1");
  });
});

describe("a page with nonces", () => {
  const html = 'a <i nonce="m+/=">“b”</i> <b nonce="m+/="></b>';

  it("is made once, and carries the nonce of each response in every encoding", async () => {
    const cache = nonceCache(pageChanges());
    let made = 0;
    const render = async () => {
      made++;
      return { tags: new Set(["lists"]), headers: new Map(), body: Buffer.from(html), isHtml: true, nonce: "m+/=" };
    };
    const find = async (nonce: string, encoding: "br" | "gzip" | "identity") => {
      const page = await cache.find("/", { nonce, encoding }, render, Promise.resolve(true));
      return page?.body ?? Buffer.alloc(0);
    };
    expect((await find("first", "identity")).toString()).toBe(html.replaceAll("m+/=", "first"));
    expect(brotliDecompressSync(await find("second", "br")).toString()).toBe(html.replaceAll("m+/=", "second"));
    expect(gunzipSync(await find("third", "gzip")).toString()).toBe(html.replaceAll("m+/=", "third"));
    expect(made).toBe(1);
  });
});

describe("what pages read", () => {
  /** Something that says how often it was read. */
  function countedRead(tag: PageTag) {
    let times = 0;
    return { key: tag, read: async () => ++times, tags: () => [tag] };
  }

  it("is read once, and again for the first visitor after it changes", async () => {
    const reads = keptReads(pageChanges());
    const [one, other] = [countedRead("product:1"), countedRead("product:2")];
    const ask = async () => {
      const { keep } = reads.forRequest();
      return Promise.all([keep(one), keep(one), keep(other)]);
    };
    expect(await ask()).toEqual([1, 1, 1]);
    expect(await ask()).toEqual([1, 1, 1]);
    await note("product:1");
    expect(await ask()).toEqual([2, 2, 1]);
  });

  it("is read for each that asks while nobody knows what has changed", async () => {
    const reads = keptReads(pageChanges());
    const read = countedRead("lists");
    expect(await reads.forRequest().keep(read)).toBe(1);
    const found: string[][] = [];
    const { keep } = reads.forPage(Promise.resolve(false), ({ tags }) => found.push([...tags]));
    expect([await keep(read), await keep(read)]).toEqual([2, 3]);
    expect(found).toEqual([["lists"], ["lists"]]);
  });

  it("is read anew once its time is over, without a change in the database", async () => {
    const reads = keptReads(pageChanges());
    const over = { ...countedRead("settings"), key: "over", until: () => new Date(Date.now() - 1) };
    const lasting = { ...countedRead("settings"), key: "lasting", until: () => new Date(Date.now() + 3_600_000) };
    const ask = async () => {
      const { keep } = reads.forRequest();
      return [await keep(over), await keep(lasting)];
    };
    expect([await ask(), await ask()]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it("of the catalogue is what it is now: titles, stock, what is new in it and what is gone", async () => {
    const reads = keptReads(pageChanges());
    const shown = async (handle: string) => {
      const catalog = catalogFor(guestViewer(), reads.forRequest().keep);
      const [product, { items }] = await Promise.all([
        catalog.findProduct(handle),
        catalog.list(productListSchema.parse({})),
      ]);
      return { title: product?.title, available: product?.variants[0]?.available, listed: items.length };
    };
    const handle = `kept-${crypto.randomUUID()}`;
    expect(await shown(handle)).toEqual({ title: undefined, available: undefined, listed: 0 });
    const { productId, variantId } = await newVariant({ stock: 5 });
    const change = (data: object) => db().product.update({ where: { id: productId }, data });
    await change({ handle, title: "One" });
    expect(await shown(handle)).toEqual({ title: "One", available: 5, listed: 1 });
    await setStock(variantId, 3);
    expect(await shown(handle)).toEqual({ title: "One", available: 3, listed: 1 });
    await change({ title: "Two" });
    expect(await shown(handle)).toEqual({ title: "Two", available: 3, listed: 1 });
    await db().product.delete({ where: { id: productId } });
    expect(await shown(handle)).toEqual({ title: undefined, available: undefined, listed: 0 });
  });
});

describe("changes", () => {
  it("are found in the order of commits, also where an older transaction ends last", async () => {
    const found: string[] = [];
    const changes = pageChanges();
    changes.listen((tags) => found.push(...tags));
    await changes.look();
    const slow = new pg.Client({ connectionString: database.url });
    await slow.connect();
    await slow.query("BEGIN");
    await slow.query(`INSERT INTO platform_page_change ("storeId", tag) VALUES ($1, 'older')`, [env().STORE_ID]);
    await note("newer");
    found.length = 0;
    await changes.look();
    expect(found).toEqual(["newer"]);
    await slow.query("COMMIT");
    await slow.end();
    await changes.look();
    await changes.look();
    expect(found).toEqual(["newer", "older"]);
  });

  it("are found while purchases hold every connection of the pool", async () => {
    const found: string[] = [];
    const changes = pageChanges();
    changes.listen((tags) => found.push(...tags));
    await changes.look();
    const gate = Promise.withResolvers<void>();
    const started: Promise<unknown>[] = [];
    const purchases = Array.from({ length: 20 }, () => {
      const begins = Promise.withResolvers<void>();
      started.push(begins.promise);
      return db().$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        begins.resolve();
        await gate.promise;
      });
    });
    await Promise.all(started);
    let isServed = false;
    const waiting = db().product.count();
    void waiting.then(() => {
      isServed = true;
    });
    try {
      const noting = `INSERT INTO platform_page_change ("storeId", tag) VALUES ($1, 'sold-out')`;
      await runSql(database.url, noting, [env().STORE_ID]);
      found.length = 0;
      await changes.look();
      expect(found).toEqual(["sold-out"]);
      expect(isServed).toBe(false);
    } finally {
      gate.resolve();
      await Promise.all([...purchases, waiting]);
    }
  });

  it("of another Store concern nobody here", async () => {
    const found: string[] = [];
    const changes = pageChanges();
    changes.listen((tags) => found.push(...tags));
    await changes.look();
    await db().pageChange.create({ data: { storeId: "other", tag: "lists" } });
    await changes.look();
    expect(found).toEqual(["everything"]);
  });

  it("go once every process has seen them", async () => {
    await db().pageChange.deleteMany();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await db().pageChange.createMany({
      data: [3, 1].map((hours) => ({ storeId: env().STORE_ID, tag: `${hours}`, at: hoursAgo(hours) })),
    });
    await removeOldPageChanges(new Date());
    expect(await db().pageChange.findMany({ select: { tag: true } })).toEqual([{ tag: "1" }]);
  });
});

describe("what is noted of a change", () => {
  let variant: TestVariant;
  const storeId = () => env().STORE_ID;
  const tags = async () => {
    const rows = await db().pageChange.findMany({ distinct: ["tag"], select: { tag: true } });
    return rows.map(({ tag }) => tag.replace(variant.productId, "ID")).sort();
  };

  beforeAll(async () => {
    variant = await newVariant({ stock: 5 });
  });
  beforeEach(async () => {
    await db().pageChange.deleteMany();
  });
  afterAll(() => db().product.delete({ where: { id: variant.productId } }));

  const ofProducts = ["lists", "product:ID"];
  test.each<[string, () => Promise<unknown>, string[]]>([
    ["title", () => db().product.update({ where: { id: variant.productId }, data: { title: "New" } }), ofProducts],
    [
      "title for search engines",
      () => db().product.update({ where: { id: variant.productId }, data: { seoTitle: "New" } }),
      ofProducts,
    ],
    [
      "description for search engines",
      () => db().product.update({ where: { id: variant.productId }, data: { seoDescription: "New" } }),
      ofProducts,
    ],
    [
      "tax class",
      () => db().product.update({ where: { id: variant.productId }, data: { taxClass: "reduced" } }),
      ofProducts,
    ],
    ["price", () => db().variant.update({ where: { id: variant.variantId }, data: { priceMinor: 7 } }), ofProducts],
    [
      "picture",
      () =>
        db().productImage.create({
          data: { storeId: storeId(), productId: variant.productId, url: "/a.svg", alt: "A", width: 1, height: 1 },
        }),
      ofProducts,
    ],
    [
      "collection and what is in it",
      () =>
        db().collection.create({
          data: {
            ...{ storeId: storeId(), handle: "new", title: "New" },
            products: { create: { storeId: storeId(), productId: variant.productId } },
          },
        }),
      ["collections", ...ofProducts],
    ],
    ["stock that is still there", () => setStock(variant.variantId, 4), ["stock:ID"]],
    ["stock that is gone", () => setStock(variant.variantId, 0), ["availability", "product:ID", "stock:ID"]],
    ["stock that is back", () => setStock(variant.variantId, 200), ["availability", "product:ID", "stock:ID"]],
    ["stock beyond what one may buy", () => setStock(variant.variantId, 150), []],
    ["stock that is low now", () => setStock(variant.variantId, 5), ["product:ID", "stock:ID"]],
    [
      "a save that changes nothing",
      () => db().product.update({ where: { id: variant.productId }, data: { version: { increment: 1 } } }),
      [],
    ],
    [
      "being taken down",
      () => db().product.update({ where: { id: variant.productId }, data: { status: "draft" } }),
      ofProducts,
    ],
    ["a draft", () => db().product.update({ where: { id: variant.productId }, data: { title: "Draft" } }), []],
  ])("%s", async (_what, change, expected) => {
    await change();
    expect(await tags()).toEqual(expected);
  });

  it("says that everything changed where it is much at once", async () => {
    await db().product.createMany({
      data: Array.from({ length: 600 }, (_, number) => ({
        ...{ storeId: storeId(), handle: `many-${number}`, title: "Many", status: "active" as const },
      })),
    });
    expect(await tags()).toEqual(["everything"]);
  });
});
