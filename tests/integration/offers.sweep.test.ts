import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { cartOf } from "#tests/fixtures/guest.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { roomy } from "#tests/fixtures/rate-window.ts";
import {
  accept,
  acceptOffer,
  makeOffer,
  offerForm,
  requestFrom,
  requestNow,
  tokensOf,
} from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings, storedSettings, takeBankTransfers, takeNoManualPayments } from "#tests/fixtures/settings.ts";
import {
  addToCart,
  createIntent,
  findSession,
  orderOf,
  signInAsAdmin,
  signUp,
  startCheckout,
} from "#tests/fixtures/shop.ts";

const credential = randomBytes(32).toString("base64");
const running = useRunningStore({
  https: false,
  env: {
    SVC_WORKLOAD_CREDENTIAL: credential,
    ...{ RATE_LIMIT_SENSITIVE: roomy(500), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(500) },
  },
});
const visitor = () => httpClient(running.store);
let operator: HttpClient;
beforeAll(async () => {
  operator = visitor();
  await signInAsAdmin(operator);
});

/** A guest's request for two articles at 20.00, offered for 15.00 each with shipping for 3.00. */
async function offered({ stock = 20, more = {} as Record<string, string> } = {}) {
  const client = visitor();
  const request = await requestFrom(client, { stock });
  const version = await makeOffer(operator, request.id, more);
  return { client, version, ...request };
}

async function pay(client: HttpClient, sessionId: string) {
  const intent = await createIntent(client, sessionId);
  await running.sandbox.approve(intent.providerIntentId);
  return { intent, order: await orderOf(sessionId) };
}

const kinds = async (id: string) => (await requestNow(id)).events.map(({ kind }) => kind);
const emailsAbout = async (id: string) => {
  const emails = await emailsFound({ where: { dedupeKey: { contains: id } }, orderBy: { id: "asc" } });
  return emails.map(({ subject, text }) => `${subject}\n${text}`);
};
const auditOf = async (targetId: string) =>
  (await db().auditEntry.findMany({ where: { targetId } })).map(({ action }) => action);

/** Runs the hourly clean-up of the store itself. */
async function cleanUp() {
  const headers = { authorization: `Bearer ${credential}` };
  const started = await visitor().request("POST", "/api/workload/jobs/store.clean-up", { headers });
  if (started.status >= 300) throw new Error(`The job was not started: ${started.status}`);
}

/** Lets a request have been sent so long ago that it ends in `days`. */
async function endsIn(id: string, days: number) {
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const createdAt = new Date(expiresAt.getTime() - 30 * 86_400_000);
  await db().checkoutRequest.update({ where: { id }, data: { expiresAt, createdAt } });
}

