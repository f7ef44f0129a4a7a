/** What the cart's page has beside its lines: a note to the Store, and what the Store says of itself. */
import { describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, createIntent, orderOf, startCheckout } from "#tests/fixtures/shop.ts";
import { giveSession, insertAccount } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore({ https: false, seeded: false });
const visitor = () => httpClient(running.store);

describe("texts about shipping and returns", () => {
  const say = async (texts: { shipping: string; returns: string }) => {
    const settings = settingsAdminFor(systemViewer());
    expect(await settings.save("texts", texts, (await settings.find("texts")).version)).toMatchObject({ ok: true });
  };
  const section = /<summary[^>]*><h2[^>]*>((?:Shipping|Returns)[^<]*)<\/h2>([\s\S]*?)<\/details>/g;
  const paragraphsIn = (html: string) => [...html.matchAll(/<p(?: [^>]*)?>([^<]*)</g)].map(([, line]) => line);
  const shipping = "We ship <b>daily</b>.\n\nBy post.";

  it("are on the product’s page, in the cart and at the review, each where it has something to say", async () => {
    const client = visitor();
    const parcel = await newVariant();
    const virtual = await newVariant();
    await db().product.update({ where: { id: virtual.productId }, data: { requiresShipping: false } });
    await addToCart(client, parcel.variantId);
    const { id } = await startCheckout(client);
    const pages = [`/products/${parcel.handle}`, "/cart", `/checkout/${id}?step=review`];
    const sections = async (path: string) => {
      const { text } = await client.get(path);
      expect(text).not.toContain("<b>daily</b>");
      return [...text.matchAll(section)].map(([, title, inside = ""]) => [title, paragraphsIn(inside)]);
    };
    await say({ shipping: "", returns: "" });
    for (const path of pages) expect(await sections(path)).toEqual([]);
    await say({ shipping, returns: "Within 30 days." });
    const [sent, taken] = [["We ship &lt;b&gt;daily&lt;/b&gt;.", "By post."], ["Within 30 days."]];
    const both = [["Shipping and returns", [...sent, ...taken]]];
    for (const path of pages) expect([path, await sections(path)]).toEqual([path, both]);
    expect(await sections(`/products/${virtual.handle}`)).toEqual([["Returns", taken]]);
    await say({ shipping, returns: "" });
    expect(await sections(`/products/${parcel.handle}`)).toEqual([["Shipping", sent]]);
    expect(await sections(`/products/${virtual.handle}`)).toEqual([]);
    await say({ shipping: "", returns: "" });
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
