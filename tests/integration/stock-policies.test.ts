/** What happens when a variant runs out: who may still buy it, what they are told, and what it costs the stock. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { formatDay } from "#app/kernel/formats.ts";
import { catalogFor, stockListFor } from "#app/modules/catalog/index.server.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { setStockPolicy, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { stockOf as stock } from "#app/modules/inventory/internal.server.ts";
import type { StockPolicyInput } from "#app/modules/inventory/stock-policy.ts";
import { policyKey } from "#app/modules/inventory/stock-policy.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockChanges, stockOf, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, buy, createIntent, orderOf, signInAsAdmin, startCheckout } from "#tests/fixtures/shop.ts";
import { anOperator, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const shipsFrom = addDays(dayOf(new Date(), "UTC"), 40);
const from = `ships from ${formatDay(shipsFrom, "en-IE")}`;

const plain: StockPolicyInput = { policy: "deny", backorderLimit: null, shipsFrom: null, leadDays: null };
const backorder = { ...plain, policy: "backorder" as const };

async function withPolicy(policy: Partial<StockPolicyInput>, level: { stock?: number } = {}): Promise<TestVariant> {
  const variant = await newVariant(level);
  await changePolicy(variant, policy);
  return variant;
}

async function changePolicy({ variantId }: TestVariant, policy: Partial<StockPolicyInput>) {
  const admin = await anOperator();
  const seen = policyKey((await stockAdminFor(admin).policyOf(variantId)) ?? plain);
  const saved = await setStockPolicy(admin, variantId, { ...plain, ...policy, seen });
  if (!saved.ok) throw new Error("The policy was not saved.");
}

/** As a checkout that pays does: holds first, then sells. */
async function payFor({ variantId }: TestVariant, quantity: number): Promise<boolean> {
  const [checkoutSessionId, lines] = [randomUUID(), [{ variantId, quantity }]];
  const inStore = <Result>(use: (of: ReturnType<typeof stock>) => Promise<Result>) =>
    transact((tx) => use(stock(env().STORE_ID, tx)));
  const held = await inStore((of) =>
    of.hold({
      ...{ checkoutSessionId, lines, expiresAt: new Date(Date.now() + 60_000), firm: true, paying: true },
      ...{ holder: { visitor: randomUUID(), network: null }, limited: false },
    }),
  );
  if (!held.ok || held.value.gone.length > 0) return false;
  const sold = await inStore((of) => of.sell({ checkoutSessionId, orderId: randomUUID(), lines }));
  return sold.ok && sold.value.sold;
}

const soldIn = async (attempts: Promise<boolean>[]) => (await Promise.all(attempts)).filter(Boolean).length;

describe("who buys when it has run out", () => {
  it("nobody, unless the policy says otherwise", async () => {
    const variant = await newVariant({ stock: 3 });
    expect(await soldIn(Array.from({ length: 8 }, () => payFor(variant, 1)))).toBe(3);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 0, reserved: 0, available: 0 });
  });

  it("of many at once, as many as may be back-ordered, and not one more", async () => {
    const variant = await withPolicy({ ...backorder, backorderLimit: 4 }, { stock: 2 });
    expect(await soldIn(Array.from({ length: 14 }, () => payFor(variant, 1)))).toBe(6);
    expect(await stockOf(variant.variantId)).toEqual({ onHand: -4, reserved: 0, available: 0 });
    expect(await stockChanges(variant.variantId)).toContainEqual(["sold", -1, -4]);
    await expect(
      db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { onHand: -5 } }),
    ).rejects.toThrow();
  });

  it("everyone, where pieces are made to order or nobody counts, and the stock stays as it is", async () => {
    for (const policy of ["made_to_order", "untracked"] as const) {
      const variant = await withPolicy({ policy }, { stock: 1 });
      expect(await soldIn(Array.from({ length: 5 }, () => payFor(variant, 7)))).toBe(5);
      expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 1, reserved: 0 });
      expect(await stockChanges(variant.variantId)).toEqual([["opening", 1, 1]]);
    }
  });

  it("not those whose checkout began under a policy that allowed it, and who haven’t begun to pay", async () => {
    const variant = await withPolicy(backorder, { stock: 0 });
    const shopper = httpClient(running.store);
    await addToCart(shopper, variant.variantId, 2);
    const { id } = await startCheckout(shopper);
    await changePolicy(variant, plain);
    const headers = { "idempotency-key": randomUUID() };
    const answer = await shopper.postJson("/api/payments/intents", { checkoutSessionId: id }, { headers });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("out_of_stock");
  });
});

