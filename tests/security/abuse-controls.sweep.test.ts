/** What stands beside the rate limits: guesses, forms that programs fill, requests of an unreasonable shape. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { issueGuestId } from "#app/auth/identity/guest-id.server.ts";
import { allowances } from "#app/auth/limits/sign-in-delays.ts";
import { db } from "#app/platform/db.server.ts";
import { formStamp } from "#app/platform/form-stamp.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { expectLimited, inTurn, roomy } from "#tests/fixtures/rate-window.ts";
import { requestFrom, tokensOf } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, buy } from "#tests/fixtures/shop.ts";

const limits = { visitor: 10, address: 25 };
const running = useRunningStore({
  https: false,
  seeded: false,
  env: { RATE_LIMIT_SENSITIVE: roomy(limits.visitor), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(limits.address) },
});
const visitor = (from?: string) => httpClient(running.store, from ? { address: from } : {});

const now = () => Date.now();
const machineLike: [string, () => { shown: string; website: string }][] = [
  ["fills what people do not see", () => ({ ...stamped({}), website: "https://spam.test" })],
  ["was shown the day before yesterday", () => ({ shown: formStamp({ now: now() - 48 * 3_600_000 }), website: "" })],
  ["brings a time of its own", () => ({ shown: `${(now() - 60_000).toString(36)}.${"A".repeat(43)}`, website: "" })],
  ["brings no stamp", () => ({ shown: "", website: "" })],
];

describe("a form of sign-up", () => {
  it.each(machineLike)(
    "that %s makes no account, and keeps what was typed for a person",
    proves("S5.54"),
    async (_case, trap) => {
      const client = visitor();
      const email = `${randomUUID()}@shop.test`;
      const typed = { name: "Ada", email, password: "canary mopqzx7k", redirectTo: "" };
      const page = await client.submit("/sign-up", { ...typed, ...trap() });
      expect(page.status).toBe(422);
      expect(page.text).toContain(`value="${email}"`);
      expect(page.text).toContain("send it again");
      expect(page.text).not.toContain("canary");
      expect(await db().authUser.count({ where: { email } })).toBe(0);
      expect((await client.submit("/sign-up", stamped(typed))).status).toBe(303);
      expect(await db().authUser.count({ where: { email } })).toBe(1);
    },
  );

  it("that a browser filled in is taken the second time, from the page that refused it", async () => {
    const client = visitor();
    const email = `${randomUUID()}@shop.test`;
    const typed = { name: "Ada", email, password: "canary mopqzx7k", redirectTo: "" };
    const filled = { ...stamped(typed), website: "https://ada.test" };
    const refused = await client.submit("/sign-up", filled);
    const [, form = ""] = /(<form[^>]*action="\/sign-up".*?<\/form>)/s.exec(refused.text) ?? [];
    expect(form).not.toContain('name="website"');
    const shown = /name="shown" value="([\w.-]+)"/.exec(form)?.[1] ?? "";
    expect((await client.submit("/sign-up", { ...filled, shown })).status).toBe(422);
    expect(await db().authUser.count({ where: { email } })).toBe(0);
    expect((await client.submit("/sign-up", { ...typed, shown, website: "" })).status).toBe(303);
    expect(await db().authUser.count({ where: { email } })).toBe(1);
  });

  it.each([
    ["old", () => formStamp({ now: now() - 2 * 3_600_000, again: true })],
    ["made of another one", () => `again-${formStamp({ now: now() - 60_000 })}`],
  ])("is refused with a second stamp that is %s", async (_case, shown) => {
    const typed = { name: "Ada", email: `${randomUUID()}@shop.test`, password: "canary mopqzx7k", redirectTo: "" };
    expect((await visitor().submit("/sign-up", { ...typed, shown: shown(), website: "" })).status).toBe(422);
  });

  it("that comes back at once is taken when a second is over, for whom a password manager filled it", async () => {
    const email = `${randomUUID()}@shop.test`;
    const shownAt = now();
    const typed = { name: "Ada", email, password: "canary mopqzx7k", redirectTo: "" };
    expect(
      (await visitor().submit("/sign-up", { ...typed, shown: formStamp({ now: shownAt }), website: "" })).status,
    ).toBe(303);
    const { createdAt } = await db().authUser.findFirstOrThrow({ where: { email } });
    // A timer may be a moment early.
    expect(createdAt.getTime() - shownAt).toBeGreaterThanOrEqual(990);
  });

  it("is shown with both fields, out of the way of people and of screen readers", async () => {
    const { text } = await visitor().get("/sign-up");
    expect(text).toMatch(/<div aria-hidden="true" class="sr-only"><input type="hidden" name="shown" value="[\w.-]+"/);
    expect(text).toMatch(/<input type="text" tabindex="-1" autoComplete="off" name="website"/i);
  });

  it("that seems to be a program's is in the log", proves("SEC-A10"), async () => {
    const client = visitor("198.51.100.90");
    await client.submit("/sign-up", { name: "Ada", email: "a@shop.test", password: "x", redirectTo: "" });
    const lines = running.store
      .output()
      .split("\n")
      .filter((line) => line.includes("198.51.100.90"));
    expect(lines.some((line) => line.includes('"event":"form.refused"') && line.includes('"form":"sign-up"'))).toBe(
      true,
    );
  });
});

describe("the checkout's form", () => {
  it.each(machineLike)("that %s is not saved, and keeps what was typed", async (_case, trap) => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const { location } = await client.submit("/checkout", {});
    const id = location.split("/")[2] ?? "";
    const typed = { intent: "save", email: "ada@shop.test", ...address, line2: "", shippingMethod: "standard" };
    const page = await client.submit(location, { ...typed, ...trap() });
    expect(page.status).toBe(422);
    expect(page.text).toContain('value="1 Analytical Street"');
    expect(await db().checkoutSession.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: null });
    expect((await client.submit(location, stamped(typed))).location).toBe(`${location}?step=review`);
  });
});

describe("guesses at an order's link", () => {
  const guess = (client: HttpClient, token = `${randomUUID()}.${"A".repeat(43)}`) =>
    client.submit("/orders/1001", { token });
  const looked = (answers: { status: number }[]) => answers.filter(({ status }) => status === 404).length;

  it("are looked at ten times for a visitor; then the right one has to wait too", proves("S5.54"), async () => {
    const order = await buy(visitor(), running.sandbox, (await newVariant()).variantId);
    const { text } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const token = new URL(/See your order: (\S+)/.exec(text)?.[1] ?? "").searchParams.get("token") ?? "";
    const client = visitor();
    await client.get("/");
    expect(looked(await inTurn(limits.visitor, () => guess(client)))).toBe(limits.visitor);
    const refused = await guess(client, token);
    expectLimited(refused, "guess");
    expect(refused.text).toContain(`value="${token}"`);
    expect(refused.text).toMatch(/Try again in \d+ (?:minutes|hours)\./);
    expectLimited(await client.submit("/orders/1001.data", { token }), "guess");
    // The checkout's own limit is another one, and the link works where nobody guessed.
    expect((await client.submit("/checkout", {})).status).toBe(303);
    expect((await guess(visitor(), token)).status).toBe(303);
  });

  it("count together with those at the link of a checkout request", async () => {
    const client = visitor();
    await client.get("/");
    const { path, id } = await requestFrom(visitor());
    const token = (await tokensOf(id))[0] ?? "";
    const wrong = () => client.submit(path, { token: `${randomUUID()}.${"A".repeat(43)}` });
    const half = limits.visitor / 2;
    expect(looked(await inTurn(half, () => guess(client)))).toBe(half);
    expect(looked(await inTurn(half, wrong))).toBe(half);
    const refused = await client.submit(path, { token });
    expectLimited(refused, "guess");
    expect(refused.text).toContain(`value="${token}"`);
    expectLimited(await guess(client), "guess");
    expect((await visitor().submit(path, { token })).status).toBe(303);
  });

  it("are looked at no more than the address may, whatever cookies it brings", async () => {
    const from = "198.51.100.91";
    const fresh = async () => {
      const client = visitor(from);
      await client.get("/");
      return guess(client);
    };
    expect(looked(await inTurn(limits.address - 3, fresh))).toBe(limits.address - 3);
    const rest = await Promise.all(Array.from({ length: 20 }, () => guess(visitor(from))));
    expect(looked(rest)).toBe(3);
    expect(looked([await guess(visitor())])).toBe(1);
  });
});

describe("what a stranger leaves behind", proves("SEC-F5"), () => {
  const carts = () => db().cart.count();
  const counts = () => db().authThrottle.count();

  it("is no more carts than a network may have, and a person who has one or came back goes on", async () => {
    const from = "198.51.100.92";
    const { variantId } = await newVariant({ stock: 1000 });
    const form = { intent: "add", variantId, quantity: "1" };
    const [shopper, regular] = [visitor(from), visitor(from)];
    await shopper.submit("/cart", form);
    await regular.get("/");
    const before = await carts();
    const answers = await inTurn(limits.address + 10, () => visitor(from).submit("/cart", form));
    const taken = limits.address - 1;
    expect(answers.map(({ status }) => status)).toEqual([...Array(taken).fill(303), ...Array(11).fill(429)]);
    expect(await carts()).toBe(before + taken);
    const refused = answers.at(-1);
    if (!refused) throw new Error("Nothing was answered.");
    expectLimited(refused, "new-carts");
    expect(refused.text).toContain(`value="${variantId}"`);
    for (const client of [shopper, regular]) expect((await client.submit("/cart", form)).status).toBe(303);
    expect((await visitor().submit("/cart", form)).status).toBe(303);
  });

  it("is bounded for cookies that were gathered before, too", async () => {
    const from = "198.51.100.93";
    const { variantId } = await newVariant({ stock: 10_000 });
    const cookies = Array.from({ length: limits.address * 10 + 3 }, () => issueGuestId().setCookie.split(";")[0]);
    const form = { intent: "add", variantId, quantity: "1" };
    const before = await carts();
    const answers = await inTurn(cookies.length, () =>
      visitor(from).submit("/cart", form, { headers: { cookie: cookies.pop() } }),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await carts()).toBe(before + limits.address * 10);
  });

  it("is no count of a sign-in that was refused, and of the others a few", async () => {
    const from = "198.51.100.94";
    const attempt = () =>
      visitor(from).postJson("/api/auth/sign-in/email", { email: `${randomUUID()}@shop.test`, password: "x" });
    const before = await counts();
    const free = await inTurn(allowances.address.free, attempt);
    expect(free.map(({ status }) => status)).toEqual(Array(allowances.address.free).fill(401));
    await db().authThrottle.updateMany({ data: { lastFailedAt: new Date(Date.now() + 60_000) } });
    const counted = await counts();
    expect(counted - before).toBe(2 * allowances.address.free + 1);
    const refused = await Promise.all(Array.from({ length: 40 }, attempt));
    expect(refused.map(({ status }) => status)).toEqual(Array(40).fill(429));
    expect(await counts()).toBe(counted);
  });

  it("is explained to a person whose browser keeps no cookie: the cart would empty without a word", async () => {
    const { variantId } = await newVariant();
    const added = await visitor().submit("/cart", { intent: "add", variantId, quantity: "1" });
    expect(added.status).toBe(303);
    const without = await visitor().get(added.location);
    expect([without.status, without.text.includes("didn’t keep our cookie")]).toEqual([200, true]);
    const keeps = visitor();
    const followed = await keeps.follow(await keeps.submit("/cart", { intent: "add", variantId, quantity: "1" }));
    expect(followed.text).not.toContain("didn’t keep our cookie");
    expect((await visitor().get("/cart")).text).not.toContain("didn’t keep our cookie");
  });
});

describe("a request", () => {
  it.each([
    ["with a hundred and one fields in its address", `/products?${"a=1&".repeat(100)}a=1`, 400],
    ["with a hundred", `/products?${"a=1&".repeat(99)}a=1`, 200],
    ["whose address has nine thousand characters", `/products?q=${"a".repeat(9000)}`, 414],
  ])("%s is answered as it deserves", async (_case, path, status) => {
    expect((await visitor().get(path)).status).toBe(status);
  });
});
