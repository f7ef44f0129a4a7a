/** What search engines and link previews read of the storefront, over HTTP. */
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { catalogAdminFor, catalogFor } from "#app/modules/catalog/index.server.ts";
import { plainProduct, plainVariant } from "#app/modules/catalog/product.ts";
import { contentFor } from "#app/modules/content/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sitemapPieces } from "#app/routes/storefront/sitemap-pieces.server.ts";
import { pages } from "#tests/fixtures/built-pages.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { unique } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { storedSettings } from "#tests/fixtures/settings.ts";
import { addToCart, setStock } from "#tests/fixtures/shop.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let guest: HttpClient;
beforeAll(() => {
  guest = httpClient(running.store);
});

const textOf = async (path: string) => (await guest.get(path)).text;
const pieces = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
const inWords = (text: string) => text.replaceAll("&amp;", "&");

/** A page's head, as a program reads it. */
function headOf(html: string) {
  const properties = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)];
  return {
    canonical: pieces(html, /<link rel="canonical" href="([^"]*)"/g).map(inWords),
    robots: pieces(html, /<meta name="robots" content="([^"]*)"/g),
    preview: Object.fromEntries(properties.map(([, name = "", content = ""]) => [name, inWords(content)])),
  };
}

type Thing = Record<string, unknown> & { "@type": string };
type Offer = { url: string; price: string; priceCurrency: string; availability: string; priceSpecification?: unknown };
type Variant = { sku: string; offers: Offer };

