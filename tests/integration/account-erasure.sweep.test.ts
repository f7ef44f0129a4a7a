import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { registerDeclared } from "#app/composition.server.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { finishErasures } from "#app/flows/people/index.server.ts";
import { adjustStoreCredit, issueGiftCard } from "#app/modules/gift-cards/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { write } from "#tests/fixtures/contact.ts";
import {
  anotherDevice,
  type MarkedCustomer,
  markedCheckout,
  markedCustomer,
  markedPurchase,
  traces,
} from "#tests/fixtures/customer.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { giftCardNow } from "#tests/fixtures/gift-cards.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { subscriber } from "#tests/fixtures/newsletter.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  addToCart,
  createIntent,
  orderOf,
  returnToStore,
  signInAsAdmin,
  signUp,
  startCheckout,
} from "#tests/fixtures/shop.ts";
import { freshAdminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
registerDeclared();
// Orders that can be sent.
beforeAll(async () => {
  await db().connection.updateMany({ data: { test: false } });
});
const HOUR = 3_600_000;

const customer = () => markedCustomer(running.store);
const erase = ({ client }: Pick<MarkedCustomer, "client">, word = "DELETE") =>
  client.submit("/account/data/delete", { word });
const left = ({ marks }: MarkedCustomer) => traces(running.database.url, marks);
/** The hourly job, an hour later. */
const finish = () => finishErasures(systemViewer(), new Date(Date.now() + HOUR));
const lastEmail = ({ userId }: MarkedCustomer) =>
  db().email.findFirst({ where: { dedupeKey: `account-erased:${userId}` } });

async function lastEmailLeft(person: MarkedCustomer) {
  await eventually(async () => expect((await lastEmail(person))?.state).toBe("captured"));
}

async function asOperator() {
  const client = httpClient(running.store);
  await signInAsAdmin(client);
  return client;
}

/** An order that was sent and one that was cancelled, both with words of an Operator. */
async function settledOrders(person: MarkedCustomer) {
  const operator = await asOperator();
  const [sent, cancelled] = [
    await markedPurchase(person, running.sandbox),
    await markedPurchase(person, running.sandbox),
  ];
  const { tracking, reason } = person.marks;
  await operator.submit(`/admin/orders/${sent.id}`, { intent: "fulfil", tracking, reason: "" });
  await operator.submit(`/admin/orders/${cancelled.id}`, { intent: "cancel", reason, tracking: "" });
  const states = await db().order.findMany({ where: { id: { in: [sent.id, cancelled.id] } }, select: { state: true } });
  expect(states.map(({ state }) => state).sort()).toEqual(["cancelled", "fulfilled"]);
  const refunded = () => db().payment.findUniqueOrThrow({ where: { orderId: cancelled.id } });
  await eventually(async () => expect((await refunded()).state).toBe("refunded"));
  return { sent, cancelled };
}

/** A gift card for them, and store credit with a reason. */
async function markedGiftCards({ userId, marks: { email, name, note, reason } }: MarkedCustomer) {
  const card = { amountMinor: 5000, recipientName: name, recipientEmail: email, message: note, expiresAt: null };
  const admin = await freshAdminViewer();
  const operationKey = randomUUID();
  const { id: giftCardId } = await issueGiftCard(admin, { ...card, send: false, operationKey });
  await adjustStoreCredit(admin, userId, { amountMinor: 700, reason, operationKey });
  const { id: creditId } = await db().giftCard.findFirstOrThrow({ where: { customerId: userId } });
  return { giftCardId, creditId };
}

const booksOf = async (ids: string[]) => ({
  orders: await db().order.findMany({
    where: { id: { in: ids } },
    select: {
      number: true,
      currency: true,
      subtotalMinor: true,
      shippingMinor: true,
      totalMinor: true,
      lines: { omit: { properties: true } },
    },
    orderBy: { number: "asc" },
  }),
  payments: await db().payment.findMany({
    where: { orderId: { in: ids } },
    omit: { updatedAt: true, version: true },
    include: { entries: { orderBy: { id: "asc" } } },
    orderBy: { id: "asc" },
  }),
});

describe("an erased account", () => {
  it("leaves no name, address, email, phone number or note anywhere, and the books as they were", async () => {
    const person = await customer();
    const { sent, cancelled } = await settledOrders(person);
    await markedCheckout(person);
    expect((await left(person)).length).toBeGreaterThan(15);
    const books = await booksOf([sent.id, cancelled.id]);
    const answer = await erase(person);
    expect([answer.status, answer.location]).toEqual([303, "/account-deleted"]);
    // The last email says it, and goes once it was sent.
    expect(await left(person)).toEqual(["mod_emails: email"]);
    await lastEmailLeft(person);
    await finish();
    expect(await left(person)).toEqual([]);
    expect(await booksOf([sent.id, cancelled.id])).toEqual(books);
    const orders = await db().order.findMany({ where: { id: { in: [sent.id, cancelled.id] } } });
    for (const { email, customerId, shippingAddress } of orders) {
      expect({ email, customerId }).toEqual({ email: "erased@customer.invalid", customerId: null });
      expect(shippingAddress).toMatchObject({ country: "DE", name: "Erased" });
    }
    expect(await needsAttention(systemViewer())).toEqual([]);
    const erasure = await db().customerErasure.findFirstOrThrow({ where: { userId: person.userId } });
    expect(erasure.doneAt).not.toBeNull();
  });

  it("takes its newsletter, its messages, its checkout requests, its gift cards and every email about them along", async () => {
    const person = await customer();
    const { client, marks, userId } = person;
    await db().authUser.update({ where: { id: userId }, data: { emailVerified: true } });
    await subscriber(client, marks.email);
    expect((await write(client, { order: "1001" })).location).toContain("done=sent");
    const messages = { where: { dedupeKey: { contains: `contact-message:${userId}` } } };
    expect(await db().email.count(messages)).toBe(1);
    const more = { contact: { email: marks.email, name: marks.name }, note: marks.note };
    const { id } = await requestFrom(client, { more });
    const { giftCardId, creditId } = await markedGiftCards(person);
    const before = await left(person);
    expect(before).toContain("mod_gift_cards_entry: reason");
    for (const table of ["mod_newsletter", "mod_requests", "mod_emails", "mod_gift_cards"])
      expect(before).toContain(`${table}: email`);
    await erase(person);
    await lastEmailLeft(person);
    await finish();
    expect(await left(person)).toEqual([]);
    expect(await db().email.count({ where: { dedupeKey: { contains: id } } })).toBe(0);
    expect(await db().email.count(messages)).toBe(0);
    const { state, customerId } = await db().checkoutRequest.findUniqueOrThrow({ where: { id } });
    expect({ state, customerId }).toEqual({ state: "declined", customerId: null });
    // Someone else may have the card; the credit was the account's.
    expect(await giftCardNow(giftCardId)).toMatchObject({ balanceMinor: 5000 });
    expect(await giftCardNow(creditId)).toMatchObject({ ledger: ["adjust 700", "expire -700"] });
  });

  it(
    "is signed out everywhere with the next request, cannot sign in, and its address can register anew",
    proves("SEC-S3"),
    async () => {
      const person = await customer();
      const elsewhere = await anotherDevice(running.store, person);
      expect((await elsewhere.get("/account")).status).toBe(200);
      await erase(person);
      for (const client of [person.client, elsewhere]) {
        expect((await client.get("/account")).location).toMatch(/^\/sign-in/);
      }
      const { email, password } = person;
      const again = await httpClient(running.store).postJson("/api/auth/sign-in/email", { email, password });
      expect(again.status).toBe(401);
      const newAccount = await httpClient(running.store).postJson("/api/auth/sign-up/email", {
        name: "New",
        email,
        password,
      });
      expect(newAccount.status).toBe(200);
    },
  );

  it("opens its orders to nobody: neither the browser that placed them, nor the number with the old or the new address", async () => {
    const person = await customer();
    const { sent } = await settledOrders(person);
    await erase(person);
    expect((await person.client.get(`/orders/${sent.number}`)).status).toBe(404);
    const page = await (await asOperator()).get(`/admin/orders/${sent.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Account deleted");
  });

  it("keeps what an order needs until it is sent, then loses that too", async () => {
    const person = await customer();
    const order = await markedPurchase(person, running.sandbox);
    await erase(person);
    await lastEmailLeft(person);
    const last = await emailFound({ where: { dedupeKey: `account-erased:${person.userId}` } });
    expect(last.text).toContain("hasn’t shipped yet");
    await finish();
    const kept = await db().order.findUniqueOrThrow({ where: { id: order.id } });
    expect(kept).toMatchObject({ email: person.email, shippingAddress: { name: person.marks.recipient } });
    // The order with what staff noted, the email that confirms it, and what the provider reported of its payment.
    const needed = /^mod_(?:orders|orders_line|orders_note|emails|connections_event):/;
    expect((await left(person)).filter((trace) => !needed.test(trace))).toEqual([]);
    const { tracking } = person.marks;
    await (await asOperator()).submit(`/admin/orders/${order.id}`, { intent: "fulfil", tracking, reason: "" });
    await finish();
    expect(await left(person)).toEqual([]);
  });

  it("takes no emails along to an address that it only typed, and shows none of them", async () => {
    const guest = httpClient(running.store);
    const { variantId } = await newVariant();
    const email = `guest-${variantId}@shop.test`;
    await addToCart(guest, variantId);
    const session = await startCheckout(guest, { email });
    await running.sandbox.approve((await createIntent(guest, session.id)).providerIntentId);
    const order = await orderOf(session.id);
    const impostor = httpClient(running.store);
    await signUp(impostor, { email });
    expect((await impostor.get("/account/data/copy")).text).not.toContain(`order ${order.number}`);
    expect((await erase({ client: impostor })).status).toBe(303);
    expect(await db().email.count({ where: { dedupeKey: `order-confirmation:${order.id}` } })).toBe(1);
    expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ email });
  });

  it("gives the goods of an open checkout back at once", async () => {
    const person = await customer();
    const { variantId } = await newVariant({ stock: 5 });
    const { id } = await markedCheckout(person, variantId);
    expect((await stockOf(variantId)).reserved).toBe(1);
    await erase(person);
    expect(await stockOf(variantId)).toEqual({ onHand: 5, reserved: 0, available: 5 });
    expect((await db().checkoutSession.findUniqueOrThrow({ where: { id } })).state).toBe("cancelled");
  });
});

describe("an erasure beside a payment", () => {
  it("that is under way lets it become an order, which is sent and then loses its person", async () => {
    const person = await customer();
    const { id } = await markedCheckout(person);
    const { providerIntentId } = await createIntent(person.client, id);
    await erase(person);
    await running.sandbox.approve(providerIntentId);
    const order = await orderOf(id);
    expect(order).toMatchObject({ email: person.email, customerId: person.userId });
    await lastEmailLeft(person);
    await finish();
    expect((await left(person)).length).toBeGreaterThan(0);
    const operator = await asOperator();
    await operator.submit(`/admin/orders/${order.id}`, { intent: "fulfil", tracking: "", reason: "" });
    await finish();
    expect(await left(person)).toEqual([]);
    expect(await needsAttention(systemViewer())).toEqual([]);
  });

  it("that arrives after its checkout ended gives the money back: there is nobody to send to", async () => {
    const person = await customer();
    const { id } = await markedCheckout(person);
    const intent = await createIntent(person.client, id);
    // As when the lease ended while the provider did not answer.
    await db().payment.updateMany({ where: { checkoutSessionId: id }, data: { state: "cancelled" } });
    await db().checkoutSession.updateMany({ where: { id }, data: { state: "expired" } });
    await erase(person);
    await running.sandbox.approve(intent.providerIntentId);
    const payment = () => db().payment.findUniqueOrThrow({ where: { id: intent.id } });
    await eventually(async () => expect((await payment()).state).toBe("refunded"));
    expect(await db().order.count({ where: { checkoutSessionId: id } })).toBe(0);
    const { amountRefunded } = z
      .object({ amountRefunded: z.int() })
      .parse(await running.sandbox.call("GET", `/v1/payment_intents/${intent.providerIntentId}`));
    expect(amountRefunded).toBe(intent.amount);
  });

  it("of the same moment ends with no trace, whatever was first, and each charge has one order or went back", async () => {
    for (let round = 0; round < 4; round++) {
      const person = await customer();
      const { id } = await markedCheckout(person);
      const { providerIntentId } = await createIntent(person.client, id);
      const other = person.client.copy();
      await Promise.all([
        running.sandbox.approve(providerIntentId),
        erase(person),
        returnToStore(other, id),
        startCheckout(person.client.copy()).catch(() => undefined),
      ]);
      const order = await orderOf(id);
      const operator = await asOperator();
      await operator.submit(`/admin/orders/${order.id}`, { intent: "fulfil", tracking: "", reason: "" });
      await lastEmailLeft(person);
      await finish();
      expect(await left(person)).toEqual([]);
    }
    expect(await needsAttention(systemViewer())).toEqual([]);
  });

  it("is done once by ten requests of the same moment", async () => {
    const person = await customer();
    const clients = Array.from({ length: 10 }, () => person.client.copy());
    const answers = await Promise.all(clients.map((client) => erase({ client })));
    expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    expect(await db().authUser.count({ where: { id: person.userId } })).toBe(0);
    expect(await db().email.count({ where: { dedupeKey: `account-erased:${person.userId}` } })).toBe(1);
    expect(await db().customerErasure.count({ where: { userId: person.userId } })).toBe(1);
  });
});

describe("an account is not erased", () => {
  const exists = async ({ userId }: { userId: string }) => (await db().authUser.count({ where: { id: userId } })) === 1;

  it.each(["", "delete it", "DELETED", "yes"])("without the word, as by “%s”", async (word) => {
    const person = await customer();
    const answer = await erase(person, word);
    expect(answer.status).toBe(422);
    expect(await exists(person)).toBe(true);
  });

  it("by a sign-in of an hour ago, before who it is was confirmed", proves("SEC-S4"), async () => {
    const person = await customer();
    const { userId } = person;
    await db().authSession.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - HOUR) } });
    expect((await erase(person)).status).toBe(403);
    expect((await person.client.get("/account/data/copy")).location).toBe(
      "/account/confirm?redirectTo=%2Faccount%2Fdata",
    );
    expect(await exists(person)).toBe(true);
    const confirm = (password: string) =>
      person.client.submit("/account/confirm?redirectTo=%2Faccount%2Fdata%2Fdelete", { password });
    expect((await confirm("not the password")).status).toBe(401);
    expect((await erase(person)).status).toBe(403);
    expect((await confirm(person.password)).location).toBe("/account/data/delete");
    expect((await erase(person)).status).toBe(303);
    expect(await exists(person)).toBe(false);
  });

  it("for an Operator: who runs the store goes by the shell", async () => {
    const operator = await asOperator();
    const { id } = await db().authUser.findFirstOrThrow({ where: { role: "admin" } });
    expect((await erase({ client: operator })).status).toBe(403);
    expect((await operator.submit(`/admin/customers/${id}`, { intent: "erase", word: "DELETE" })).status).toBe(404);
    expect((await operator.submit(`/admin/customers/${id}`, { intent: "ban" })).status).toBe(404);
    expect((await operator.get("/account/data/delete")).text).toContain("Ask someone with access to the server");
    expect(await exists({ userId: id })).toBe(true);
  });
});

describe("an Operator", () => {
  it("erases an account for someone who asked, after a recent sign-in", async () => {
    const person = await customer();
    const operator = await asOperator();
    const path = `/admin/customers/${person.userId}`;
    const stale = { authenticatedAt: new Date(Date.now() - HOUR) };
    await db().authSession.updateMany({ where: { user: { role: "admin" } }, data: stale });
    expect((await operator.submit(path, { intent: "erase", word: "DELETE" })).status).toBe(403);
    expect((await operator.get(`${path}/copy`)).location).toMatch(/^\/admin\/confirm/);
    const fresh = await asOperator();
    expect((await fresh.submit(path, { intent: "erase", word: "" })).status).toBe(422);
    expect((await fresh.submit(path, { intent: "erase", word: "delete" })).location).toContain("deleted=done");
    await lastEmailLeft(person);
    await finish();
    expect(await left(person)).toEqual([]);
    const { actorId } = await db().customerErasure.findFirstOrThrow({ where: { userId: person.userId } });
    expect(actorId).not.toBeNull();
    const line = await db().auditEntry.findFirstOrThrow({
      where: { action: "customer.erased", targetId: person.userId },
    });
    expect(line).toMatchObject({ actor: "operator", actorId });
  });
});