describe("an answer", () => {
  it("without an offer reaches the Shopper by page and email, and names nothing to pay", async () => {
    const client = visitor();
    const { id, path, adminPath } = await requestFrom(client);
    const form = await offerForm(id, { mode: "answer", message: "When do you\nneed them?" });
    expect((await operator.submit(adminPath, form)).location).toBe(`${adminPath}?done=answered`);
    expect(await requestNow(id)).toMatchObject({ state: "answered", offerVersion: 0 });
    const page = await client.get(path);
    expect(page.text).toContain("When do you\nneed them?");
    expect(page.text).not.toContain("Accept and pay");
    expect((await emailsAbout(id))[1]).toMatch(/^We’ve answered your quote request \d+.*need them\?/s);
    expect((await accept(client, id, 1)).status).toBe(409);
    expect(await auditOf(id)).toEqual(["request.answered"]);
  });

  it("with an offer shows its prices, and ends the request with it", async () => {
    const { client, id, path } = await offered({ more: { "price.0": "20.00", discount: "10" } });
    const request = await requestNow(id);
    expect(request).toMatchObject({
      state: "answered",
      offerVersion: 1,
      shippingMinor: 300,
      shippingMethod: "standard",
    });
    expect(request.lines).toMatchObject([{ unitPriceMinor: 2000, offeredUnitPriceMinor: 1800 }]);
    expect(request.expiresAt.toISOString()).toContain("T23:59:59.999Z");
    const { text } = await client.get(path);
    for (const shown of ["€18.00", "€20.00", "€36.00", "Accept and pay €39.00"]) expect(text).toContain(shown);
    expect((await emailsAbout(id))[1]).toMatch(/Total, with shipping: €39\.00/);
    expect((await emailsAbout(id))[1]).toMatch(/Valid until: \d+ [A-Z][a-z]+ \d{4} at 23:59 UTC/);
    expect(await auditOf(id)).toEqual(["request.offered"]);
  });

  it("with an offer says to both sides, and by email, that taxes are added", async () => {
    const rates = [{ id: "vat", name: "VAT", milliPercent: 19_000 }];
    const zones = [{ id: "de", name: "Germany", countries: ["DE"], rates }];
    const taxes = readGroup("taxes", { pricesIncludeTax: false, zones });
    const { version } = await storedSettings("taxes");
    onTestFinished(resetSettings);
    expect(await settingsAdminFor(systemViewer()).save("taxes", taxes, version)).toMatchObject({ ok: true });
    const { client, id, path, adminPath } = await offered();
    for (const { text } of [await client.get(path), await operator.get(adminPath)]) {
      expect(text).toContain("Taxes are added at checkout.");
    }
    expect((await emailsAbout(id))[1]).toContain("Taxes are added at checkout.");
  });

  it("with wrong fields is refused, keeps what was typed and sends nothing", async () => {
    const { id, adminPath } = await requestFrom(visitor());
    const form = await offerForm(id, { message: "typed already", "price.0": "cheap", validUntil: "2099-01-01" });
    const answer = await operator.submit(adminPath, form);
    expect(answer.status).toBe(422);
    for (const text of [
      "Enter an amount, like 12.50.",
      "A request stays open for 30 days",
      "typed already",
      'value="cheap"',
    ]) {
      expect(answer.text).toContain(text);
    }
    const nothing = await operator.submit(adminPath, await offerForm(id, { "price.0": "0", shipping: "0" }));
    expect([nothing.status, nothing.text.includes("An offer can’t be free")]).toEqual([422, true]);
    expect(await kinds(id)).toEqual(["submitted"]);
    expect(await emailsAbout(id)).toHaveLength(1);
  });

  it("of two Operators at once is one; the other is told, with what they typed", async () => {
    const { id, adminPath } = await requestFrom(visitor());
    const forms = await Promise.all([offerForm(id, { message: "from one" }), offerForm(id, { message: "from two" })]);
    const answers = await Promise.all(forms.map((form) => operator.copy().submit(adminPath, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers[lost]?.text).toContain(lost === 0 ? "from one" : "from two");
    expect(answers[lost]?.text).toContain("The request has changed since you opened this page.");
    expect(await kinds(id)).toEqual(["submitted", "offered"]);
    expect(await emailsAbout(id)).toHaveLength(2);
  });

  it("is not given while the Shopper declines: one of the two happens", async () => {
    for (let round = 0; round < 4; round++) {
      const client = visitor();
      const { id, path, adminPath } = await requestFrom(client);
      const form = await offerForm(id);
      const [answered, declined] = await Promise.all([
        operator.copy().submit(adminPath, form),
        client.submit(path, { intent: "decline" }),
      ]);
      const { state } = await requestNow(id);
      // The Shopper may decline what was just answered; the Operator may not answer what was declined.
      expect([declined.status, state]).toEqual([303, "declined"]);
      expect(await kinds(id)).toEqual(
        answered.status === 303 ? ["submitted", "offered", "declined"] : ["submitted", "declined"],
      );
    }
  });

  it("that says no, with a reason, ends the request and takes its offer back", async () => {
    const { client, id, path, adminPath, version } = await offered();
    const seen = String((await requestNow(id)).version);
    expect((await operator.submit(adminPath, { intent: "decline", version: seen, reason: " " })).status).toBe(422);
    const said = await operator.submit(adminPath, { intent: "decline", version: seen, reason: "Sold out for good." });
    expect(said.location).toBe(`${adminPath}?done=declined`);
    expect((await client.get(path)).text).toContain("Sold out for good.");
    expect((await emailsAbout(id)).at(-1)).toContain("Sold out for good.");
    expect((await accept(client, id, version)).status).toBe(409);
    expect((await operator.submit(adminPath, await offerForm(id))).status).toBe(409);
    expect(await auditOf(id)).toEqual(["request.offered", "request.declined"]);
  });
});

describe("an offer of gift cards", () => {
  it("issues cards worth the store’s price once it is paid", async () => {
    const client = visitor();
    const variant = await newVariant();
    await db().product.update({ where: { id: variant.productId }, data: { kind: "gift_card" } });
    const { id } = await requestFrom(client, { variant });
    const sessionId = await acceptOffer(client, id, await makeOffer(operator, id));
    await db().connection.updateMany({ data: { test: false } });
    const { order } = await pay(client, sessionId).finally(() => db().connection.updateMany({ data: { test: true } }));
    expect(order).toMatchObject({ subtotalMinor: 3000 });
    const sold = await db().giftCard.findMany({ where: { orderId: order.id }, select: { balanceMinor: true } });
    expect(sold).toEqual([{ balanceMinor: 2000 }, { balanceMinor: 2000 }]);
  });
});

describe("an offer with a percentage", () => {
  const percentage = { "price.0": "20.00", discount: "10" };

  it("is one offer when its form is sent twice, and what is typed next is another", async () => {
    const { id, adminPath } = await requestFrom(visitor());
    const form = await offerForm(id, percentage);
    const sent = [await operator.submit(adminPath, form), await operator.submit(adminPath, form)];
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [303, `${adminPath}?done=offered`],
      [303, `${adminPath}?done=offered`],
    ]);
    expect(await requestNow(id)).toMatchObject({ offerVersion: 1, lines: [{ offeredUnitPriceMinor: 1800 }] });
    expect(await kinds(id)).toEqual(["submitted", "offered"]);
    expect(await emailsAbout(id)).toHaveLength(2);
    const other = await operator.submit(adminPath, { ...form, message: "One more thing." });
    expect([other.status, other.text.includes("One more thing.")]).toEqual([409, true]);
  });

  it("takes it off the store's price, however often it is sent, and shows an empty form", async () => {
    const { id, adminPath } = await requestFrom(visitor());
    await makeOffer(operator, id, percentage);
    const page = await operator.get(`${adminPath}?done=offered`);
    expect(page.text).toMatch(/<input[^>]*name="price\.0"[^>]*value="18\.00"/);
    expect(page.text).toMatch(/<input[^>]*name="discount"[^>]*value=""/);
    await makeOffer(operator, id, { "price.0": "18.00", discount: "10" });
    expect(await requestNow(id)).toMatchObject({ offerVersion: 2, lines: [{ offeredUnitPriceMinor: 1800 }] });
  });

  it("is refused beside a price of its own, with what was typed", async () => {
    const { id, adminPath } = await requestFrom(visitor());
    const answer = await operator.submit(adminPath, await offerForm(id, { "price.0": "15.00", discount: "10" }));
    expect(answer.status).toBe(422);
    for (const text of ["Enter a percentage or your own prices, not both.", 'value="15.00"', 'value="10"']) {
      expect(answer.text).toContain(text);
    }
    expect(await kinds(id)).toEqual(["submitted"]);
  });
});