const scripts = (html: string) => pieces(html, /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
function thingsOf(html: string): Thing[] {
  const [text, ...more] = scripts(html);
  expect(more).toEqual([]);
  return JSON.parse(text ?? "")["@graph"];
}
const thingOf = (html: string, type: string) => thingsOf(html).find((thing) => thing["@type"] === type);
const variantsOf = (html: string) => (thingOf(html, "ProductGroup")?.hasVariant ?? []) as Variant[];
const absolute = (path: string) => new URL(path, running.store.origin).href;

type Wish = { title?: string; description?: string; vendor?: string };

/** A product in two sizes, the larger one on sale. */
async function twoSizes({ title = unique("Two sizes"), description = "", vendor = "" }: Wish = {}) {
  const handle = unique("sizes").replaceAll(" ", "-").toLowerCase();
  const size = (value: string, regularMinor: number, saleMinor: number | null) => ({
    ...{
      id: "",
      sku: `${handle}-${value}`,
      optionValues: [value],
      onHand: 9,
      ...plainVariant,
      regularMinor,
      saleMinor,
    },
  });
  const saved = await catalogAdminFor(systemViewer()).save(null, {
    ...plainProduct,
    ...{ handle, title, description, vendor, details: [], status: "active", optionNames: ["Size"] },
    ...{ collectionHandles: ["kitchen"], variants: [size("S", 2499, null), size("L", 4999, 3499)] },
  });
  if (!saved.ok) throw new Error(`The product could not be made: ${saved.code}`);
  const productId = saved.value.id;
  const rows = await db().variant.findMany({ where: { productId }, orderBy: { position: "asc" } });
  const [small, large] = rows.map(({ id, sku }) => ({ id, sku }));
  if (!small || !large) throw new Error("The product has no variants.");
  // What it cost in the 30 days before, which the database keeps.
  await db().variant.update({ where: { id: large.id }, data: { priorMinor: 4999 } });
  return { handle, title, productId, small, large, path: `/products/${handle}` };
}

describe("a product", () => {
  it("has one price and one availability, as its page, lists and the cart show them, with taxes or without", async () => {
    const { path, title, small, large } = await twoSizes({ vendor: "Kiln" });
    const rates = [{ id: "vat", name: "VAT", milliPercent: 19_000, taxClass: "standard", compound: false }];
    const zones = [{ id: "de", name: "Germany", countries: ["DE"], rates }];
    for (const [given, smallPrice, largePrice, before] of [
      [{ pricesIncludeTax: false, shownPrices: "entered" }, "24.99", "34.99", "49.99"],
      [{ pricesIncludeTax: false, shownPrices: "with" }, "29.74", "41.64", "59.49"],
    ] as const) {
      const { version } = await storedSettings("taxes");
      const taxes = readGroup("taxes", { country: "DE", zones, ...given });
      expect(await settingsAdminFor(systemViewer()).save("taxes", taxes, version)).toMatchObject({ ok: true });
      const html = await textOf(`${path}?variant=${large.sku}`);
      for (const price of [largePrice, before]) expect(html).toContain(`€${price}`);
      const [first, second] = variantsOf(html);
      const shared = { priceCurrency: "EUR", availability: "https://schema.org/InStock" };
      expect(first).toMatchObject({
        sku: large.sku,
        offers: { ...shared, price: largePrice, url: absolute(`${path}?variant=${large.sku}`) },
      });
      expect(first?.offers.priceSpecification).toMatchObject({ price: before });
      expect(second).toMatchObject({ sku: small.sku, offers: { ...shared, price: smallPrice } });
      expect(await textOf(`/products?q=${encodeURIComponent(title)}`)).toContain(`€${smallPrice}`);
      const buyer = httpClient(running.store);
      await addToCart(buyer, large.id);
      expect((await buyer.get("/cart")).text).toContain(`€${largePrice}`);
    }
    expect(thingOf(await textOf(path), "ProductGroup")).toMatchObject({ brand: { "@type": "Brand", name: "Kiln" } });
  });

  it("is sold out from the next request on, and its page then shows another variant", async () => {
    const { path, small, large } = await twoSizes();
    expect(variantsOf(await textOf(path))[0]?.sku).toBe(small.sku);
    await setStock(small.id, 0);
    const [first, second] = variantsOf(await textOf(path));
    expect([first?.sku, first?.offers.availability]).toEqual([large.sku, "https://schema.org/InStock"]);
    expect([second?.sku, second?.offers.availability]).toEqual([small.sku, "https://schema.org/OutOfStock"]);
  });

  it("stands where its breadcrumbs say", async () => {
    const { path, title } = await twoSizes();
    const { title: collection } = await db().collection.findFirstOrThrow({ where: { handle: "kitchen" } });
    expect(thingOf(await textOf(path), "BreadcrumbList")?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: absolute("/") },
      { "@type": "ListItem", position: 2, name: collection, item: absolute("/collections/kitchen") },
      { "@type": "ListItem", position: 3, name: title },
    ]);
  });

  it("in a collection under another one stands under both, on the page and for search engines", async () => {
    const { path, title, productId } = await twoSizes();
    const kitchen = await db().collection.findFirstOrThrow({ where: { handle: "kitchen" } });
    const { storeId } = kitchen;
    const [draft, pots] = [unique("draft"), unique("pots")].map((each) => each.replaceAll(" ", "-").toLowerCase());
    const hidden = await db().collection.create({
      data: { storeId, handle: draft ?? "", title: "Hidden", published: false, parentId: kitchen.id },
    });
    await db().collection.create({
      data: {
        ...{ storeId, handle: pots ?? "", title: "Pots", parentId: hidden.id, position: 9999 },
        products: { create: { storeId, productId } },
      },
    });
    const links = [
      ["Home", "/"],
      [kitchen.title, "/collections/kitchen"],
      ["Pots", `/collections/${pots}`],
    ] as const;
    const crumbs = links.map(([name, to], at) => ({
      ...{ "@type": "ListItem", position: at + 1, name, item: absolute(to) },
    }));
    const html = await textOf(path);
    expect(thingOf(html, "BreadcrumbList")?.itemListElement).toEqual([
      ...crumbs,
      { "@type": "ListItem", position: 4, name: title },
    ]);
    const [nav = ""] = pieces(html, /<nav aria-label="Breadcrumb">([\s\S]*?)<\/nav>/g);
    expect(pieces(nav, /<a[^>]* href="([^"]*)"/g)).toEqual(links.map(([, to]) => to));
    const page = await textOf(`/collections/${pots}`);
    expect(thingOf(page, "BreadcrumbList")?.itemListElement).toEqual([
      ...crumbs.slice(0, 2),
      { "@type": "ListItem", position: 3, name: "Pots" },
    ]);
    const [under = ""] = pieces(
      await textOf("/collections/kitchen"),
      /<nav aria-label="Collections in[^>]*>([\s\S]*?)<\/nav>/g,
    );
    expect(pieces(under, /<a[^>]* href="([^"]*)"/g)).toEqual([`/collections/${pots}`]);
  });

  it.each(["</script><script>alert(1)</script>", "<!--<script>", "]]>&quot;'\"\\u003c/script>"])(
    "called %s runs nothing, and is still read as such",
    async (title) => {
      const { path } = await twoSizes({ title, description: title, vendor: title });
      const answer = await guest.get(path);
      const [text = ""] = scripts(answer.text);
      expect(text).not.toMatch(/[<>]/);
      expect(thingOf(answer.text, "ProductGroup")).toMatchObject({ name: title, brand: { name: title } });
      expect(answer.text).not.toContain("<script>alert(1)");
      const [policy] = [answer.headers["content-security-policy"]].flat();
      expect(/script-src ([^;]*)/.exec(policy ?? "")?.[1]).not.toMatch(/unsafe|\*/);
    },
  );
});

