/** Pages that are made once for everyone: they carry nothing of anyone, and what is someone's own is never among them. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type Answer, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, setStock, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";

const running = useRunningStore({ https: false });
let variant: TestVariant;
let pages: string[];
beforeAll(async () => {
  variant = await newVariant({ stock: 3 });
  const { handle } = await db().collection.findFirstOrThrow();
  pages = ["/", "/products", "/products?q=lamp&sort=title", `/products/${variant.handle}`, `/collections/${handle}`];
});

const nonceOf = ({ headers }: Answer) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
const withoutNonce = (answer: Answer) => answer.text.replaceAll(nonceOf(answer) || "no nonce", "NONCE");
const isShared = ({ headers }: Answer) => headers["cache-control"] === "private, no-cache";

describe("every page for everyone", () => {
  let newcomers: HttpClient[];
  let returning: HttpClient;
  let withCart: HttpClient;
  let customer: HttpClient;
  let operator: HttpClient;
  const marks: string[] = [];

  beforeAll(async () => {
    newcomers = Array.from({ length: 6 }, () => httpClient(running.store));
    [returning, withCart, customer, operator] = [1, 2, 3, 4].map(() => httpClient(running.store)) as [
      HttpClient,
      HttpClient,
      HttpClient,
      HttpClient,
    ];
    await returning.get("/sign-in");
    await addToCart(withCart, variant.variantId);
    marks.push((await signedInCustomer(customer)).email);
    await signInAsAdmin(operator);
  });

  it("has the same bytes for all who see it, and shows nothing of any of them", async () => {
    for (const page of pages.flatMap((path) => [path, dataPath(path)])) {
      const first = await (newcomers[0] as HttpClient).get(page, { headers: { "user-agent": "Marked/1.0" } });
      const others = [
        ...(await Promise.all(newcomers.slice(1).map((newcomer) => newcomer.get(page)))),
        await returning.get(page),
        await httpClient(running.store).get(`${page}${page.includes("?") ? "&" : "?"}utm_source=mail`),
        await httpClient(running.store).get(page, { headers: { cookie: "guestId=forged.value" } }),
      ];
      for (const answer of [first, ...others]) {
        expect([page, answer.status, isShared(answer)]).toEqual([page, 200, true]);
        expect(answer.text).toBe(first.text);
      }
      const own = [first, ...others].flatMap(({ headers, setCookies }) => [
        ...setCookies.map((cookie) => cookie.slice("guestId=".length).split(";")[0] ?? ""),
        String(headers["x-request-id"]),
      ]);
      for (const mark of [...own, ...marks, "Marked/1.0", "utm_source"]) expect(first.text).not.toContain(mark);
    }
  });

  it("gives each newcomer a guestId of their own, and none to who has one", proves("S1.6"), async () => {
    const given = await Promise.all([1, 2, 3].map(() => httpClient(running.store).get("/")));
    const cookies = given.map(({ setCookies }) => setCookies);
    expect(cookies).toEqual(cookies.map(() => [expect.stringMatching(/^guestId=.*; Secure$/)]));
    expect(new Set(cookies.flat()).size).toBe(3);
    expect((await returning.get("/")).setCookies).toEqual([]);
  });

  it("is rendered for those who have something of their own", proves("SEC-H4"), async () => {
    for (const page of pages) {
      const cart = await withCart.get(page);
      expect([page, cart.headers["cache-control"]]).toEqual([page, "no-store"]);
      expect(cart.text).toContain("Cart, 1 item");
      for (const person of [customer, operator]) {
        const answer = await person.get(page);
        expect([page, answer.headers["cache-control"]]).toEqual([page, "no-store"]);
        expect(answer.text).toContain("Your account");
      }
    }
  });

  it("differs for those of whom it shows the same by its nonce alone", proves("SEC-H2"), async () => {
    const [sameCart, sameCustomer] = [httpClient(running.store), httpClient(running.store)];
    await addToCart(sameCart, variant.variantId);
    const { email } = await signedInCustomer(sameCustomer);
    for (const page of pages.flatMap((path) => [path, dataPath(path)])) {
      for (const [one, other] of [
        [withCart, sameCart],
        [customer, sameCustomer],
        [operator, sameCustomer],
      ] as const) {
        const answers = [await one.get(page), await other.get(page), await one.get(page)];
        const nonces = answers.map(nonceOf).filter(Boolean);
        const isHtml = String(answers[0]?.headers["content-type"]).startsWith("text/html");
        expect([page, new Set(nonces).size]).toEqual([page, isHtml ? 3 : 0]);
        const [first = "", ...others] = answers.map((answer) => withoutNonce(answer));
        expect(others).toEqual([first, first]);
        const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
        for (const mark of [...ids, ...marks, email]) expect(first).not.toContain(mark);
      }
    }
  });

  it("shows the number of items in the cart as it is", async () => {
    const visitor = httpClient(running.store);
    for (const text of ["Cart, 1 item", "Cart, 2 items", "Cart, 3 items"]) {
      await addToCart(visitor, variant.variantId);
      for (const page of pages) expect((await visitor.get(page)).text).toContain(text);
    }
    expect((await withCart.get("/products")).text).toContain("Cart, 1 item");
    expect((await returning.get("/products")).text).toContain("Cart, 0 items");
  });

  it("leaves the newsletter out for those who have subscribed in their browser", async () => {
    const subscribed = { headers: { cookie: "latchkey.subscribed=1" } };
    for (const page of pages) {
      const [first, second] = [1, 2].map(() => httpClient(running.store).get(page, subscribed));
      const [own, others] = [await first, await second];
      expect([page, own?.headers["cache-control"]]).toEqual([page, "no-store"]);
      expect(own && withoutNonce(own)).toBe(others && withoutNonce(others));
      expect(own?.text).not.toContain("footer-newsletter");
      expect((await returning.get(page)).text).toContain("footer-newsletter");
    }
  });

  it("has an announcement on its days, links and ways to pay, from the next visit on", async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const save = (value: object) =>
      db().storeSetting.upsert({
        where: { storeId_group: { storeId: "default", group: "frame" } },
        create: { storeId: "default", group: "frame", value },
        update: { value },
      });
    const shown = async (text: string) => (await httpClient(running.store).get("/")).text.includes(text);
    const frame = { announcement: "Closed on Monday", announcementLink: "https://shop.test/hours" };
    await save({ ...frame, announcementFrom: day(-2), announcementUntil: day(2) });
    expect(await shown("Closed on Monday")).toBe(true);
    expect(await shown('href="https://shop.test/hours"')).toBe(true);
    await save({ ...frame, announcementUntil: day(-2) });
    expect(await shown("Closed on Monday")).toBe(false);
    const links = [{ title: "Terms", to: "/products" }];
    await save({ links, social: "https://www.instagram.com/harbour", waysToPay: ["Visa", "Cash"], newsletter: false });
    for (const text of ["Terms", ">Instagram<", "Visa · Cash"]) expect([text, await shown(text)]).toEqual([text, true]);
    expect(await shown("footer-newsletter")).toBe(false);
    await db().storeSetting.deleteMany({ where: { group: "frame" } });
    expect(await shown("footer-newsletter")).toBe(true);
  });

  it("is for guests alone where the signed in see another, and no browser stores it", proves("SEC-H4"), async () => {
    for (const page of ["/sign-in", "/sign-in?redirectTo=%2Faccount"]) {
      const [first, second] = [await httpClient(running.store).get(page), await returning.get(page)];
      expect([first, second].map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
      expect(nonceOf(first)).not.toBe(nonceOf(second));
      expect(withoutNonce(first)).toBe(withoutNonce(second));
      expect((await withCart.get(page)).text).toContain("Cart, 1 item");
      for (const person of [customer, operator]) expect((await person.get(page)).status).toBe(302);
    }
  });

  it("allows exactly its own scripts, by their hashes", proves("SEC-H2"), async () => {
    for (const page of pages) {
      const { headers, text } = await httpClient(running.store).get(page);
      const policy = String(headers["content-security-policy"]);
      // Structured data isn't executed, and needs no hash.
      const executed = text.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, "");
      const inline = [...executed.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, script]) => script ?? "",
      );
      const hashes = inline.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      expect(inline.length).toBeGreaterThan(1);
      expect(new Set(/script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(" "))).toEqual(new Set(hashes));
      expect(policy).toMatch(/style-src 'self'; .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'/);
      expect(policy + text).not.toMatch(/nonce|unsafe-/);
    }
  });

  it("is not sent again to a browser that has it", async () => {
    const client = httpClient(running.store);
    const { headers, text } = await client.get("/products");
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
    const again = await client.get("/products", { headers: { "if-none-match": headers.etag } });
    expect([again.status, again.text, again.headers["content-type"]]).toEqual([304, "", undefined]);
    // The browser goes on with the headers of this answer.
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    const head = await client.request("HEAD", "/products");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBe(Buffer.byteLength(text));
    await setStock(variant.variantId, 0);
    const changed = await client.get("/products", { headers: { "if-none-match": headers.etag } });
    expect(changed.status).toBe(200);
    await setStock(variant.variantId, 3);
  });
});

it("shows in every process at once what was changed in any way", async () => {
  const second = await startStoreProcess({ databaseUrl: running.database.url, https: false });
  try {
    const both = [running.store, second].map((store) => httpClient(store));
    const texts = (path: string) => Promise.all(both.map(async (client) => (await client.get(path)).text));
    const page = `/products/${variant.handle}`;
    for (const text of [...(await texts(page)), ...(await texts("/products"))]) expect(text).toContain(variant.title);
    await db().product.update({ where: { id: variant.productId }, data: { title: "Renamed article" } });
    for (const text of [...(await texts(page)), ...(await texts("/products"))])
      expect(text).toContain("Renamed article");
    for (const text of await texts(page)) expect(text).not.toContain("Sold out");
    await setStock(variant.variantId, 0);
    for (const text of await texts(page)) expect(text).toContain("Sold out");
    await db().product.update({ where: { id: variant.productId }, data: { status: "archived" } });
    const gone = await Promise.all(both.map(async (client) => (await client.get(page)).status));
    expect(gone).toEqual([404, 404]);
    for (const text of await texts("/products")) expect(text).not.toContain("Renamed article");
  } finally {
    await second.stop();
  }
});
