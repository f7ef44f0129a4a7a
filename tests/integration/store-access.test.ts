/** A store that is closed, behind a password, or hidden from search engines: what each kind of route answers. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  addToCart,
  buy,
  createIntent,
  orderOf,
  returnToStore,
  signInAsAdmin,
  startCheckout,
} from "#tests/fixtures/shop.ts";
import { saveStoreAccess, storePassword } from "#tests/fixtures/store-access.ts";

const running = useRunningStore({ https: false });
const visitor = () => httpClient(running.store);
let variant: TestVariant;
let pages: string[];
beforeAll(async () => {
  variant = await newVariant({ stock: 50 });
  pages = [
    "/",
    "/products",
    `/products/${variant.handle}`,
    "/search/suggestions?q=lamp",
    `/recently-viewed?products=${variant.productId}`,
    "/cart",
    "/contact",
    "/sign-up",
  ];
});
afterEach(async () => {
  await db().storeSetting.deleteMany({ where: { group: "access" } });
});

const dataPath = (path: string) => (path === "/" ? "/_root.data" : path.replace(/(?=\?|$)/, ".data"));
const open = ["/healthz", "/readyz", "/robots.txt", "/orders/lookup", "/sign-in"];

describe("a closed store", () => {
  it("answers every page with 503, the message and nothing that it sells, from the next request on", async () => {
    const guest = visitor();
    for (const page of pages) expect([page, (await guest.get(page)).status]).toEqual([page, 200]);
    await saveStoreAccess({ visitors: "nobody", message: "Back on <Monday>." });
    for (const page of [...pages, "/no/such/page"]) {
      const { status, headers, text } = await guest.get(page);
      expect([page, status, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        page,
        503,
        "no-store",
        "noindex",
      ]);
      expect(headers["retry-after"]).toBe("3600");
      expect(text).toContain("Back on &lt;Monday&gt;.");
      expect(text).not.toContain(variant.handle);
      expect(text).not.toContain('href="/products"');
    }
    await db().storeSetting.deleteMany({ where: { group: "access" } });
    for (const page of pages) expect([page, (await guest.get(page)).status]).toEqual([page, 200]);
  });

  it("has browsers load a whole page in place of a page’s data, and names nothing in it", async () => {
    await saveStoreAccess({ visitors: "nobody" });
    for (const page of pages) {
      const { status, headers, text } = await visitor().get(dataPath(page));
      expect([page, status, headers["x-robots-tag"] ?? "noindex"]).toEqual([page, 202, "noindex"]);
      expect(text).toContain("SingleFetchRedirect");
      expect(text).not.toContain("variants");
    }
  });

  it("refuses carts, checkouts and forms with a problem that says so, and changes nothing", async () => {
    const guest = visitor();
    await addToCart(guest, variant.variantId);
    const session = await startCheckout(guest);
    await saveStoreAccess({ visitors: "nobody" });
    const counts = () => Promise.all([db().checkoutSession.count(), db().payment.count(), db().cartLine.count()]);
    const before = await counts();
    const answers = [
      await guest.postJson("/api/checkout/sessions", {}),
      await guest.postJson(
        "/api/payments/intents",
        { checkoutSessionId: session.id },
        { headers: { "idempotency-key": randomUUID() } },
      ),
      await guest.get(`/api/checkout/sessions/${session.id}`),
      await guest.postJson("/api/newsletter/subscribe", { email: "ada@shop.test" }),
    ];
    for (const { status, headers, text } of answers) {
      expect([status, headers["content-type"]]).toEqual([503, "application/problem+json"]);
      expect(JSON.parse(text)).toMatchObject({ code: "store_closed", status: 503 });
    }
    const forms = [
      await guest.submit("/cart", { intent: "add", variantId: variant.variantId, quantity: "1" }),
      await guest.submit(`/checkout/${session.id}/pay`, {}),
    ];
    for (const { status } of forms) expect(status).toBe(503);
    expect(await counts()).toEqual(before);
  });

  it("leaves reachable what people have to go on using", async () => {
    const guest = visitor();
    const order = await buy(guest, running.sandbox, variant.variantId);
    const { text } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const token = new URL(/See your order: (\S+)/.exec(text)?.[1] ?? "").searchParams.get("token") ?? "";
    await saveStoreAccess({ visitors: "nobody" });
    for (const path of open) expect([path, (await guest.get(path)).status]).toEqual([path, 200]);
    expect((await guest.get(`/orders/${order.number}`)).status).toBe(200);
    const other = visitor();
    expect((await other.submit(`/orders/${order.number}`, { token })).status).toBe(303);
    const shown = await other.get(`/orders/${order.number}`);
    expect(shown.status).toBe(200);
    expect(shown.headers["x-robots-tag"]).toBe("noindex");
    expect(shown.text).not.toContain('href="/collections/');
    const theme = /href="(\/theme\/[^"]+)"/.exec(shown.text)?.[1];
    if (theme) expect((await guest.get(theme)).status).toBe(200);
    expect((await guest.get("/api/workload/status")).status).toBe(401);
    expect((await guest.postJson(`/api/providers/${randomUUID()}/events`, {})).status).not.toBe(503);
  });

  it("completes an order whose payment began before", async () => {
    const guest = visitor();
    await addToCart(guest, variant.variantId);
    const session = await startCheckout(guest);
    const intent = await createIntent(guest, session.id);
    await saveStoreAccess({ visitors: "nobody" });
    await running.sandbox.approve(intent.providerIntentId);
    const { number } = await orderOf(session.id);
    const returned = await returnToStore(guest, session.id);
    expect(returned.location).toBe(`/orders/${number}?thanks=1`);
    expect((await guest.get(returned.location)).status).toBe(200);
    expect((await guest.get(`/checkout/${session.id}`)).status).toBe(503);
  });

  it("is shown to staff as it is, with a bar that says who else sees it", async () => {
    const operator = visitor();
    await signInAsAdmin(operator);
    await saveStoreAccess({ visitors: "nobody" });
    const { status, headers, text } = await operator.get(`/products/${variant.handle}`);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(text).toContain("Your store is closed");
    expect(text).toContain('href="/admin/settings/access"');
    expect((await operator.get("/admin")).status).toBe(200);
    expect((await visitor().get(`/products/${variant.handle}`)).status).toBe(503);
  });
});

describe("a store behind a password", () => {
  it("leads from every page to the form, and with the password back to that page", async () => {
    await saveStoreAccess({ visitors: "password", message: "We open in May." });
    const guest = visitor();
    const asked = "/products?sort=title";
    const { status, location, headers } = await guest.get(asked);
    expect([status, location]).toEqual([302, `/password?redirectTo=${encodeURIComponent(asked)}`]);
    expect(headers["cache-control"]).toBe("no-store");
    const form = await guest.get(location);
    expect([form.status, form.headers["x-robots-tag"], form.headers["cache-control"]]).toEqual([
      200,
      "noindex",
      "no-store",
    ]);
    expect(form.text).toContain("We open in May.");
    expect(form.text).toContain(`name="redirectTo" value="${asked}"`);
    const wrong = await guest.submit("/password", { password: "harbour-2025", redirectTo: asked });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("That’s not the password.");
    expect(wrong.text).not.toContain("harbour-2025");
    const right = await guest.submit("/password", { password: storePassword, redirectTo: asked });
    expect([right.status, right.location]).toEqual([303, asked]);
    expect(right.setCookies.find((line) => line.startsWith("latchkey.access="))).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await guest.get(asked);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect((await visitor().get(asked)).status).toBe(302);
    expect((await guest.postJson("/api/checkout/sessions", {})).status).not.toBe(503);
    expect((await visitor().get("/sitemap.xml")).status).toBe(302);
  });
});

describe("a store that is hidden from search engines", () => {
  it("asks on every page not to be listed, lets them read that, and lists nothing in its sitemap", async () => {
    const guest = visitor();
    expect((await guest.get("/")).headers["x-robots-tag"]).toBeUndefined();
    expect((await guest.get("/robots.txt")).text).toContain("Sitemap: ");
    await saveStoreAccess({ searchEngines: false });
    for (const page of ["/", "/products", `/products/${variant.handle}`, "/no/such/page"]) {
      expect([page, (await guest.get(page)).headers["x-robots-tag"]]).toEqual([page, "noindex"]);
    }
    const robots = (await guest.get("/robots.txt")).text;
    expect(robots).not.toMatch(/^Disallow: \/$|Sitemap/m);
    const sitemap = await guest.get("/sitemap.xml");
    expect(sitemap.status).toBe(200);
    expect(sitemap.text).not.toContain("<loc>");
  });
});