describe("the store", () => {
  it("introduces itself and its search on the home page", async () => {
    const { version } = await storedSettings("store");
    const reach = { email: "hi@kiln.test", phone: "+353 1 555", legalName: "Kiln Ltd" };
    const store = readGroup("store", { name: "Kiln & Co", ...reach });
    expect(await settingsAdminFor(systemViewer()).save("store", store, version)).toMatchObject({ ok: true });
    const html = await textOf("/");
    expect(thingOf(html, "Organization")).toMatchObject({
      ...{ name: "Kiln & Co", legalName: "Kiln Ltd", email: "hi@kiln.test", telephone: "+353 1 555" },
      url: absolute("/"),
    });
    const target = {
      urlTemplate: absolute("/products?q={search_term_string}").replace("%7B", "{").replace("%7D", "}"),
    };
    expect(thingOf(html, "WebSite")).toMatchObject({ url: absolute("/"), potentialAction: { target } });
    expect(headOf(html).preview).toMatchObject({ "og:site_name": "Kiln & Co", "og:type": "website" });
  });

  it("shows search engines where its pages stand", async () => {
    expect(thingOf(await textOf("/collections/kitchen"), "BreadcrumbList")?.itemListElement).toHaveLength(2);
    // One of very many such URLs.
    expect(scripts(await textOf("/collections/kitchen?sort=title"))).toEqual([]);
  });
});

describe("a link preview", () => {
  it("shows a raster copy with its size, though a drawing comes first", async () => {
    const { productId, path, title } = await twoSizes();
    const key = (ending: string) => `/objects/${env().STORE_ID}.${"a".repeat(32)}.${ending}`;
    const picture = { storeId: env().STORE_ID, productId, alt: "On a table", width: 3000, height: 2000 };
    await db().productImage.create({ data: { ...picture, url: key("svg"), position: 0 } });
    await db().productImage.create({ data: { ...picture, url: key("jpg"), position: 1 } });
    const { preview } = headOf(await textOf(`${path}?from=kitchen&picture=2`));
    expect(preview).toMatchObject({
      ...{ "og:type": "product", "og:title": title, "og:url": absolute(path), "og:image:alt": "On a table" },
      ...{ "og:image": absolute(`${key("jpg")}?w=1440`), "og:image:width": "1440", "og:image:height": "960" },
      "twitter:card": "summary_large_image",
    });
  });

  it("has no picture where there is no raster image", async () => {
    const { preview } = headOf(await textOf((await twoSizes()).path));
    expect(preview).not.toHaveProperty("og:image");
    expect(preview["twitter:card"]).toBe("summary");
  });
});

describe("the sitemap", () => {
  const sitemap = async () => {
    const viewer = guestViewer();
    const made = await sitemapPieces({ catalog: catalogFor(viewer), content: contentFor(viewer) }, null);
    let xml = "";
    for await (const piece of made ?? []) xml += piece;
    return xml;
  };

  it("has a product’s first pictures, and only while it’s published", async () => {
    const { productId, path } = await twoSizes();
    const urls = ["a", "b", "c", "d"].map((digit) => `/objects/${env().STORE_ID}.${digit.repeat(32)}.svg`);
    const rows = urls.map((url, position) => ({ url, position, alt: "", width: 8, height: 8 }));
    await db().productImage.createMany({ data: rows.map((row) => ({ ...row, productId, storeId: env().STORE_ID })) });
    const loc = absoluteUrl(path);
    const entry = (await sitemap()).split("\n").find((line) => line.includes(`<loc>${loc}</loc>`));
    expect(pieces(entry ?? "", /<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/g)).toEqual(
      urls.slice(0, 3).map(absoluteUrl),
    );
    await db().product.update({ where: { id: productId }, data: { status: "draft" } });
    expect(await sitemap()).not.toContain(loc);
  });
});

describe("the URL that search engines keep", () => {
  it("is one per page, without what only changes how it is shown", async () => {
    const { path, small } = await twoSizes();
    for (const [visited, kept] of [
      ["/", "/"],
      ["/?utm_source=letter", "/"],
      ["/products?page=2", "/products?page=2"],
      ["/products?utm_source=letter&page=2", "/products?page=2"],
      ["/collections/kitchen?page=1", "/collections/kitchen"],
      ["/contact?order=1042", "/contact"],
      [`${path}?variant=${small.sku}&from=kitchen&picture=1`, path],
    ] as const) {
      const { canonical, robots, preview } = headOf(await textOf(visited));
      const url = absolute(kept);
      expect([visited, canonical, robots, preview["og:url"]]).toEqual([visited, [url], [], url]);
    }
  });

  it("is there on every page that may be found, and no other page may", async () => {
    const found: Record<string, string> = {};
    for (const { pattern } of pages.filter(({ guard }) => guard === "anyone")) {
      const { status, text } = await guest.get(pattern.replaceAll(/:\w+|\*/g, "unknown"));
      if (status === 302) continue;
      const { canonical, robots } = headOf(text);
      expect(canonical.length, pattern).toBeLessThanOrEqual(1);
      if (robots.length === 0) found[pattern] = canonical[0] ?? "none";
    }
    const open = ["/", "/products", "/contact", "/newsletter"];
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, absolute(path)])));
    expect(Object.keys(found).sort()).toEqual(open.sort());
  });
});
