/** The lists of products and what leads to them, as shoppers, operators and search engines get them. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { closeAfterTest, hydrated } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";
import { insertAccount } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const visitor = () => httpClient(running.store);

/** What a page tells search engines about itself. */
const meta = (html: string) => ({
  robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
});

describe("a page number", () => {
  test("past the end leads to the last page, and every other parameter is kept", async () => {
    const last = Math.ceil((await db().product.count({ where: { status: "active" } })) / 24);
    expect(last).toBeGreaterThan(1);
    const ways = [
      ["/products?page=99", `/products?page=${last}`],
      ["/products?sort=title&page=99&utm_source=a%26b", `/products?sort=title&page=${last}&utm_source=a%26b`],
      [`/products?page=${"9".repeat(30)}`, `/products?page=${last}`],
      ["/products?q=mug&page=2", "/products?q=mug"],
      ["/products?q=nothing-like-that&page=2", "/products?q=nothing-like-that"],
      ["/collections/kitchen?page=1000&available=1", "/collections/kitchen?available=1"],
    ];
    for (const [from = "", to] of ways) {
      const answer = await visitor().get(from);
      expect([from, answer.status, answer.location]).toEqual([from, 302, to]);
      expect([to, (await visitor().get(answer.location)).status]).toEqual([to, 200]);
    }
    const data = await visitor().get("/products.data?page=99&sort=title");
    expect([data.status, data.text]).toEqual([202, expect.stringContaining(`/products?page=${last}&sort=title`)]);
  });

  test("past the end leads to the last page of the lists of an account, and to the first of the admin's", async () => {
    const shopper = visitor();
    await signUp(shopper);
    const operator = visitor();
    await signInAsAdmin(operator);
    const lists = ["orders", "requests", "customers", "products", "media", "newsletter", "events", "emails"];
    for (const [client, path] of [
      [shopper, "/account"],
      [shopper, "/account/requests"],
      ...[...lists, "attention"].map((list) => [operator, `/admin/${list}`] as const),
    ] as const) {
      const answer = await client.get(`${path}?q=nothing-like-that&page=77&x=1`);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.location).toMatch(new RegExp(`^${path}\\?q=nothing-like-that&(?:page=\\d&)?x=1$`));
      expect([path, (await client.get(answer.location)).status]).toEqual([path, 200]);
    }
    const beyond = `before=0_${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}`;
    for (const place of ["page=500", beyond])
      expect((await operator.get(`/admin/products?${place}&status=active`)).location).toBe(
        "/admin/products?status=active",
      );
  });

  test.each(["0", "-1", "abc", "1.5", "", "1e9"])("%j shows the first page", async (page) => {
    const first = await visitor().get("/products?sort=title");
    const answer = await visitor().get(`/products?sort=title&page=${page}`);
    const names = (html: string) => html.match(/href="\/products\/[^"]+/g);
    expect([answer.status, names(answer.text)]).toEqual([200, names(first.text)]);
  });
});

describe("search engines", () => {
  test.each([
    ["/products", undefined, "/products"],
    ["/products?page=2", undefined, "/products?page=2"],
    ["/products?utm_source=letter", undefined, "/products"],
    ["/collections/kitchen", undefined, "/collections/kitchen"],
    ["/products?q=mug", "noindex, follow", "/products"],
    ["/products?sort=title&page=2", "noindex, follow", "/products"],
    ["/products?collection=kitchen", "noindex, follow", "/products"],
    ["/collections/kitchen?available=1", "noindex, follow", "/collections/kitchen"],
    ["/collections/kitchen?min=1&max=9999", "noindex, follow", "/collections/kitchen"],
  ])("get %s as %j of %s", async (path, robots, canonical) => {
    expect(meta((await visitor().get(path)).text)).toEqual({ robots, canonical });
  });
});