describe("an offer of other quantities", () => {
  /** A guest's request for two pieces of one article and three of another, at 20.00 each. */
  async function ofTwoArticles() {
    const client = visitor();
    const [first, second] = [await newVariant({ stock: 8 }), await newVariant({ stock: 8 })];
    await addToCart(client, first.variantId, 2);
    const request = await requestFrom(client, { variant: second, quantity: 3 });
    const form = (more: Record<string, string>) =>
      offerForm(request.id, { "price.1": "10.00", "quantity.1": "3", ...more });
    return { client, ...request, first, second, form };
  }

  it("is sold as it was offered: pages, email, checkout and order say so", async () => {
    const { client, id, path, adminPath, first, second, form } = await ofTwoArticles();
    expect((await operator.submit(adminPath, await form({ "quantity.0": "0", "quantity.1": "5" }))).status).toBe(303);
    expect((await requestNow(id)).lines).toMatchObject([
      { quantity: 2, offeredQuantity: 0, offeredUnitPriceMinor: null },
      { quantity: 3, offeredQuantity: 5, offeredUnitPriceMinor: 1000 },
    ]);
    const email = (await emailsAbout(id))[1] ?? "";
    expect(email).toContain(`5 × ${second.title}: €50.00`);
    expect(email).toContain(`Not included in the offer\n${first.title}`);
    for (const shown of [await client.get(path), await operator.get(adminPath)]) {
      for (const text of ["Not included in the offer", "3 requested", "€50.00", "€53.00"])
        expect(shown.text).toContain(text);
    }
    const sessionId = await acceptOffer(client, id, 1);
    expect((await findSession(client, sessionId)).totals).toEqual({ subtotal: 5000, shipping: 300, total: 5300 });
    const { order } = await pay(client, sessionId);
    const bought = await db().orderLine.findMany({ where: { orderId: order.id } });
    expect(bought).toMatchObject([{ variantId: second.variantId, quantity: 5, unitPriceMinor: 1000 }]);
    expect(await stockOf(first.variantId)).toMatchObject({ onHand: 8, reserved: 0 });
    expect(await stockOf(second.variantId)).toMatchObject({ onHand: 3, reserved: 0 });
  });

  it("begins the next form with what stands", async () => {
    const { adminPath, form } = await ofTwoArticles();
    await operator.submit(adminPath, await form({ "quantity.0": "0", "quantity.1": "5" }));
    const { text } = await operator.get(adminPath);
    expect(text).toMatch(/<input[^>]*name="quantity\.0"[^>]*value="0"/);
    expect(text).toMatch(/<input[^>]*name="quantity\.1"[^>]*value="5"/);
  });

  it.each([
    ["of nothing", { "quantity.0": "0", "quantity.1": "0" }, "Offer at least one item."],
    ["of half a piece", { "quantity.0": "0.5" }, "Enter a whole number"],
    ["of more than there is", { "quantity.1": "9" }, "Only 8 in stock."],
  ])("%s is refused, with what was typed", async (_what, quantities, message) => {
    const { id, adminPath, form } = await ofTwoArticles();
    const answer = await operator.submit(adminPath, await form({ ...quantities, message: "typed already" }));
    expect(answer.status).toBe(422);
    for (const [name, value] of Object.entries(quantities)) {
      expect(answer.text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
    }
    for (const text of [message, "typed already"]) expect(answer.text).toContain(text);
    expect(await kinds(id)).toEqual(["submitted"]);
    expect(await emailsAbout(id)).toHaveLength(1);
  });
});

describe("an offer", () => {
  it("is paid at its own prices and becomes one order, of which both sides read", async () => {
    const { client, id, path, version, variant } = await offered();
    await db().variant.update({ where: { id: variant.variantId }, data: { priceMinor: 7700 } });
    const sessionId = await acceptOffer(client, id, version);
    const session = await findSession(client, sessionId);
    expect(session.totals).toEqual({ subtotal: 3000, shipping: 300, total: 3300 });
    expect(await stockOf(variant.variantId)).toMatchObject({ reserved: 2 });
    const { intent, order } = await pay(client, sessionId);
    expect(intent.amount).toBe(3300);
    expect(order).toMatchObject({ totalMinor: 3300, shippingMinor: 300, shippingMethod: "standard" });
    expect(await requestNow(id)).toMatchObject({ state: "accepted", orderNumber: order.number, payingUntil: null });
    expect(await kinds(id)).toEqual(["submitted", "offered", "accepted"]);
    expect((await client.get(path)).text).toContain(`/orders/${order.number}`);
    expect((await client.get(`/orders/${order.number}`)).status).toBe(200);
    expect((await operator.get(`/admin/requests/${id}`)).text).toContain(`q=${order.number}`);
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 18, reserved: 0 });
  });

  it("opens by the link of its email in another browser, where it can be paid", async () => {
    const { id, path, version } = await offered();
    const phone = visitor();
    const token = (await tokensOf(id)).at(-1) ?? "";
    expect((await phone.submit(path, { token })).status).toBe(303);
    const { order } = await pay(phone, await acceptOffer(phone, id, version));
    expect((await phone.get(`/orders/${order.number}`)).status).toBe(200);
  });

  it("of an account makes an order of that account", async () => {
    const client = visitor();
    const { userId } = await signUp(client);
    const { id } = await requestFrom(client);
    const { order } = await pay(client, await acceptOffer(client, id, await makeOffer(operator, id)));
    expect(order.customerId).toBe(userId);
  });

  it("is not changed by what the checkout is told: prices, shipping and totals stay", async () => {
    const { client, id, version } = await offered();
    const sessionId = await acceptOffer(client, id, version);
    const json = { shippingMethod: "express", totals: { total: 1 }, requestId: null, lines: [], offerVersion: 9 };
    expect((await client.request("PATCH", `/api/checkout/sessions/${sessionId}`, { json })).status).toBe(200);
    expect((await findSession(client, sessionId)).totals).toEqual({ subtotal: 3000, shipping: 300, total: 3300 });
  });

  it("that was replaced is neither accepted nor paid: nobody pays a price that they did not see", async () => {
    const { client, id, version } = await offered();
    const sessionId = await acceptOffer(client, id, version);
    const next = await makeOffer(operator, id, { "price.0": "19.00" });
    expect((await accept(client, id, version)).status).toBe(409);
    await expect(createIntent(client, sessionId)).rejects.toThrow(/409/);
    expect((await client.submit(`/checkout/${sessionId}/pay`, { idempotencyKey: randomUUID() })).location).toBe(
      `/requests/${id}`,
    );
    const fresh = await acceptOffer(client, id, next);
    expect((await findSession(client, fresh)).totals.total).toBe(4100);
    expect((await findSession(client, sessionId)).state).toBe("cancelled");
  });

  it("is neither changed nor declined while it is paid, and again when the payment was called back", async () => {
    const { client, id, path, adminPath, version } = await offered();
    const sessionId = await acceptOffer(client, id, version);
    await createIntent(client, sessionId);
    expect((await operator.submit(adminPath, await offerForm(id))).status).toBe(409);
    const seen = String((await requestNow(id)).version);
    expect((await operator.submit(adminPath, { intent: "decline", version: seen, reason: "No." })).status).toBe(409);
    expect((await client.submit(path, { intent: "decline" })).status).toBe(409);
    await client.submit(`/checkout/${sessionId}`, { intent: "reopen" });
    expect((await client.submit(path, { intent: "decline" })).status).toBe(303);
    await expect(createIntent(client, sessionId)).rejects.toThrow(/409/);
  });

  it("in two browsers at once is paid by one of them", async () => {
    const { client, id, path, version } = await offered();
    const phone = visitor();
    await phone.submit(path, { token: (await tokensOf(id)).at(-1) ?? "" });
    const sessions = [await acceptOffer(client, id, version), await acceptOffer(phone, id, version)];
    const intents = await Promise.allSettled([
      createIntent(client, sessions[0] ?? ""),
      createIntent(phone, sessions[1] ?? ""),
    ]);
    expect(intents.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const won = intents.findIndex(({ status }) => status === "fulfilled");
    const intent = intents[won];
    if (intent?.status !== "fulfilled") throw new Error("Nobody won.");
    await running.sandbox.approve(intent.value.providerIntentId);
    await orderOf(sessions[won] ?? "");
    await expect(createIntent(won === 0 ? phone : client, sessions[1 - won] ?? "")).rejects.toThrow(/409/);
    expect((await accept(client, id, version)).status).toBe(409);
  });

  it("paid late by a second browser gives that money back: a request is one order", async () => {
    const { client, id, path, version } = await offered();
    const phone = visitor();
    await phone.submit(path, { token: (await tokensOf(id)).at(-1) ?? "" });
    const [first, second] = [await acceptOffer(client, id, version), await acceptOffer(phone, id, version)];
    const late = await createIntent(client, first);
    // Its time is over, but the provider still takes the money.
    await db().checkoutRequest.update({ where: { id }, data: { payingUntil: new Date(0) } });
    const { order } = await pay(phone, second);
    await running.sandbox.approve(late.providerIntentId);
    await eventually(async () =>
      expect(await db().payment.findUnique({ where: { id: late.id } })).toMatchObject({ state: "refunded" }),
    );
    expect(await requestNow(id)).toMatchObject({ state: "accepted", orderNumber: order.number });
    expect(await db().order.count({ where: { checkoutSessionId: first } })).toBe(0);
  });

  it("accepted 20 times at once holds its stock once", async () => {
    const { client, id, version, variant } = await offered();
    await Promise.all(Array.from({ length: 20 }, () => accept(client.copy(), id, version)));
    expect(await db().checkoutSession.count({ where: { requestId: id, state: "open" } })).toBe(1);
    expect(await stockOf(variant.variantId)).toMatchObject({ reserved: 2 });
  });

  it("whose articles are sold out meanwhile says so, and stands", async () => {
    const { client, id, path, version, variant } = await offered({ stock: 2 });
    await db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { onHand: 1 } });
    const refused = await accept(client, id, version);
    expect([refused.status, refused.text.includes("Some items are out of stock right now")]).toEqual([409, true]);
    expect(refused.text).toContain(variant.title);
    expect((await client.get(path)).text).toContain("Accept and pay");
    await db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { onHand: 2 } });
    expect((await accept(client, id, version)).status).toBe(303);
  });

  /** Whether the dashboard, the connections and the list of what needs attention say that nothing takes payments. */
  const told = async () => {
    const pages = ["/admin", "/admin/connections", "/admin/attention"];
    const answers = await Promise.all(pages.map((page) => operator.get(page)));
    return answers.map(({ text }) => /Customers can’t pay right now|No enabled connection takes payments/.test(text));
  };

  it("cannot be accepted while no Connection takes payments, stands, and Operators are told", async () => {
    const { client, id, path, version } = await offered();
    expect(await told()).toEqual([false, false, false]);
    await db().connection.updateMany({ data: { enabled: false } });
    expect(await told()).toEqual([true, true, true]);
    const page = await client.get(path);
    expect(page.text).toContain("Payment isn’t available right now.");
    expect(page.text).not.toContain("Accept and pay");
    const refused = await accept(client, id, version);
    expect([refused.status, refused.text.includes("the offer is still valid")]).toEqual([503, true]);
    expect(await db().checkoutSession.count({ where: { requestId: id } })).toBe(0);
    await db().connection.updateMany({ data: { enabled: true } });
    expect(await told()).toEqual([false, false, false]);
    expect((await client.get(path)).text).toContain("Accept and pay");
    expect((await accept(client, id, version)).status).toBe(303);
  });

  it("can be accepted without a Connection where customers pay by bank transfer, and Operators have nothing to do", async () => {
    const { client, id, path, version } = await offered();
    await db().connection.updateMany({ data: { enabled: false } });
    await takeBankTransfers();
    expect((await client.get(path)).text).toContain("Accept and pay");
    const accepted = await accept(client, id, version);
    expect(accepted.status).toBe(303);
    expect(await told()).toEqual([false, false, false]);
    await takeNoManualPayments();
    await db().connection.updateMany({ data: { enabled: true } });
  });

  it.each(["0", "-1", "2", "1.0", "x", ""])(
    "of version %j, which nobody made, is not accepted",
    async (offerVersion) => {
      const { client, id } = await offered();
      const { status } = await client.submit(`/requests/${id}/accept`, { offerVersion });
      expect([400, 409]).toContain(status);
      expect(await db().checkoutSession.count({ where: { requestId: id } })).toBe(0);
    },
  );

  it("does not stand in the way of the cart's own checkout, nor the other way round", async () => {
    const { client, id, version } = await offered();
    const first = await acceptOffer(client, id, version);
    const own = await startCheckout(client);
    expect(own.totals.subtotal).toBe(4000);
    expect((await findSession(client, first)).state).toBe("cancelled");
    expect((await client.get(`/checkout/${first}`)).text).toContain(`/requests/${id}`);
    expect((await findSession(client, await acceptOffer(client, id, version))).totals.total).toBe(3300);
  });
});

