/** Rows that an earlier version wrote: every page shows them, and what was under way goes on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { useFrom } from "#tests/fixtures/database.ts";
import { dropDatabase, runSql } from "#tests/fixtures/databases.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { createOldDatabase, guestIdOfThen } from "#tests/fixtures/old-rows/database.ts";
import { accept, requestNow } from "#tests/fixtures/requests.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address, createIntent, orderOf, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { giveSession } from "#tests/fixtures/signed-in.ts";
import { type StoreProcess, startStoreProcess } from "#tests/fixtures/store-process.ts";

let url: string;
let sandbox: Sandbox;
let store: StoreProcess;
beforeAll(async () => {
  url = await createOldDatabase();
  useFrom(url);
  // Since then the Store has stopped shipping to Austria.
  await db().$executeRaw`
    UPDATE "mod_stores_setting" SET "value" = jsonb_set("value", '{countries}', '["DE"]') WHERE "group" = 'shipping'`;
  const port = await freePort();
  sandbox = await startSandbox(`http://127.0.0.1:${port}`, { test: false });
  await db().payment.updateMany({ data: { connectionId: sandbox.connectionId } });
  store = await startStoreProcess({ databaseUrl: url, port, https: false });
});
afterAll(async () => {
  await store.stop();
  await sandbox.close();
  await closeDatabase();
  await dropDatabase(url);
});

function guest(name: string): HttpClient {
  const client = httpClient(store);
  client.cookies.set("guestId", guestIdOfThen(name));
  return client;
}

async function operator(): Promise<HttpClient> {
  const client = httpClient(store);
  await signInAsAdmin(client);
  return client;
}

/** What a page says, where it is shown at all. */
async function textOf(client: HttpClient, path: string): Promise<string> {
  const { status, text } = await client.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return text.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

const hashOf = (name: string) => digest(guestIdOfThen(name).split(".")[0] ?? "");
const sessionOf = async (name: string) => {
  const newest = { where: { guestHash: hashOf(name) }, orderBy: { createdAt: "desc" } } as const;
  return (await db().checkoutSession.findFirstOrThrow(newest)).id;
};
const numberOf = async (name: string) => {
  const { orderId } = await db().orderGrant.findFirstOrThrow({ where: { guestHash: hashOf(name) } });
  return (await db().order.findUniqueOrThrow({ where: { id: orderId } })).number;
};
const requestOf = async (name: string) => {
  const { requestId } = await db().checkoutRequestGrant.findFirstOrThrow({ where: { guestHash: hashOf(name) } });
  return requestId;
};
const idsOf = async (table: string, id = "id") =>
  (await runSql<{ id: string }>(url, `SELECT "${id}" AS id FROM ${table} ORDER BY 1`)).map((row) => row.id);

describe("a Shopper’s page", () => {
  it("shows the cart, with the price that has changed", async () => {
    const text = await textOf(guest("cart"), "/cart");
    expect(text).toContain("€115.01");
    expect(text).toMatch(/€20\.00.*€25\.00|€25\.00.*€20\.00/);
  });

  it.each([
    ["started", "€24.90"],
    ["contact", "€24.90"],
    ["reviewed", "€44.90"],
    ["reviewedAT", "€40.00"],
    ["paying", "€44.90"],
    ["declined", "€44.90"],
    ["accepted", "€33.00"],
    ["overdue", "checkout"],
  ])("shows the checkout of the guest “%s”", async (name, words) => {
    expect(await textOf(guest(name), `/checkout/${await sessionOf(name)}`)).toContain(words);
  });

  it.each([
    ["paid", "€44.90", "Preparing"],
    ["fulfilled", "€44.90", "TRACK-1"],
    ["cancelled", "€44.90", "Cancelled"],
    ["refundedPart", "€44.90", "€10.00"],
    ["refunded", "€44.90", "Refunded"],
    ["test", "€44.90", "TEST"],
    ["authorised", "€44.90", "Preparing"],
    ["captured", "€44.90", "Preparing"],
    ["bought", "€33.00", "Preparing"],
  ])("shows the order of the guest “%s”", async (name, total, words) => {
    const text = await textOf(guest(name), `/orders/${await numberOf(name)}`);
    expect(text).toContain(total);
    expect(text).toContain(words);
  });

  it.each([
    ["asked", "€40.00"],
    ["offered", "€33.00"],
    ["refused", "€40.00"],
    ["accepted", "€33.00"],
    ["bought", "€33.00"],
    ["lapsed", "€33.00"],
  ])("shows the quote request of the guest “%s”", async (name, sum) => {
    expect(await textOf(guest(name), `/requests/${await requestOf(name)}`)).toContain(sum);
  });

  it("shows the account, with an address in a country that has gone from the list", async () => {
    for (const userId of await idsOf("mod_customers", "userId")) {
      const client = httpClient(store);
      await giveSession(client, { userId });
      await db().authSession.updateMany({ data: { authenticatedAt: new Date() } });
      for (const path of ["", "/requests", "/profile", "/data", "/data/copy", "/security"])
        await textOf(client, `/account${path}`);
      expect(await textOf(client, "/account/addresses")).toContain("Wien");
      const addresses = await db().customerAddress.findMany({ where: { userId } });
      for (const { id, city } of addresses) {
        expect((await client.get(`/account/addresses/${id}`)).text).toContain(`value="${city}"`);
      }
    }
  });
});

it("an Operator’s page shows each of them", async () => {
  const client = await operator();
  for (const list of ["orders", "requests", "products", "attention"]) await textOf(client, `/admin/${list}`);
  for (const id of await idsOf("mod_orders")) await textOf(client, `/admin/orders/${id}`);
  for (const id of await idsOf("mod_requests")) await textOf(client, `/admin/requests/${id}`);
  for (const id of await idsOf("mod_payments")) await textOf(client, `/admin/payments/${id}`);
  const [product = ""] = await idsOf("mod_catalog");
  await textOf(client, `/admin/products/${product}`);
  for (const userId of await idsOf("mod_customers", "userId")) {
    await textOf(client, `/admin/customers/${userId}`);
    await textOf(client, `/admin/customers/${userId}/copy`);
  }
  for (const menu of ["", "/main", "/footer"]) {
    expect(await textOf(client, `/admin/menus${menu}`)).toContain("Automatic");
  }
  for (const group of ["", "/store", "/home", "/checkout", "/taxes", "/shipping", "/emails", "/payments"])
    await textOf(client, `/admin/settings${group}`);
});

describe("what was under way", () => {
  const pay = async (client: HttpClient, sessionId: string) => {
    const { amount, providerIntentId } = await createIntent(client, sessionId);
    await sandbox.approve(providerIntentId);
    return { amount, order: await orderOf(sessionId) };
  };

  it("is paid as it was reviewed", async () => {
    const { amount, order } = await pay(guest("reviewed"), await sessionOf("reviewed"));
    expect(amount).toBe(4490);
    expect(order).toMatchObject({ totalMinor: 4490, dueMinor: 4490, shippingMethod: "standard" });
  });

  it("is filled in and paid", async () => {
    const [client, id] = [guest("started"), await sessionOf("started")];
    const json = { contact: { email: "ada@shop.test" }, shippingAddress: address, shippingMethod: "express" };
    expect((await client.request("PATCH", `/api/checkout/sessions/${id}`, { json })).status).toBe(200);
    expect((await pay(client, id)).order).toMatchObject({ subtotalMinor: 2000, totalMinor: 3290 });
  });

  it("is paid as it was offered, accepted before or only now", async () => {
    expect((await pay(guest("accepted"), await sessionOf("accepted"))).amount).toBe(3300);
    const [client, request] = [guest("offered"), await requestOf("offered")];
    const { location } = await accept(client, request, (await requestNow(request)).offerVersion);
    const id = location.split("/")[2] ?? "";
    const json = { shippingAddress: address };
    expect((await client.request("PATCH", `/api/checkout/sessions/${id}`, { json })).status).toBe(200);
    expect((await pay(client, id)).amount).toBe(3300);
    expect((await requestNow(request)).state).toBe("accepted");
  });

  it("is bought from a cart, ordered again, and shipped", async () => {
    const cart = guest("cart");
    const json = { contact: { email: "ada@shop.test" }, shippingAddress: address, shippingMethod: "standard" };
    const started = await cart.postJson("/api/checkout/sessions", json);
    expect(started.status).toBe(201);
    expect((await pay(cart, await sessionOf("cart"))).amount).toBe(11_501);
    const again = await guest("fulfilled").submit(`/orders/${await numberOf("fulfilled")}/reorder`, {});
    expect(again.location).toMatch(/^\/cart/);
    const { id } = await db().order.findFirstOrThrow({ where: { number: await numberOf("paid") } });
    const shipped = await (await operator()).submit(`/admin/orders/${id}`, { intent: "fulfil", tracking: "" });
    expect(shipped.status).toBe(303);
  });

  it("leaves no error in the log", () => {
    expect(store.output()).not.toContain('"level":"error"');
  });
});
