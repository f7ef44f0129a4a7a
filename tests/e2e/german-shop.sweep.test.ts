/** A store whose language is German: what Shoppers read is, and Store Admin stays English. */
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, impatient } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useLanguage } from "#tests/fixtures/language.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { choose, shopper, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
useLanguage("de-AT");

test("a Shopper adds to the cart in German", async () => {
  const variant = await newVariant({ priceMinor: 123_400 });
  const { page, expectNoProblem } = await journeys.browserVisitor();
  await page.goto(`${running.store.origin}/products/${variant.handle}`);
  await hydrated(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("de-AT");
  await page.locator("main form button:has-text('In den Warenkorb legen')").click();
  const drawer = page.getByRole("dialog", { name: "In den Warenkorb gelegt" });
  await drawer.getByText("In Ihrem Warenkorb liegt 1 Artikel.").waitFor();
  await drawer.getByRole("link", { name: "Zum Warenkorb" }).waitFor();
  expectNoProblem();
});

test("a Shopper looks around in German", async () => {
  const { handle } = await newVariant({ priceMinor: 123_400 });
  const client = httpClient(running.store);
  const shown = async (path: string) => (await client.get(path)).text.replaceAll("<!-- -->", "");
  const list = await shown("/products?available=1");
  for (const text of ["Nur verfügbare", "Neueste zuerst", "Filter entfernen: ", "Hilfe</h2>", "Anmelden"]) {
    expect(list).toContain(text);
  }
  const product = await shown(`/products/${handle}`);
  for (const text of ["Startseite", "Zzgl. Versand.", "Artikelnummer "]) expect(product).toContain(text);
  expect(await shown("/nowhere")).toContain("Diese Seite haben wir nicht gefunden</h1>");
});

test("a page that the server writes by itself is in German, and in English for Operators and machines", async () => {
  const client = httpClient(running.store);
  const elsewhere = { headers: { origin: "https://elsewhere.example" }, form: { intent: "add" } };
  const { text } = await client.request("POST", "/cart", elsewhere);
  expect(text).toContain('<html lang="de"');
  expect(text).toContain("Diese Anfrage kommt von einer anderen Website</h1>");
  expect(text).toContain("Fehler 403</p>");
  for (const path of ["/admin/products/new", "/api/carts"]) {
    expect((await client.request("POST", path, elsewhere)).text).toContain("The request comes from another site");
  }
});

test("a guest buys without JavaScript, and gets an email in German", async () => {
  const variant = await newVariant({ priceMinor: 123_400 });
  const { page, expectNoProblem } = await journeys.visitor({ javaScript: false });
  const press = (css: string) => page.locator(`main ${css}`).first().click();
  await page.goto(`${running.store.origin}/products/${variant.handle}`);
  await press("form[action='/cart'] button:not([type=button])");
  await page.goto(`${running.store.origin}/cart`);
  await press("button[formaction='/checkout']");
  for (const [name, value] of Object.entries(shopper)) {
    await page.locator(`main input[name='${name}']`).fill(value);
  }
  await page.locator("main select[name=country]").selectOption({ label: "Deutschland" });
  await press("button[value=save]:not([hidden])");
  await press("form[action$='/pay'] button");
  await choose(page, "Pay");
  await page.waitForURL(/\/orders\/\d+/);
  const number = Number(/\/orders\/(\d+)/.exec(page.url())?.[1]);
  const { id } = await db().order.findFirstOrThrow({ where: { number } });
  const { subject, text, html } = await emailFound({ where: { dedupeKey: `order-confirmation:${id}` } });
  expect(subject).toBe(`[TEST] Ihre Bestellung ${number} ist bestätigt`);
  expect(html).toContain('lang="de"');
  expect(html).toContain(`Vielen Dank für Ihre Bestellung ${number}. Gesamtsumme: €\u00a01.234,00.`);
  for (const words of ["Versand an\nAda Lovelace", "10115 Berlin\nDeutschland", "Bestellung ansehen: http"]) {
    expect(text).toContain(words);
  }
  expectNoProblem();
});

test("a page whose texts come late is shown once they are there", async () => {
  const { page, expectNoProblem } = await journeys.browserVisitor();
  await impatient(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/texts\/de-customer-/);
  await page.route(/\/texts\/de-customer-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${running.store.origin}/products`);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).first().click();
  await asked;
  await page.getByRole("heading", { level: 1, name: "Alle Produkte" }).waitFor();
  release();
  await title(page, "Anmelden");
  expectNoProblem();
});

test("Store Admin is in English, and a page that it leads to in German", async () => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin");
  await hydrated(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.getByRole("link", { name: "View store" }).first().click();
  await page.waitForURL(`${running.store.origin}/`);
  await page.waitForFunction(() => document.documentElement.lang === "de-AT");
  await expect
    .poll(() =>
      page
        .getByRole("banner")
        .getByLabel(/^Warenkorb/)
        .count(),
    )
    .toBe(1);
  expectNoProblem();
});

test("the browser gets the texts of one language, for as long as they are the same", async () => {
  const client = httpClient(running.store);
  const { text } = await client.get("/products");
  const files = [...text.matchAll(/<link rel="(\w+)" as="fetch" href="(\/texts\/[^"]+)"/g)];
  expect(files.map(([, rel, path]) => [rel, path])).toEqual([
    ["preload", expect.stringMatching(/^\/texts\/de-browsing-[\w-]{16}\.json$/)],
    ["prefetch", expect.stringMatching(/^\/texts\/de-customer-[\w-]{16}\.json$/)],
  ]);
  const path = files[0]?.[2] ?? "";
  const current = await client.get(path);
  expect(JSON.parse(current.text)).toMatchObject({ "cart.view": "Zum Warenkorb" });
  expect(current.headers["cache-control"]).toContain("immutable");
  const former = await client.get("/texts/de-browsing-0000000000000000.json");
  expect([former.status, former.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect((await client.get("/texts/xx-browsing-0000000000000000.json")).status).toBe(404);
});
