/** Product lists against a plain model: the demo's products in memory, filtered and sorted one by one. */
import { beforeAll, describe, expect, test } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase({ seeded: true });

const parse = (search: string) => productListSchema.parse(Object.fromEntries(new URLSearchParams(search)));
const list = (search: string) => catalogFor(guestViewer()).list(parse(search));
const handles = async (search: string) => (await list(search)).items.map(({ handle }) => handle);

async function readProducts() {
  const [rows, levels] = await Promise.all([
    db().product.findMany({
      where: { status: "active" },
      orderBy: [{ title: "asc" }, { id: "asc" }],
      include: { variants: true, collections: { include: { collection: true } } },
    }),
    db().stockLevel.findMany(),
  ]);
  const available = new Map(levels.map((level) => [level.variantId, level.available + level.weak]));
  return rows.map(({ variants, collections, ...row }) => ({
    ...row,
    available: variants.some(({ id, archived }) => !archived && (available.get(id) ?? 0) > 0),
    collections: collections.map(({ collection }) => collection.handle),
  }));
}
type Known = Awaited<ReturnType<typeof readProducts>>[number];

const by = {
  newest: (a: Known, b: Known) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  "price-asc": (a: Known, b: Known) => a.priceMinor - b.priceMinor || (a.id < b.id ? -1 : 1),
  "price-desc": (a: Known, b: Known) => b.priceMinor - a.priceMinor || (a.id < b.id ? 1 : -1),
  "best-selling": (a: Known, b: Known) => b.orderCount - a.orderCount || (a.id < b.id ? 1 : -1),
  /** As they were read: how texts compare is the database's to say. */
  title: () => 0,
};

describe("a product list", () => {
  beforeAll(async () => {
    // Sold out, unpublished, a variant of its own archived: what the demo has none of.
    const [out, draft] = await db().product.findMany({
      orderBy: { handle: "asc" },
      take: 2,
      include: { variants: true },
    });
    await db().stockLevel.updateMany({
      where: { variantId: { in: (out?.variants ?? []).map(({ id }) => id) } },
      data: { onHand: 0 },
    });
    await db().product.update({ where: { id: draft?.id ?? "" }, data: { status: "draft" } });
    // Some in as many orders as others, and most in none.
    const sold = { kettle: 2, mug: 5, pot: 2, lamp: 1 };
    for (const [thing, orderCount] of Object.entries(sold)) {
      await db().product.updateMany({ where: { handle: { contains: thing } }, data: { orderCount } });
    }
  });

  const filters = [
    "",
    "available=1",
    "min=20&max=60",
    "max=19.5",
    "collection=home",
    "collection=kitchen&available=1&min=30",
  ];
  const cases = filters.flatMap((filter) => Object.keys(by).map((sort) => [`${filter}&sort=${sort}`] as const));

  test.each(cases)("?%s has the products of the model, in its order", async (search) => {
    const { collection, min = 0, max = Number.POSITIVE_INFINITY, available, sort } = parse(search);
    const expected = (await readProducts())
      .filter((product) => !collection || product.collections.includes(collection))
      .filter(({ priceMinor }) => priceMinor >= min * 100 && priceMinor <= max * 100)
      .filter((product) => !available || product.available)
      .sort(by[sort === "relevance" ? "newest" : sort])
      .map(({ handle }) => handle);
    expect(expected.length).toBeGreaterThan(0);
    const pages = Math.ceil(expected.length / 24);
    const shown: string[] = [];
    for (let page = 1; page <= pages; page++) shown.push(...(await handles(`${search}&page=${page}`)));
    expect(shown).toEqual(expected);
    expect(await list(`${search}&page=${pages + 1}`)).toEqual({ items: [], total: expected.length, more: false });
  });

  test("ranks a word in the title before one in the description, and finds words within a collection", async () => {
    const found = await list("q=mug");
    expect(found.items[0]?.title).toMatch(/mug/i);
    expect(found.total).toBe(found.items.length);
    const titled = found.items.map(({ title }) => /mug/i.test(title));
    expect(titled).toEqual([...titled].sort((a, b) => Number(b) - Number(a)));
    const all = new Set(await handles("q=mug"));
    const products = await readProducts();
    for (const collection of ["kitchen", "wear"]) {
      const expected = products.filter(
        ({ handle, collections }) => all.has(handle) && collections.includes(collection),
      );
      expect(new Set(await handles(`q=mug&collection=${collection}`))).toEqual(
        new Set(expected.map(({ handle }) => handle)),
      );
    }
    const cheapestFirst = (await list("q=mug&sort=price-asc")).items.map(({ priceMinor }) => priceMinor);
    expect(cheapestFirst).toEqual([...cheapestFirst].sort((a, b) => a - b));
    expect(cheapestFirst).toHaveLength(all.size);
  });

  test("of a collection follows what becomes of its products", async () => {
    const [product] = (await list("collection=garden")).items;
    if (!product) throw new Error("The demo's collection is empty.");
    const change = (data: { title?: string; priceMinor?: number; status?: "active" | "archived" }) =>
      db().product.update({ where: { id: product.id }, data });
    await change({ priceMinor: 1 });
    expect((await handles("collection=garden&sort=price-asc"))[0]).toBe(product.handle);
    await change({ title: "Aaa" });
    expect((await handles("collection=garden&sort=title"))[0]).toBe(product.handle);
    await change({ status: "archived" });
    expect(await handles("collection=garden")).not.toContain(product.handle);
    expect(await handles("collection=garden&q=aaa")).toEqual([]);
    await db().product.update({ where: { id: product.id }, data: { status: "active", createdAt: new Date() } });
    expect((await handles("collection=garden"))[0]).toBe(product.handle);
    // Put into a collection anew, a product is sorted there by what it is now.
    const desk = await db().collection.findFirstOrThrow({ where: { handle: "desk" } });
    const place = {
      storeId: desk.storeId,
      collectionId: desk.id,
      productId: product.id,
      title: "Zzz",
      priceMinor: 999_999,
    };
    await db().collectionProduct.create({ data: place });
    expect((await handles("collection=desk&sort=title"))[0]).toBe(product.handle);
    expect((await handles("collection=desk&sort=price-asc"))[0]).toBe(product.handle);
  });
});

