import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { cartsFor, nothingHeld, removeAbandonedCarts } from "#app/modules/carts/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  address,
  addToCart,
  createIntent,
  findSession,
  orderOf,
  setStock,
  startCheckout,
} from "#tests/fixtures/shop.ts";
import { giveSession, insertAccount } from "#tests/fixtures/signed-in.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);

describe("the cart", () => {
  it("takes, changes and removes articles", async () => {
    const client = visitor();
    const { variantId, priceMinor } = await newVariant();
    await addToCart(client, variantId, 2);
    await addToCart(client, variantId, 1);
    expect(await cartOf(client)).toMatchObject({ count: 3, subtotalMinor: 3 * priceMinor, canCheckOut: true });
    await client.submit("/cart", { intent: "set", variantId, quantity: "2" });
    expect((await cartOf(client)).count).toBe(2);
    await client.submit("/cart", { intent: "remove", variantId, quantity: "2" });
    expect((await cartOf(client)).lines).toEqual([]);
    expect((await client.get("/cart")).text).toContain("Your cart is empty");
  });

  it("holds no more than there is, and says so", async () => {
    const client = visitor();
    const { variantId } = await newVariant({ stock: 4 });
    const added = await addToCart(client, variantId, 9);
    expect(added.location).toContain("capped=1");
    expect((await cartOf(client)).count).toBe(4);
    await client.submit("/cart", { intent: "set", variantId, quantity: "99" });
    expect((await cartOf(client)).count).toBe(4);
  });

  it("shows a price that changed since, beside the former one", async () => {
    const client = visitor();
    const { variantId } = await newVariant();
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 12_300 } });
    await addToCart(client, variantId);
    await db().variant.update({ where: { id: variantId }, data: { priceMinor: 45_600 } });
    expect((await cartOf(client)).lines).toMatchObject([{ unitPriceMinor: 45_600, formerPriceMinor: 12_300 }]);
    const { text } = await client.get("/cart");
    expect(text).toMatch(/123[.,]00/);
    expect(text).toMatch(/456[.,]00/);
  });

  it.each([
    ["sold out", "sold_out", (id: string) => setStock(id, 0)],
    ["fewer than wanted", "not_enough", (id: string) => setStock(id, 1)],
    ["withdrawn", "unavailable", (id: string) => db().variant.update({ where: { id }, data: { archived: true } })],
  ])("does not let an article that is %s be bought", async (_case, problem, happens) => {
    const client = visitor();
    const { variantId } = await newVariant();
    const { variantId: other } = await newVariant();
    await addToCart(client, variantId, 2);
    await addToCart(client, other);
    await happens(variantId);
    const cart = await cartOf(client);
    expect(cart).toMatchObject({ canCheckOut: false, lines: [{ problem }, { problem: null }] });
    expect((await client.get("/cart")).status).toBe(200);
    const started = await client.postJson("/api/checkout/sessions", { shippingAddress: address });
    expect({ status: started.status, code: JSON.parse(started.text).code }).toEqual({
      status: 409,
      code: "out_of_stock",
    });
    await client.submit("/cart", { intent: "remove", variantId, quantity: "2" });
    expect((await client.postJson("/api/checkout/sessions", {})).status).toBe(201);
  });

  it("is nobody else's", proves("S2.10"), async () => {
    const owner = visitor();
    const stranger = visitor();
    const { variantId } = await newVariant();
    await addToCart(owner, variantId, 2);
    await stranger.get("/");
    expect((await stranger.get("/cart")).text).toContain("Your cart is empty");
    for (const intent of ["set", "remove"]) {
      const answer = await stranger.submit("/cart", { intent, variantId, quantity: "1" });
      expect(answer.status).toBe(404);
    }
    expect((await cartOf(owner)).count).toBe(2);
  });

  it.each([
    [{ intent: "add", quantity: "0" }, 422],
    [{ intent: "add", quantity: "-1" }, 422],
    [{ intent: "add", quantity: "1e3" }, 422],
    [{ intent: "set", quantity: "many" }, 422],
    [{ intent: "add", quantity: "1", variantId: "nothing" }, 400],
    [{ intent: "add", quantity: "1", variantId: "0193b4f0-0000-7000-8000-000000000000" }, 404],
    [{ intent: "steal", quantity: "1" }, 400],
  ])("refuses %j with status %i", async (fields, status) => {
    const client = visitor();
    const { variantId } = await newVariant();
    expect((await client.submit("/cart", { variantId, ...fields })).status).toBe(status);
    expect((await cartOf(client)).lines).toEqual([]);
  });
});