describe("a Shopper who declines", () => {
  it("ends the request, and may ask again with the same cart and words", async () => {
    const { client, id, path, version, variant } = await offered();
    expect((await client.submit(path, { intent: "decline" })).location).toBe(`${path}?done=declined`);
    expect((await client.submit(path, { intent: "decline" })).status).toBe(409);
    expect((await accept(client, id, version)).status).toBe(409);
    await client.submit("/cart", { intent: "remove", variantId: variant.variantId });
    const again = await client.submit(path, { intent: "again" });
    expect(again.location).toBe(`/checkout/request?again=${id}`);
    const form = await client.get(again.location);
    expect(form.text).toContain(variant.title);
    expect(form.text).toContain("Forty of them, please.");
    expect((await visitor().get(again.location)).text).not.toContain("Forty of them, please.");
  });
});

describe("a Shopper who asks again", () => {
  it("gets what their own checkout holds, the last of it too", async () => {
    const { client, path, variant } = await offered({ stock: 2 });
    await startCheckout(client);
    await client.submit(path, { intent: "decline" });
    await client.submit("/cart", { intent: "remove", variantId: variant.variantId });
    expect((await client.submit(path, { intent: "again" })).status).toBe(303);
    expect((await cartOf(client)).lines).toMatchObject([{ variantId: variant.variantId, quantity: 2 }]);
  });
});

