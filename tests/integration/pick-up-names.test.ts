/** Who picks an order up: asked at checkout, and shown to everyone who has to know. */
import { beforeAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { accept, makeOffer, requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { address, addToCart, createIntent, orderOf, signInAsAdmin, signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
const email = "ada@shop.test";
const shop = { id: "shop", title: "Our shop", kind: "pickup", pickupPlace: "1 Quay\nGalway" };
const post = { id: "post", title: "Post", priceMinor: 700 };
let operator: HttpClient;

beforeAll(async () => {
  const zones = [{ id: "home", name: "Home", countries: ["DE"], methods: [post, shop] }];
  await db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value: { zones } } });
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const start = async (client: HttpClient) => {
  const { location } = await client.submit("/checkout", {});
  return { location, id: location.split("/")[2] ?? "" };
};

async function shopper(client = httpClient(running.store)) {
  await addToCart(client, (await newVariant()).variantId);
  return { client, ...(await start(client)) };
}

const form = (pickupName: string) => stamped({ intent: "save", email, delivery: "shop", pickupName });
const stored = (id: string) => db().checkoutSession.findUniqueOrThrow({ where: { id } });

/** The field's content and whether it has an error, as a page shows it; null without the field. */
function fieldOn({ text }: { text: string }) {
  const input = /<input[^>]*name="pickupName"[^>]*>/.exec(text)?.[0];
  if (!input) return null;
  expect(input).toContain('autoComplete="name"');
  return { value: /value="([^"]*)"/.exec(input)?.[1] ?? "", invalid: input.includes('aria-invalid="true"') };
}

async function bought(client: HttpClient, id: string) {
  await running.sandbox.approve((await createIntent(client, id)).providerIntentId);
  const { id: orderId } = await orderOf(id);
  return db().order.update({ where: { id: orderId }, data: { test: false } });
}

it("is asked of a pick-up alone, and what is wrong with it is said at its field", async () => {
  const { client, location, id } = await shopper();
  expect(fieldOn(await client.get(location))).toEqual({ value: "", invalid: false });
  for (const [typed, why] of [
    ["  ", "Enter the name of the person who picks up the order."],
    ["x".repeat(101), "100"],
    ["Ada\u0007", "Use printable characters only."],
  ] as const) {
    const answer = await client.submit(location, form(typed));
    expect([answer.status, fieldOn(answer)]).toEqual([422, { value: typed, invalid: true }]);
    expect(answer.text).toContain(why);
  }
  const wrong = await client.submit(location, { ...form("Ada Lovelace"), email: "nobody" });
  expect([wrong.status, fieldOn(wrong)]).toEqual([422, { value: "Ada Lovelace", invalid: false }]);
  const shipped = { ...form(""), ...address, delivery: "ship", billing: "same", shippingMethod: "post" };
  expect((await client.submit(location, shipped)).location).toBe(`${location}?step=review`);
  expect(await stored(id)).toMatchObject({ shippingMethod: "post", pickupName: "" });
});

it("is asked of nothing that isn’t shipped", async () => {
  const client = httpClient(running.store);
  const { variantId, productId } = await newVariant();
  await db().product.update({ where: { id: productId }, data: { requiresShipping: false, kind: "digital" } });
  await addToCart(client, variantId);
  const { location } = await start(client);
  expect(fieldOn(await client.get(location))).toBeNull();
  const saved = await client.submit(location, stamped({ intent: "save", email, billing: "same" }));
  expect(saved.location).toBe(`${location}?step=review`);
});

it("is the name of the account until another is typed, which another checkout begins with", async () => {
  const client = httpClient(running.store);
  await signUp(client, { name: "Grace Hopper" });
  const { location } = await shopper(client);
  expect(fieldOn(await client.get(location))?.value).toBe("Grace Hopper");
  await client.submit(location, form("Ada Lovelace"));
  expect((await client.get(`${location}?step=review`)).text).toContain("Ada Lovelace");
  const next = await start(client);
  expect(next.location).not.toBe(location);
  expect(fieldOn(await client.get(next.location))?.value).toBe("Ada Lovelace");
});

it("is kept where the checkout has expired meanwhile", async () => {
  const { client, location, id } = await shopper();
  await db().checkoutSession.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await client.submit(location, form("Ada Lovelace"))).status).toBe(409);
  expect(fieldOn(await client.get((await start(client)).location))?.value).toBe("Ada Lovelace");
});

it("isn’t needed by the API, but by the pages", async () => {
  const { client, location, id } = await shopper();
  const patch = (json: object) => client.request("PATCH", `/api/checkout/sessions/${id}`, { json });
  expect((await patch({ contact: { email }, shippingMethod: "shop" })).status).toBe(200);
  expect((await client.get(`${location}?step=review`)).location).toBe(location);
  expect((await patch({ pickupName: " " })).status).toBe(422);
  expect((await patch({ pickupName: " Ada " })).status).toBe(200);
  expect((await stored(id)).pickupName).toBe("Ada");
  await db().checkoutSession.update({ where: { id }, data: { pickupName: "" } });
  const order = await bought(client, id);
  expect(order).toMatchObject({ pickupPlace: shop.pickupPlace, pickupName: "" });
  expect((await operator.get(`/admin/orders/${order.id}`)).text).not.toContain("Name for the pick-up");
});

it("is asked of an offer that is picked up, which begins with the name in the quote request", async () => {
  const client = httpClient(running.store);
  const { id } = await requestFrom(client);
  const version = await makeOffer(operator, id, { shippingMethod: "shop", shipping: "0.00" });
  const { location } = await accept(client, id, version);
  expect(fieldOn(await client.get(location))?.value).toBe("Ada Lovelace");
  const typed = { intent: "save", email, shippingMethod: "shop" };
  expect((await client.submit(location, stamped(typed))).status).toBe(422);
  const saved = await client.submit(location, stamped({ ...typed, pickupName: "Grace Hopper" }));
  expect(saved.location).toBe(`${location}?step=review`);
  expect((await client.get(saved.location)).text).toContain("Grace Hopper");
});

it("is on the order, for its customer, for staff, in the emails and in the exported list", async () => {
  const { client, location, id } = await shopper();
  await client.submit(location, form("Ada www.evil.test"));
  const order = await bought(client, id);
  expect(order).toMatchObject({ shippingAddress: {}, pickupName: "Ada www.evil.test" });
  const path = `/admin/orders/${order.id}`;
  const pages = [
    await client.get(`/orders/${order.number}`),
    await operator.get(path),
    await operator.get(`${path}/packing-slip`),
    await operator.get(`/admin/orders/fulfil?ids=${order.id}`),
  ];
  for (const { text } of pages) expect(text).toContain("Ada www.evil.test");
  expect((await client.get(`/orders/${order.number}?thanks=1`)).text).toContain("Thank you, Ada!");
  const exported = await operator.submit("/admin/orders/export", { q: String(order.number) });
  expect(exported.text).toContain(`"${email}","Ada www.evil.test"`);
  await operator.submit(path, { intent: "ready" });
  for (const kind of ["confirmation", "ready"]) {
    const { html, text } = await emailFound({ where: { dedupeKey: `order-${kind}:${order.id}` } });
    expect(text).toContain("Name for the pick-up: Ada www");
    // No email program makes a link of it.
    expect(html + text).not.toContain("www.evil");
  }
});