describe("a note to the seller", () => {
  const takeNotes = async (noteToSeller: boolean) => {
    const settings = settingsAdminFor(systemViewer());
    const { value, version } = await settings.find("checkout");
    expect(await settings.save("checkout", { ...value, noteToSeller }, version)).toMatchObject({ ok: true });
  };
  const note = "Leave it with <b>Eve</b>\nat https://evil.test/door";
  const shown = "Leave it with &lt;b&gt;Eve&lt;/b&gt;\nat https://evil.test/door";
  const noteIn = async (client: HttpClient) =>
    /<textarea[^>]*name="note"[^>]*>([^<]*)</.exec((await client.get("/cart")).text)?.[1];

  it("goes from the cart through the checkout into the order, its pages and its email, as text", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const saved = await client.submit("/cart", { intent: "note", note: ` ${note.replace("\n", "\r\n")} ` });
    expect([saved.status, saved.text.includes("Note saved.")]).toEqual([200, true]);
    expect(await noteIn(client)).toBe(shown);
    const { id } = await startCheckout(client);
    expect((await client.get(`/api/checkout/sessions/${id}`)).text).toContain('"noteToSeller":"Leave it with');
    expect((await client.get(`/checkout/${id}?step=review`)).text).toContain(shown);
    const { providerIntentId } = await createIntent(client, id);
    await running.sandbox.approve(providerIntentId);
    const order = await orderOf(id);
    expect(order.noteToSeller).toBe(note);
    expect((await client.get(`/orders/${order.number}`)).text).toContain(shown);
    const operator = visitor();
    await giveSession(operator, await insertAccount({ role: "admin" }));
    for (const page of ["", "/packing-slip"]) {
      expect((await operator.get(`/admin/orders/${order.id}${page}`)).text).toContain(shown);
    }
    const { text, html } = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    expect(text).toContain("Leave it with <b>Eve");
    expect(html).toContain("Leave it with &lt;b&gt;Eve");
    expect(text).not.toContain("https://evil.test");
    // The next order begins without it.
    await addToCart(client, (await newVariant()).variantId);
    expect(await noteIn(client)).toBe("");
  });

  it("is saved on the way to the checkout, and there as long as it isn’t an order", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const started = await client.submit("/checkout", { intent: "note", note: "Ring twice" });
    expect(started.status).toBe(303);
    const id = started.location.split("/").at(-1) ?? "";
    const inCheckout = async () => (await db().checkoutSession.findUniqueOrThrow({ where: { id } })).noteToSeller;
    expect([await noteIn(client), await inCheckout()]).toEqual(["Ring twice", "Ring twice"]);
    await client.submit("/cart", { intent: "note", note: "Ring once" });
    expect([await noteIn(client), await inCheckout()]).toEqual(["Ring once", "Ring once"]);
    await client.submit("/cart", { intent: "note", note: "" });
    expect([await noteIn(client), await inCheckout()]).toEqual(["", ""]);
  });

  it.each([
    ["too long", "x".repeat(501), "Use at most 500 characters."],
    ["not what it looks like", "Ring\u202etwice", "Use printable characters only."],
  ])("that is %s is refused and shown again, from the checkout too", async (_case, typed, message) => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    const form = { intent: "note", note: typed };
    const { status, location } = await client.submit("/checkout", form);
    // The browser sends the same form there.
    expect([status, location]).toEqual([307, "/cart"]);
    const refused = await client.submit("/cart", form);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(message);
    expect(refused.text).toContain(typed);
    expect(await db().checkoutSession.count({ where: { noteToSeller: typed } })).toBe(0);
  });

  it("makes no cart where there is none", async () => {
    const client = visitor();
    await client.get("/cart");
    const before = await db().cart.count();
    expect((await client.submit("/cart", { intent: "note", note: "Hello" })).status).toBe(200);
    expect(await db().cart.count()).toBe(before);
  });

  it("isn’t offered where the store takes none, and stays out of the order", async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    await client.submit("/cart", { intent: "note", note: "Ring twice" });
    await takeNotes(false);
    expect(await noteIn(client)).toBeUndefined();
    expect((await client.submit("/cart", { intent: "note", note: "Ring" })).status).toBe(404);
    const { id } = await startCheckout(client);
    expect((await db().checkoutSession.findUniqueOrThrow({ where: { id } })).noteToSeller).toBe("");
    await takeNotes(true);
  });
});