describe("the breadcrumbs of a product", () => {
  /** A product of two collections, the merchant's first one first. */
  async function shared() {
    const [first, second] = await db().collection.findMany({ orderBy: { position: "asc" }, take: 2 });
    const link = await db().collectionProduct.findFirst({ where: { collectionId: second?.id ?? "" } });
    if (!first || !second || !link) throw new Error("The demo has no such collections.");
    const { productId, storeId } = link;
    await db().collectionProduct.createMany({
      data: [{ collectionId: first.id, productId, storeId }],
      skipDuplicates: true,
    });
    return { first, second, product: await db().product.findUniqueOrThrow({ where: { id: productId } }) };
  }

  test.each([true, false])("lead back to the list one came from (JavaScript: %s)", async (javaScript) => {
    const { first, second, product } = await shared();
    const { page } = await journeys.visitor({ javaScript });
    const { origin } = running.store;
    const crumbs = () => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").allTextContents();
    for (const { handle, title } of [first, second]) {
      await page.goto(`${origin}/collections/${handle}`);
      await page.getByRole("main").getByRole("link", { name: product.title, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: product.title }).waitFor();
      expect(await crumbs()).toEqual(["Home", title]);
      // Another picture of it is still the same way back.
      const pictures = page.getByRole("region", { name: "Pictures" }).getByRole("link");
      await pictures.last().click();
      await page.waitForURL(/picture=/);
      expect(await crumbs()).toEqual(["Home", title]);
      // A collection may be called as the home page is.
      await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: title }).last().click();
      await page.waitForURL(`${origin}/collections/${handle}`);
    }
    await page.goto(`${origin}/products/${product.handle}`);
    expect(await crumbs()).toEqual(["Home", first.title]);
    await page.goto(`${origin}/products/${product.handle}?from=no-such-collection`);
    expect(await crumbs()).toEqual(["Home", first.title]);
  });

  test("change nothing for search engines", async () => {
    const { second, product } = await shared();
    const { text } = await visitor().get(`/products/${product.handle}?from=${second.handle}`);
    expect(meta(text)).toEqual({ robots: undefined, canonical: `/products/${product.handle}` });
  });
});

describe("moving about with JavaScript", () => {
  test("loads one document for the storefront and the account, and one for the admin", async () => {
    const { page, expectNoProblem } = await journeys.browserVisitor();
    const { email, password } = await insertAccount({ role: "admin" });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const press = (name: string | RegExp) => page.getByRole("link", { name }).first().click();
    const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
    await page.goto(running.store.origin);
    await press("Shop all products");
    await page.getByRole("main").getByRole("article").getByRole("link").first().click();
    await page.waitForURL("**/products/*");
    await press("Sign in");
    await page.getByLabel("Email").first().fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await heading("Dashboard");
    expect(documents).toEqual(["/", "/admin"]);
    await press("Products");
    await heading("Products");
    await page.locator('summary[aria-label="Your account"]').click();
    await press("Password and sessions");
    await page.waitForURL("**/admin/account/security");
    await heading("Sign-in and security");
    await page.getByRole("link", { name: "Discounts" }).first().waitFor();
    expect(documents).toEqual(["/", "/admin"]);
    await page.goto(`${running.store.origin}/account/security`);
    await press("Orders");
    await press("Manage the store");
    await heading("Dashboard");
    expect(documents).toEqual(["/", "/admin", "/account/security", "/admin"]);
    expectNoProblem();
  });
});

describe("on a phone", () => {
  test("nothing moves while a page loads", async () => {
    const { page, context, lend } = await journeys.browserVisitor({ width: 360, height: 640 });
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId, 2);
    await lend(client);
    closeAfterTest(context);
    // Layout Instability API: what moved without the visitor's doing, and how far.
    await context.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/products", "/products/chore-jacket", "/cart"]) {
      await page.goto(running.store.origin + path);
      await hydrated(page);
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      expect([path, moved.filter((value) => value > 0.01)]).toEqual([path, []]);
    }
  });
});

