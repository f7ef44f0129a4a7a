/** Every unsafe method of every built route, as a page of another site would send it with a victim's cookies (SEC-Z6). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { policyOfRoute } from "#app/route-policies.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { atRest } from "#tests/fixtures/at-rest.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { builtRoutes } from "#tests/fixtures/built-routes.ts";
import { allRows, changedTables, fingerprint } from "#tests/fixtures/fingerprint.ts";
import { type Ask, dataPath, type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { letIn } from "#tests/fixtures/route-callers.ts";
import { addExamples, addressesOf } from "#tests/fixtures/route-examples.ts";
import { nameOf, readsOf, send } from "#tests/fixtures/route-requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  addToCart,
  buy,
  findVariant,
  returnToStore,
  signInAsAdmin,
  signUp,
  startCheckout,
} from "#tests/fixtures/shop.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";
import { linksOf } from "#tests/fixtures/visitors.ts";

const running = useRunningStore({ https: false });
/** Callers without a browser, who prove themselves by a signature or a credential. */
const exempt: readonly (string | undefined)[] = ["provider", "workload"];
const routes = builtRoutes().filter(({ id }) => !exempt.includes(policyOfRoute(id)?.guard));

const forAnyone = routes.filter(({ id }) => policyOfRoute(id)?.guard === "anyone");

let victims: HttpClient[] = [];
/** Of them, those whom a route lets in. */
function victimsAt(id: string): HttpClient[] {
  const [guest, customer, operator] = victims as [HttpClient, HttpClient, HttpClient];
  return letIn(id, { guest, customer, operator });
}
let examples: Record<string, string> = {};
let variantId = "";
beforeAll(async () => {
  ({ variantId } = await findVariant());
  const [customer, operator] = [httpClient(running.store), httpClient(running.store)];
  await Promise.all([signUp(customer), signInAsAdmin(operator)]);
  examples = await addExamples();
  // Nothing that is under way moves on by itself: what a request does is what changes.
  await stillSweep(running.database.url);
  await addToCart(customer, variantId);
  await startCheckout(customer);
  const guest = httpClient(running.store);
  const { number, id: orderId } = await buy(guest, running.sandbox, (await newVariant()).variantId);
  await addPendingRefund(orderId);
  const { sessionId } = await awaitingPayment(running.store, { client: guest });
  // Paid at the provider, and the store has not heard of it.
  await running.sandbox.call("POST", "/v1/control", { paused: true });
  await approveLatest(sessionId);
  const payment = await db().payment.findFirstOrThrow({ where: { orderId } });
  examples = {
    ...examples,
    ":sessionId": sessionId,
    "/api/checkout/sessions/:id": sessionId,
    ":number": String(number),
    "/admin/orders/:id": orderId,
    "/admin/payments/:id": payment.id,
  };
  victims = [guest, customer, operator];
  await rowsAtRest();
});

/** Money that an Operator has asked back and the provider was not asked for yet. */
async function addPendingRefund(orderId: string) {
  const { id: paymentId, storeId } = await db().payment.findFirstOrThrow({ where: { orderId } });
  const { id: actorId } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
  const refund = { kind: "refund", amountMinor: 500, idempotencyKey: randomUUID(), reason: "a scratch" } as const;
  await db().paymentOperation.create({ data: { storeId, paymentId, actorId, ...refund } });
}

async function approveLatest(checkoutSessionId: string) {
  const { providerIntentId } = await db().payment.findFirstOrThrow({ where: { checkoutSessionId } });
  await running.sandbox.approve(providerIntentId ?? "");
}

/** What browsers send along from elsewhere. `undefined` leaves the client's own Origin out. */
const elsewhere: [string, Record<string, string | undefined>][] = [
  ["another Origin", { origin: "https://evil.test" }],
  ["an opaque Origin that says it is the same", { origin: "null", "sec-fetch-site": "same-origin" }],
  ["a sibling's Origin", { origin: "https://www.shop.test", "sec-fetch-site": "same-site" }],
  ["its own host without TLS", { origin: "http://shop.test", "sec-fetch-site": "cross-site" }],
  ["no Origin, from another site", { origin: undefined, "sec-fetch-site": "cross-site" }],
  ["no Origin, from a sibling", { origin: undefined, "sec-fetch-site": "same-site" }],
  ["neither header", { origin: undefined }],
];

const fields = { quantity: "1", title: "x", handle: "y", tracking: "x", redirectTo: "", email: "eve@evil.test" };
/** What a form of another site can send, and what its scripts can. */
const bodies = (): Ask[] => [
  ...["save", "add", "fulfil", "cancel"].map((intent) => ({ form: { ...fields, variantId, intent } })),
  { body: JSON.stringify({ contact: { email: "eve@evil.test" } }), headers: { "content-type": "text/plain" } },
  { json: { contact: { email: "eve@evil.test" }, email: "eve@evil.test", password: "a long enough password" } },
];

