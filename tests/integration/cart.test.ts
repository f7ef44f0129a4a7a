import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { cartsFor, nothingHeld, removeAbandonedCarts } from "#app/modules/carts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, findSession, setStock, startCheckout } from "#tests/fixtures/shop.ts";
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