test("a search without results leads to the collections with the most products, and to the contact page", async () => {
  const kitchen = await db().collection.findFirstOrThrow({ where: { handle: "kitchen" } });
  const product = { storeId: "default", status: "active" as const, optionNames: [], details: [], description: "" };
  const many = Array.from({ length: 20 }, (_, n) => ({
    id: randomUUID(),
    handle: `popular-${n}`,
    title: `No. ${n}`,
    ...product,
  }));
  await db().product.createMany({ data: many });
  const places = many.map(({ id }) => ({ storeId: "default", collectionId: kitchen.id, productId: id }));
  await db().collectionProduct.createMany({ data: places });
  const found = (await visitor().get("/products?q=qwertz")).text;
  const popular = found.slice(found.indexOf("Popular collections"));
  const shown = [...popular.matchAll(/<h3[^>]*><a[^>]*href="([^"]+)"/g)].map(([, to]) => to);
  expect(shown).toEqual(["/collections/kitchen", expect.any(String), expect.any(String)]);
  expect(found).toMatch(/href="\/contact".{0,400}?Contact us/);
  for (const path of ["/products?q=mug", "/products?max=0.01"]) {
    expect((await visitor().get(path)).text).not.toContain("Popular collections");
  }
  await db().product.deleteMany({ where: { id: { in: many.map(({ id }) => id) } } });
});

test("a search with a typo shows what was meant, and says so, on the list and in a collection", async () => {
  const said = /We found nothing for “(?<typed>[^”]+)”. Showing results for <strong>“(?<meant>[^”]+)”/;
  const text = async (path: string) => (await visitor().get(path)).text.replaceAll("<!-- -->", "");
  for (const path of ["/products", "/collections/kitchen"]) {
    const meant = await text(`${path}?q=everyday`);
    const typed = await text(`${path}?q=Evryday`);
    expect(said.exec(typed)?.groups).toEqual({ typed: "Evryday", meant: "everyday" });
    expect(meant).not.toMatch(said);
    const cards = (html: string) => [...html.matchAll(/href="(\/products\/[^"?]+)/g)].map(([, to]) => to);
    expect(cards(typed)).toEqual(cards(meant));
    expect(cards(typed)).toContain("/products/everyday-mug");
    // The field keeps what was typed.
    expect(typed).toContain('value="Evryday"');
  }
});

// Last, because nothing is left afterwards.
describe("a shop without products", () => {
  const match = /No products found/;

  test("says on every list that it has none, whatever was searched for, and what to do next", async () => {
    const operator = visitor();
    await signInAsAdmin(operator);
    const only = await db().collection.findFirstOrThrow({ where: { handle: "kitchen" } });
    await db().collectionProduct.deleteMany({ where: { collectionId: only.id } });
    const collection = (await visitor().get("/collections/kitchen")).text;
    expect(collection).toContain("This collection is empty right now");
    expect(collection).toContain("Browse all products");
    expect((await visitor().get("/collections/kitchen?q=mug")).text).toMatch(match);
    await db().product.deleteMany({});
    for (const path of ["/products", "/products?q=mug&page=3", "/collections/kitchen", "/collections/kitchen?max=9"]) {
      const { text } = await visitor().follow(await visitor().get(path));
      expect(text).toContain("Nothing for sale yet");
      expect(text).not.toContain("Everything we sell, in one place.");
      expect(text).toMatch(/href="\/newsletter".{0,400}?Get the newsletter/);
      expect(text).not.toMatch(match);
      expect(text).not.toContain("Show products");
    }
    for (const path of ["/admin/products", "/admin/products?q=mug", "/admin/products?status=draft"]) {
      const { text } = await operator.get(path);
      expect(text).toContain("No products yet");
      expect(text).toMatch(/href="\/admin\/products\/new".{0,400}?Add your first product/);
      expect(text).not.toMatch(match);
    }
  });

  test("has no heading with nothing below it, with few collections and with none", async () => {
    const { page } = await journeys.browserVisitor();
    const kept = await db().collection.findMany({ orderBy: { position: "asc" }, take: 3 });
    for (const handles of [kept.map(({ handle }) => handle), []]) {
      await db().collection.deleteMany({ where: { handle: { notIn: handles } } });
      await page.goto(running.store.origin);
      const footer = page.getByRole("contentinfo");
      expect(await footer.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
        "Shop",
        "Help",
        "Get in touch",
      ]);
      expect(await page.getByRole("heading", { name: "New arrivals" }).count()).toBe(0);
      expect(await page.getByRole("heading", { name: "Shop by collection" }).count()).toBe(handles.length > 0 ? 1 : 0);
      expect(await page.getByRole("link", { name: "Shop all products" }).count()).toBe(0);
    }
  });
});