describe("while no Connection takes payments", () => {
  const UNAVAILABLE = "Checkout isn’t available right now.";
  const enable = (enabled: boolean) => db().connection.updateMany({ data: { enabled } });
  let open: { client: ReturnType<typeof visitor>; id: string };
  beforeAll(async () => {
    const client = visitor();
    await addToCart(client, (await newVariant()).variantId);
    open = { client, id: (await startCheckout(client)).id };
    await enable(false);
  });
  afterAll(() => enable(true));

  it("the cart says so in place of its button, and names the way that is left", async () => {
    const client = visitor();
    expect((await client.get("/cart")).text).not.toContain(UNAVAILABLE);
    const { variantId } = await newVariant();
    await addToCart(client, variantId);
    const { status, text } = await client.get("/cart");
    expect(status).toBe(200);
    expect(text).toContain(UNAVAILABLE);
    expect(text).toContain('href="/checkout/request"');
    expect(text).not.toContain("Go to checkout");
    await setStock(variantId, 0);
    expect((await client.get("/cart")).text).not.toContain("Then you can go to checkout");
  });

  it("no checkout begins, by the page or the API, and nothing is held", async () => {
    const client = visitor();
    const { variantId } = await newVariant();
    await addToCart(client, variantId, 2);
    const page = await client.submit("/checkout", {});
    expect([page.status, page.text.includes("Checkout isn’t available right now</h1>")]).toEqual([503, true]);
    const details = { contact: { email: "ada@shop.test" }, shippingAddress: address };
    expect(refusalOf(await client.postJson("/api/checkout/sessions", details))).toEqual([503, "provider_unavailable"]);
    expect(await stockOf(variantId)).toMatchObject({ reserved: 0 });
    expect((await cartOf(client)).count).toBe(2);
  });

  it("an open checkout keeps what was typed, says so on its pages, and goes on once one is enabled", async () => {
    const { client, id } = open;
    const review = `/checkout/${id}?step=review`;
    const closed = await client.get(review);
    expect(closed.status).toBe(200);
    expect(closed.text).toContain("Payment isn’t available right now.");
    expect(closed.text).toContain("1 Analytical Street");
    expect(closed.text).not.toContain(`action="/checkout/${id}/pay"`);
    expect((await client.get(`/checkout/${id}`)).text).toContain("Payment isn’t available right now.");
    // Beginning again would end it: it stays.
    expect((await client.submit("/checkout", {})).status).toBe(503);
    expect((await client.submit(`/checkout/${id}/pay`, { idempotencyKey: "typed-in-a-stale-tab" })).status).toBe(503);
    expect(await findSession(client, id)).toMatchObject({ state: "open" });
    await enable(true);
    const again = await client.get(review);
    expect(again.text).not.toContain("Payment isn’t available right now.");
    expect(again.text).toContain(`action="/checkout/${id}/pay"`);
    await enable(false);
  });
});

describe("a guest's cart that nobody comes back to", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const cleanUp = () => removeAbandonedCarts(systemViewer(), { before: daysAgo(90), neverReturned: daysAgo(2) });
  const left = async (hashes: string[]) => {
    const rows = await db().cart.findMany({ where: { guestHash: { in: hashes } }, select: { guestHash: true } });
    return hashes.map((hash) => rows.some(({ guestHash }) => guestHash === hash));
  };

  it(
    "goes after two days where the guestId never came back, and after ninety otherwise",
    proves("SEC-F5"),
    async () => {
      const { variantId } = await newVariant({ stock: 50 });
      const fresh = () => ({ ...guestViewer(), newcomer: true });
      const [stray, young, returned, known] = [fresh(), fresh(), fresh(), guestViewer()];
      for (const viewer of [stray, young, returned, known]) await cartsFor(viewer, nothingHeld).add(variantId, 1);
      await cartsFor({ ...returned, newcomer: false }, nothingHeld).add(variantId, 1);
      const hashes = [stray, young, returned, known].map(({ guestHash }) => guestHash);
      const age = (updatedAt: Date) =>
        db().cart.updateMany({ where: { guestHash: { in: hashes, not: young.guestHash } }, data: { updatedAt } });
      await age(daysAgo(3));
      await cleanUp();
      expect(await left(hashes)).toEqual([false, true, true, true]);
      await age(daysAgo(91));
      await cleanUp();
      expect(await left(hashes)).toEqual([false, true, false, false]);
    },
  );
});