describe("from another site, with a victim's cookies,", () => {
  test.each(routes)(
    "$id is refused for every unsafe method, and nothing happens",
    proves("SEC-Z6"),
    async ({ pattern }) => {
      const [path = ""] = addressesOf(pattern, examples);
      const before = await fingerprint(running.database.url);
      for (const [name, headers] of elsewhere) {
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const targets = method === "POST" ? [path, dataPath(path), path.replace("/a", "/%61")] : [path];
          for (const target of targets) {
            const [visitor, body] = [pick(victims), pick(bodies())];
            const ask = { ...body, headers: { ...body.headers, ...headers } };
            const { status, headers: answer, setCookies } = await visitor.request(method, target, ask);
            expect([name, method, target, status]).toEqual([name, method, target, status === 405 ? 405 : 403]);
            expect(answer).not.toHaveProperty("access-control-allow-origin");
            expect(setCookies).toEqual([]);
          }
        }
      }
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );

  test("of whom one has a payment under way, an order and an open checkout, and one a refund that waits", async () => {
    const [sessionId, orderId] = [examples[":sessionId"] ?? "", examples["/admin/orders/:id"] ?? ""];
    expect(await db().payment.findFirst({ where: { checkoutSessionId: sessionId } })).toMatchObject({
      state: "pending",
      orderId: null,
    });
    expect(await db().checkoutSession.findUnique({ where: { id: sessionId } })).toMatchObject({
      state: "awaiting_payment",
    });
    expect(await db().paymentOperation.findMany({ where: { payment: { orderId } } })).toMatchObject([
      { state: "requested", amountMinor: 500 },
    ]);
    const [guest, customer, operator] = victims as [HttpClient, HttpClient, HttpClient];
    expect((await guest.get(`/checkout/${sessionId}/return`)).text).toContain("Check payment status");
    expect((await guest.get(`/orders/${examples[":number"]}`)).status).toBe(200);
    expect((await customer.get("/cart")).text).toContain("Checkout");
    expect((await operator.get(`/admin/orders/${orderId}`)).status).toBe(200);
  });

  test.each(routes)(
    "$id changes nothing by GET, HEAD or OPTIONS",
    proves("SEC-Z6", "SEC-F10"),
    async ({ id, pattern }) => {
      const before = await fingerprint(running.database.url);
      const query = new URLSearchParams({ ...fields, intent: "save", variantId, _method: "POST" });
      for (const path of addressesOf(pattern, examples).slice(0, 1)) {
        for (const method of ["GET", "HEAD", "OPTIONS"]) {
          for (const visitor of victimsAt(id)) {
            const answer = await visitor.request(method, `${path}?${query}`, {
              headers: { origin: "https://evil.test" },
            });
            expect(answer.status).toBeLessThan(500);
            const allowed = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
            expect(allowed).toEqual([]);
          }
        }
      }
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );
});

describe("with a payment pending, a lease run out and emailed links unused,", () => {
  test("no page changes anything by GET or HEAD, read as a document or as data", proves("SEC-F10"), async () => {
    const payer = await awaitingPayment(running.store);
    const late = await awaitingPayment(running.store);
    const links = await linksOf(running);
    await stillSweep(running.database.url);
    // Paid at the provider, and the store has not heard of it; a lease that ended, and nothing has noticed.
    await running.sandbox.approve(payer.providerIntentId);
    const expiresAt = new Date(Date.now() - 1000);
    await db().checkoutSession.update({ where: { id: late.sessionId }, data: { expiresAt } });
    const visits = [payer, late].map(({ client, sessionId }) => ({ client, places: placesWith(sessionId) }));

    const before = await rowsAtRest();
    for (const { client, places } of visits) {
      for (const { id, pattern } of forAnyone) await readAll(client, addressesOf(pattern, places)[0] ?? "", id);
    }
    for (const { id, pattern } of routes) {
      for (const client of victimsAt(id)) await readAll(client, addressesOf(pattern, examples)[0] ?? "", id);
    }
    for (const [route, link] of Object.entries(links)) {
      const client = httpClient(running.store);
      await readAll(client, link, route);
      await readAll(client, route, route);
    }
    expect(changedTables(before, await allRows(running.database.url))).toEqual([]);
    expect((await payer.client.get(`/checkout/${payer.sessionId}/return`)).text).toContain("Check payment status");
    expect((await returnToStore(payer.client, payer.sessionId)).location).toMatch(/^\/orders\//);
  });

  const placesWith = (id: string): Record<string, string> => ({
    ...examples,
    ":sessionId": id,
    "/api/checkout/sessions/:id": id,
  });

  async function readAll(client: HttpClient, path: string, route: string) {
    for (const read of readsOf(path, route)) expect((await send(client, read)).status, nameOf(read)).toBeLessThan(500);
  }
});

/** What is in the database once the jobs of what was done before have ended. */
async function rowsAtRest() {
  await atRest(running.database.url);
  return allRows(running.database.url);
}

let turn = 0;
/** Each in its turn: over all headers, methods and targets everyone sends everything. */
function pick<T>(list: readonly T[]): T {
  turn += 1;
  return list[turn % list.length] as T;
}
