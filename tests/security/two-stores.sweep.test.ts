/**
 * Two runtimes with different STORE_ID on one database, in the worst case: they share AUTH_SECRET too, so that a cookie
 * of one is well signed at the other.
 */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ensureAdmin } from "#app/auth/accounts/admin-account.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { claimFirstOperator, ensureStore } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, setEnv } from "#app/platform/env.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { proves } from "#tests/conformance/proves.ts";
import { atRest } from "#tests/fixtures/at-rest.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { storeFingerprint } from "#tests/fixtures/fingerprint.ts";
import { stamped } from "#tests/fixtures/form-stamp.ts";
import { guestIdOf } from "#tests/fixtures/guest.ts";
import { dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { letIn } from "#tests/fixtures/route-callers.ts";
import { addExamples, addressesOf, canary } from "#tests/fixtures/route-examples.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { addToCart, buy, createIntent, signIn, signInAsAdmin, signUp, startCheckout } from "#tests/fixtures/shop.ts";
import { signedInAdmin, signedInCustomer } from "#tests/fixtures/signed-in.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";
import { addSettings } from "#tests/fixtures/store-settings.ts";

const one = useRunningStore({ https: false });
const two = { id: "second", admin: { email: "second@store.example", password: "the-second-store's own" } };
let other: { store: StoreProcess; sandbox: Sandbox; variantId: string };

/** Calls Modules in this process for the second Store. */
async function atSecond<T>(work: () => Promise<T>): Promise<T> {
  setEnv({ STORE_ID: two.id });
  try {
    return await work();
  } finally {
    setEnv({ STORE_ID: "default" });
  }
}

beforeAll(async () => {
  const port = await freePort();
  const made = await atSecond(async () => {
    await ensureStore(systemViewer());
    await addSettings(one.database.url, two.id);
    await ensureAdmin(two.admin, { claim: (tx) => claimFirstOperator(systemViewer(), tx) });
    return { sandbox: await startSandbox(`http://127.0.0.1:${port}`), variantId: (await newVariant()).variantId };
  });
  const { url: databaseUrl } = one.database;
  const store = await startStoreProcess({ databaseUrl, port, https: false, env: { STORE_ID: two.id } });
  other = { ...made, store };
});
afterAll(async () => {
  await other?.store.stop();
  await other?.sandbox.close();
});

/** A visitor of the second store who brings every cookie of a visitor of the first. */
function takenTo(store: StoreProcess, { cookies }: HttpClient): HttpClient {
  const client = httpClient(store);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function purchaseAtFirst() {
  const guest = httpClient(one.store);
  const { variantId, handle } = await newVariant();
  const order = await buy(guest, one.sandbox, variantId);
  await addToCart(guest, variantId);
  const session = await startCheckout(guest);
  const where = { dedupeKey: `order-confirmation:${order.id}` };
  // Its job comes after it.
  await expect.poll(() => db().email.count({ where: { ...where, state: "captured" } })).toBe(1);
  const { text } = await emailFound({ where });
  const token = new URL(/See your order: (\S+)/.exec(text)?.[1] ?? "").searchParams.get("token") ?? "";
  await atRest(one.database.url);
  return { guest, variantId, handle, order, session, token };
}

describe("at another Store on the same database and with the same secret", () => {
  it("a session is of no use, an Operator's neither", proves("S2.2"), async () => {
    const customer = httpClient(one.store);
    await signedInCustomer(customer);
    const operator = httpClient(one.store);
    await signInAsAdmin(operator);
    expect([(await customer.get("/account")).status, (await operator.get("/admin")).status]).toEqual([200, 200]);
    const before = await storeFingerprint("default");
    for (const person of [customer, operator]) {
      const away = takenTo(other.store, person);
      expect((await away.get("/api/auth/get-session")).text).toBe("null");
      for (const path of ["/account", "/admin", "/admin/orders"]) {
        expect((await away.get(path)).location).toMatch(/^\/sign-in\?redirectTo=/);
      }
      // Signing out there ends nothing here.
      await away.postJson("/api/auth/sign-out", {});
      await away.submit("/sign-out", {});
    }
    expect(await storeFingerprint("default")).toBe(before);
    expect([(await customer.get("/account")).status, (await operator.get("/admin")).status]).toEqual([200, 200]);
  });

  it("accounts are others: an email may exist in both, each with its own password", proves("S2.13"), async () => {
    const here = httpClient(one.store);
    const person = await signedInCustomer(here);
    const stranger = httpClient(other.store);
    await expect(signIn(stranger, person)).rejects.toThrow("401");
    const there = await signUp(stranger, { email: person.email });
    expect(there.userId).not.toBe(person.userId);
    await expect(signIn(httpClient(one.store), there)).rejects.toThrow("401");
    await signIn(httpClient(one.store), person);
    await expect(signIn(httpClient(one.store), two.admin)).rejects.toThrow("401");
    const operator = httpClient(other.store);
    await signIn(operator, two.admin);
    expect((await operator.get("/admin")).status).toBe(200);
    const first = { email: env().ADMIN_EMAIL, password: env().ADMIN_PASSWORD };
    await signIn(httpClient(one.store), first);
    await expect(signIn(httpClient(other.store), first)).rejects.toThrow("401");
  });

  it("a guestId is well signed and opens no cart, no checkout and no order", async () => {
    const { guest, variantId, handle, order, session, token } = await purchaseAtFirst();
    const rows = { default: await storeFingerprint("default"), second: await storeFingerprint(two.id) };
    const away = takenTo(other.store, guest);
    const cart = await away.get("/cart");
    expect(cart.setCookies).toEqual([]);
    expect(cart.text).toContain("Your cart is empty");
    const pages = [`/orders/${order.number}`, `/checkout/${session.id}`, `/checkout/${session.id}/return`];
    for (const path of [...pages, `/products/${handle}`]) {
      for (const target of [path, dataPath(path)]) {
        const answer = await away.get(target);
        expect([target, answer.status]).toEqual([target, 404]);
        expect(answer.text).not.toContain(order.email);
      }
    }
    expect((await away.get("/checkout")).location).toBe("/cart");
    const add = { variantId, quantity: "1" };
    for (const intent of ["add", "undo", "set", "remove"]) {
      expect((await away.submit("/cart", { ...add, intent })).status).toBe(404);
    }
    const api = `/api/checkout/sessions/${session.id}`;
    const key = { headers: { "idempotency-key": "a-key-of-the-second" } };
    const details = { json: { contact: { email: "eve@evil.test" } } };
    const form = {
      email: "eve@evil.test",
      name: "E",
      line1: "1",
      line2: "",
      postalCode: "10115",
      city: "B",
      country: "DE",
    };
    const refused = [
      await away.get(api),
      await away.request("PATCH", api, details),
      await away.postJson("/api/payments/intents", { checkoutSessionId: session.id }, key),
      await away.submit(`/checkout/${session.id}`, stamped({ ...form, intent: "save", shippingMethod: "standard" })),
      await away.submit(`/checkout/${session.id}`, { intent: "reopen" }),
      await away.submit(`/checkout/${session.id}/pay`, { idempotencyKey: "a-key-of-the-second" }),
      await away.submit(`/orders/${order.number}`, { token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(await storeFingerprint("default")).toBe(rows.default);
    expect(await storeFingerprint(two.id)).toBe(rows.second);
    // The link still works where it belongs, and only there.
    const reader = httpClient(one.store);
    expect((await reader.submit(`/orders/${order.number}`, { token })).status).toBe(303);
    expect((await takenTo(other.store, reader).get(`/orders/${order.number}`)).status).toBe(404);
  });

  it("a sign-in with a guestId takes along nothing of the other Store, and leaves it there", async () => {
    const { guest, order } = await purchaseAtFirst();
    const before = await storeFingerprint("default");
    const away = takenTo(other.store, guest);
    await addToCart(away, other.variantId);
    await signUp(away);
    expect((await away.get("/account")).text).not.toContain(`/orders/${order.number}`);
    expect((await away.get(`/orders/${order.number}`)).status).toBe(404);
    expect(await storeFingerprint("default")).toBe(before);
    expect((await guest.get(`/orders/${order.number}`)).status).toBe(200);
    expect(guestIdOf(away).value).not.toBe(guestIdOf(guest).value);
  });

  it("a Connection and its events are unknown, whichever Store signed them", proves("S2.14"), async () => {
    const guest = httpClient(one.store);
    await addToCart(guest, (await newVariant()).variantId);
    const intent = await createIntent(guest, (await startCheckout(guest)).id);
    const before = { default: await storeFingerprint("default"), second: await storeFingerprint(two.id) };
    const mine = signedEvent(one.sandbox, intent.providerIntentId);
    expect((await deliver(other.store, one.sandbox.connectionId, mine)).status).toBe(404);
    expect((await deliver(other.store, other.sandbox.connectionId, mine)).status).toBe(401);
    const theirs = signedEvent(other.sandbox, intent.providerIntentId);
    expect((await deliver(one.store, one.sandbox.connectionId, theirs)).status).toBe(401);
    expect((await deliver(one.store, other.sandbox.connectionId, theirs)).status).toBe(404);
    expect({ default: await storeFingerprint("default"), second: await storeFingerprint(two.id) }).toEqual(before);
    // Well signed and delivered at its own Store, but about a payment of the other: nobody's.
    expect((await deliver(other.store, other.sandbox.connectionId, theirs)).status).toBe(200);
    await expect.poll(() => db().providerEvent.count({ where: { eventId: theirs.id, state: "processed" } })).toBe(1);
    expect(await storeFingerprint("default")).toBe(before.default);
  });

  it("work is done by the Store that it belongs to", proves("S1.2"), async () => {
    const buyers = Array.from({ length: 4 }, () => httpClient(other.store));
    const orders = [];
    for (const buyer of buyers) orders.push(await buy(buyer, other.sandbox, other.variantId));
    expect(orders.map(({ storeId }) => storeId)).toEqual(orders.map(() => two.id));
    const sent = { where: { storeId: two.id, state: "captured" as const } };
    await expect.poll(() => db().email.count(sent)).toBe(orders.length);
    expect(one.store.output()).not.toContain("job failed");
    expect(other.store.output()).not.toContain("job failed");
  });
});

describe("every route of the second Store, asked for rows of the first", () => {
  let visitors: Parameters<typeof letIn<HttpClient>>[1];
  let examples: Record<string, string> = {};
  beforeAll(async () => {
    examples = await addExamples();
    const [guest, customer, operator] = [1, 2, 3].map(() => httpClient(other.store)) as [
      HttpClient,
      HttpClient,
      HttpClient,
    ];
    await atSecond(async () => {
      await signedInCustomer(customer);
      await signedInAdmin(operator, two.admin.email);
    });
    visitors = { guest, customer, operator };
  });

  test.each(builtRoutes().filter(({ id }) => !id.includes("sign-out")))(
    "$id shows and changes none, also to its own Operator",
    proves("S1.2", "S2.13", "S5.43", "SEC-Z5"),
    async ({ id, pattern }) => {
      const before = await storeFingerprint("default");
      const fields = { title: "Stolen", handle: "stolen", version: "0", quantity: "1", tracking: "x", reason: "x" };
      for (const path of addressesOf(pattern, examples).slice(0, 1)) {
        for (const visitor of letIn(id, visitors)) {
          const answers = [
            await visitor.get(path),
            await visitor.get(dataPath(path)),
            await visitor.submit(path, { ...fields, intent: "fulfil", storeId: "default" }),
            await visitor.submit(path, { ...fields, intent: "cancel" }),
            await visitor.submit(path, { ...fields, intent: "enable" }),
            await visitor.submit(`${path}?storeId=default`, stamped({ ...fields, intent: "save" })),
          ];
          for (const answer of answers) {
            expect(answer.status).toBeLessThan(500);
            expect(answer.text).not.toContain(canary);
          }
        }
      }
      expect(await storeFingerprint("default")).toBe(before);
    },
  );
});