describe("a product list whose prices are shown otherwise than they were entered", () => {
  const rate = (id: string, milliPercent: number, taxClass: string) => ({ id, name: id, milliPercent, taxClass });
  const rates = [
    rate("vat", 19_000, "standard"),
    rate("low", 7000, "reduced"),
    { ...rate("eco", 1000, "reduced"), compound: true },
  ];
  const zones = [{ id: "de", name: "Germany", countries: ["DE"], rates }];
  const places = ["", "collection=kitchen", "q=oak"];

  beforeAll(async () => {
    // In each place several classes, so that an order by entered prices would be another one.
    const all = await db().product.findMany({ orderBy: { id: "asc" }, select: { id: true } });
    const every = (third: number) => ({ id: { in: all.filter((_, at) => at % 3 === third).map(({ id }) => id) } });
    await db().product.updateMany({ where: every(1), data: { taxClass: "reduced" } });
    await db().product.updateMany({ where: every(2), data: { kind: "gift_card" } });
  });

  describe.each([
    ["with taxes", { pricesIncludeTax: false, shownPrices: "with" }],
    ["without taxes", { pricesIncludeTax: true, shownPrices: "without" }],
  ])("%s", (_how, given) => {
    beforeAll(async () => {
      await db().storeSetting.deleteMany({ where: { group: "taxes" } });
      await settingsAdminFor(systemViewer()).save("taxes", readGroup("taxes", { country: "DE", zones, ...given }), 0);
    });
    const shown = async (search: string) =>
      (await catalogFor(guestViewer()).list(parse(search), { pageSize: 500 })).items;

    test.each(places)("is sorted by the prices that are shown: ?%s", async (place) => {
      const all = await shown(place);
      const prices = all.map(({ priceMinor }) => priceMinor).sort((a, b) => a - b);
      expect(prices.length).toBeGreaterThan(2);
      const sorted = async (sort: string) => (await shown(`${place}&sort=${sort}`)).map(({ priceMinor }) => priceMinor);
      expect(await sorted("price-asc")).toEqual(prices);
      expect(await sorted("price-desc")).toEqual(prices.toReversed());
    });

    test.each(places)("finds what is shown at the price that was asked for, and nothing dearer: ?%s", async (place) => {
      const all = await shown(`${place}&sort=title`);
      for (const { priceMinor } of all) {
        const price = (priceMinor / 100).toFixed(2);
        const found = await shown(`${place}&sort=title&max=${price}`);
        expect(found).toEqual(all.filter((each) => each.priceMinor <= priceMinor));
        if (place !== "") continue;
        expect(await shown(`sort=title&min=${price}&max=${price}`)).toEqual(
          all.filter((each) => each.priceMinor === priceMinor),
        );
      }
    });
  });
});