describe("how available it is", () => {
  const viewer = guestViewer();
  async function everywhere({ handle, productId, title, variantId }: TestVariant) {
    const catalog = catalogFor(viewer);
    const shopper = httpClient(running.store);
    const page = await shopper.get(`/products/${handle}`);
    const { items } = await catalog.list(productListSchema.parse({ q: title, sort: "newest" }));
    const buyable = await catalog.list(productListSchema.parse({ q: title, sort: "newest", available: "1" }));
    const stocked = await stockListFor(await anOperator()).find(variantId);
    const data = /"availability":"https:\/\/schema\.org\/(\w+)"/.exec(page.text)?.[1];
    return {
      page: /role="status"[^>]*>.*?<\/span>([^<]+)<\/p>/.exec(page.text)?.[1],
      ...{ data, starts: /"availabilityStarts":"([\d-]+)"/.exec(page.text)?.[1] },
      card: items.find(({ id }) => id === productId)?.availability,
      isListed: buyable.items.some(({ id }) => id === productId),
      staff: stocked?.availability,
    };
  }

  it("is one thing on its page, in lists, for search engines and for staff", async () => {
    expect(await everywhere(await newVariant({ stock: 0 }))).toEqual({
      ...{ page: "Sold out for now", data: "OutOfStock", starts: undefined, card: "sold_out" },
      ...{ isListed: false, staff: "sold_out" },
    });
    expect(await everywhere(await withPolicy({ ...backorder, shipsFrom }, { stock: 0 }))).toEqual({
      ...{ page: `Back-ordered: ${from}`, data: "BackOrder", starts: shipsFrom, card: "back_ordered" },
      ...{ isListed: true, staff: "back_ordered" },
    });
    expect(await everywhere(await withPolicy(backorder, { stock: 9 }))).toMatchObject({
      ...{ page: "In stock, ready to ship", data: "InStock", card: "in_stock", isListed: true, staff: "in_stock" },
    });
    expect(await everywhere(await withPolicy({ policy: "made_to_order", leadDays: 14 }, { stock: 0 }))).toMatchObject({
      ...{ page: "Made to order: ships within 14 days", data: "MadeToOrder", card: "made_to_order" },
      ...{ isListed: true, staff: "made_to_order" },
    });
    expect(await everywhere(await withPolicy({ policy: "untracked" }, { stock: 0 }))).toMatchObject({
      ...{ page: "In stock, ready to ship", data: "InStock", card: "in_stock", isListed: true, staff: "in_stock" },
    });
  });

  it("is seen at once where the policy, the promise or the last piece changes it", async () => {
    const variant = await newVariant({ stock: 0 });
    const shopper = httpClient(running.store);
    const shows = (text: string) =>
      expect
        .poll(async () => (await shopper.get(`/products/${variant.handle}`)).text.includes(text), { timeout: 10_000 })
        .toBe(true);
    await shows("Sold out for now");
    await changePolicy(variant, backorder);
    await shows("Back-ordered");
    await changePolicy(variant, { ...backorder, shipsFrom });
    await shows(`Back-ordered: ${from}`);
    await changePolicy(variant, plain);
    await shows("Sold out for now");
  });

  it("is changed by one of two people who saw the same one", async () => {
    const { variantId } = await withPolicy(backorder);
    const admin = await anOperator();
    const seen = policyKey(backorder);
    const answers = await Promise.all(
      (["untracked", "made_to_order"] as const).map((policy) =>
        setStockPolicy(admin, variantId, { ...plain, policy, seen }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "conflict", data: { reason: "stock_policy_changed" } });
  });

  it("lets staff see what has run low, whether or not it still sells", async () => {
    const [denied, ordered, counted] = [
      await newVariant({ stock: 0 }),
      await withPolicy(backorder, { stock: 0 }),
      await withPolicy({ policy: "untracked" }, { stock: 0 }),
    ];
    const idsIn = async (view: "out" | "low") => {
      const asked = { q: "", view, product: "", size: 100 as const, before: null, after: null };
      return (await stockListFor(await anOperator()).list(asked, async () => null)).items.map(({ id }) => id);
    };
    const [out, low] = [await idsIn("out"), await idsIn("low")];
    expect([out.includes(denied.variantId), low.includes(denied.variantId)]).toEqual([true, false]);
    expect([out.includes(ordered.variantId), low.includes(ordered.variantId)]).toEqual([false, true]);
    expect([out, low].flat()).not.toContain(counted.variantId);
  });
});

describe("an order of what isn’t in stock", () => {
  it("keeps what was promised, and says so in the cart, the checkout, the email, and to both sides afterwards", async () => {
    const variant = await withPolicy({ ...backorder, shipsFrom }, { stock: 1 });
    const words = `2 of 3 back-ordered: ship from ${formatDay(shipsFrom, "en-IE")}`;
    const shopper = httpClient(running.store);
    await addToCart(shopper, variant.variantId, 3);
    const says = async (client: HttpClient, path: string) => (await client.get(path)).text.includes(words);
    expect(await says(shopper, "/cart")).toBe(true);
    const session = await startCheckout(shopper);
    expect(await says(shopper, `/checkout/${session.id}`)).toBe(true);
    const { providerIntentId } = await createIntent(shopper, session.id);
    await changePolicy(variant, { ...backorder, shipsFrom: addDays(shipsFrom, 9) });
    await running.sandbox.approve(providerIntentId);
    const { id, number } = await orderOf(session.id);
    expect(await says(shopper, `/orders/${number}`)).toBe(true);
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    expect(await says(operator, `/admin/orders/${id}`)).toBe(true);
    expect((await emailFound({ where: { aboutId: id } })).text).toContain(words);
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: -2 });
  });

  it("puts back what it took when it is cancelled, and nothing where nobody counts", async () => {
    const counted = await withPolicy(backorder, { stock: 1 });
    const uncounted = await withPolicy({ policy: "made_to_order" }, { stock: 1 });
    for (const { variantId } of [counted, uncounted]) {
      const { number } = await buy(httpClient(running.store), running.sandbox, variantId, 3);
      const { id } = await db().order.findFirstOrThrow({ where: { number } });
      await cancel(id);
    }
    expect(await stockOf(counted.variantId)).toMatchObject({ onHand: 1, reserved: 0 });
    expect(await stockChanges(counted.variantId)).toEqual([
      ["cancelled", 3, 1],
      ["sold", -3, -2],
      ["opening", 1, 1],
    ]);
    expect(await stockChanges(uncounted.variantId)).toEqual([["opening", 1, 1]]);
  });

  async function cancel(id: string) {
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const answer = await operator.submit(`/admin/orders/${id}`, { intent: "cancel", reason: "Changed their mind." });
    expect(answer.status).toBe(303);
  }

  it("lets what arrives be counted, from below zero", async () => {
    const variant = await withPolicy(backorder, { stock: 0 });
    await payFor(variant, 3);
    await changePolicy(variant, plain);
    const admin = stockAdminFor(systemViewer());
    expect(await admin.set([{ variantId: variant.variantId, onHand: 5, seen: -3 }], { reason: "counted" })).toEqual([]);
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 5, available: 5 });
    expect(await admin.set([{ variantId: variant.variantId, onHand: -1 }], { reason: "counted" })).toHaveLength(1);
  });
});