describe("a request whose time has run out", () => {
  it("reads as expired before the job has noted it, and nothing moves it any more", async () => {
    const { client, id, path, adminPath, version } = await offered();
    await endsIn(id, -0.01);
    expect((await client.get(path)).text).toContain("This request has expired.");
    expect((await operator.get(adminPath)).text).not.toContain("Send to customer");
    expect((await operator.get("/admin/requests?state=answered")).text).not.toContain(adminPath);
    expect((await operator.get("/admin/requests?state=expired")).text).toContain(adminPath);
    expect((await accept(client, id, version)).status).toBe(409);
    expect((await client.submit(path, { intent: "decline" })).status).toBe(409);
    expect((await operator.submit(adminPath, await offerForm(id, { mode: "answer" }))).status).toBe(409);
    expect(await requestNow(id)).toMatchObject({ state: "answered" });
  });

  it("is noted once by the clean-up, with one email, and what lives on is left alone", async () => {
    const over = await requestFrom(visitor());
    const living = await requestFrom(visitor());
    await endsIn(over.id, -0.01);
    await Promise.all([cleanUp(), cleanUp()]);
    const expired = async () => expect(await requestNow(over.id)).toMatchObject({ state: "expired" });
    await eventually(expired);
    await cleanUp();
    expect(await kinds(over.id)).toEqual(["submitted", "expired"]);
    expect((await emailsAbout(over.id)).filter((email) => email.includes("has expired"))).toHaveLength(1);
    expect(await requestNow(living.id)).toMatchObject({ state: "submitted" });
  });

  it("is reminded of once, three days before an offer ends", async () => {
    const { id } = await offered();
    const later = await offered();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const short = await offered({ more: { validUntil: tomorrow } });
    await endsIn(id, 2);
    await endsIn(later.id, 5);
    await cleanUp();
    await eventually(async () => expect(await kinds(id)).toContain("reminded"));
    await cleanUp();
    expect((await kinds(id)).filter((kind) => kind === "reminded")).toHaveLength(1);
    expect((await emailsAbout(id)).filter((email) => email.includes("ends soon"))).toHaveLength(1);
    for (const other of [later, short]) expect(await kinds(other.id)).not.toContain("reminded");
  });

  it("is still honoured when its offer was being paid", async () => {
    const { client, id, version } = await offered();
    const sessionId = await acceptOffer(client, id, version);
    const intent = await createIntent(client, sessionId);
    await endsIn(id, -0.01);
    await running.sandbox.approve(intent.providerIntentId);
    const order = await orderOf(sessionId);
    expect(await requestNow(id)).toMatchObject({ state: "accepted", orderNumber: order.number });
  });
});
