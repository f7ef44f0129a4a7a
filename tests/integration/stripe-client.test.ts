import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NewIntent, type PaymentClient, ProviderUnavailable } from "#app/modules/connections/payment-client.ts";
import { providers } from "#app/modules/connections/providers.server.ts";
import { type StripeApi, startStripeApi } from "#tests/fixtures/stripe-api/server.ts";

let api: StripeApi;
let client: PaymentClient;
beforeAll(async () => {
  api = await startStripeApi();
  client = clientWith(api.apiKey);
});
afterAll(() => api.close());

function clientWith(apiKey: string, apiUrl = api.url): PaymentClient {
  const link = {
    settings: { apiUrl, hostedPageOrigin: api.url },
    secrets: { apiKey, webhookSecret: api.webhookSecret },
  };
  const { payments } = providers.stripe;
  if (!payments) throw new Error("Stripe takes payments.");
  return payments.client(link, "anywhere");
}

const newIntent = (changes: Partial<NewIntent> = {}): NewIntent => ({
  reference: randomUUID(),
  amountMinor: 2490,
  currency: "EUR",
  capture: "automatic",
  returnUrl: "https://shop.test/checkout/1/return",
  cancelUrl: "https://shop.test/checkout/1",
  description: "Latchkey Goods, checkout 0ABCDEF1",
  items: [],
  email: null,
  expiresAt: new Date(Date.now() + 29 * 60_000),
  ...changes,
});

async function made(changes: Partial<NewIntent> = {}) {
  const answer = await client.createIntent(newIntent(changes));
  if (!answer.ok) throw new Error(answer.data.reason);
  return answer.providerIntentId;
}
const paymentOf = (id: string) => api.account.session(id).payment_intent?.id ?? "";

describe("a payment through Stripe", () => {
  it("leads to the hosted page, with the store's own deadline kept by the store", async () => {
    const answer = await client.createIntent(newIntent());
    expect(answer).toMatchObject({ ok: true, url: expect.stringMatching(new RegExp(`^${api.url}/c/pay/cs_test_`)) });
    expect(await client.getIntent(answer.ok ? answer.providerIntentId : "")).toMatchObject({
      status: "open",
      amountMinor: 2490,
      capturedMinor: 0,
      currency: "EUR",
      providerPaymentId: null,
      dispute: null,
    });
  });

  it("shows what is paid for, line by line, and begins with the Shopper's address", async () => {
    const items = [
      { name: "Everyday mug, Moss", quantity: 2, unitMinor: 1000 },
      { name: "Shipping", quantity: 1, unitMinor: 490 },
    ];
    const id = await made({ items, email: "ada@shop.test" });
    expect(api.account.session(id)).toMatchObject({
      amount_total: 2490,
      customer_email: "ada@shop.test",
      items: [
        { name: "Everyday mug, Moss", quantity: 2, unit_amount: 1000 },
        { name: "Shipping", quantity: 1, unit_amount: 490 },
      ],
    });
    expect(await client.getIntent(id)).toMatchObject({ amountMinor: 2490, currency: "EUR" });
  });

  it("is one line, named after the store and the checkout, where the lines say nothing", async () => {
    expect(api.account.session(await made())).toMatchObject({
      customer_email: null,
      items: [{ name: "Latchkey Goods, checkout 0ABCDEF1", quantity: 1, unit_amount: 2490 }],
    });
  });

  it.each([
    ["JPY", 1200, 2],
    ["KWD", 1200, 2],
    ["KWD", 1205, 1],
  ])("adds up in %s with pieces of %d minor units", async (currency, unitMinor, lines) => {
    const items = [
      { name: "Mug", quantity: 2, unitMinor },
      { name: "Shipping", quantity: 1, unitMinor: 490 },
    ];
    const amountMinor = 2 * unitMinor + 490;
    const id = await made({ currency, items, amountMinor });
    expect(api.account.session(id)).toMatchObject({ amount_total: amountMinor, currency: currency.toLowerCase() });
    expect(api.account.session(id).items).toHaveLength(lines);
    expect(await client.getIntent(id)).toMatchObject({ amountMinor, currency });
  });

  it.each(["ada@straße.test", "ada@localhost", "ada..b@shop.test", '"a b"@shop.test', "ada@shop.test\n"])(
    "can be paid with an address that Stripe may not take: %j",
    async (email) => {
      expect(api.account.session(await made({ email }))).toMatchObject({ customer_email: null });
    },
  );

  it("is made once for one reference, also when it is asked for again at the end of the lease", async () => {
    const intent = newIntent();
    const [first, second] = await Promise.all([client.createIntent(intent), client.createIntent(intent)]);
    expect(second).toEqual(first);
    // The latest moment at which the store asks for a page: its own deadline is now.
    expect(await client.createIntent(newIntent({ expiresAt: new Date() }))).toMatchObject({ ok: true });
  });

  it("that was paid says so, under both of Stripe's names", async () => {
    const id = await made();
    api.account.pay(id);
    expect(await client.getIntent(id)).toMatchObject({
      providerIntentId: id,
      providerPaymentId: paymentOf(id),
      status: "succeeded",
      authorisedMinor: 2490,
      capturedMinor: 2490,
      refundedMinor: 0,
    });
  });

  it("is refunded in parts, once for one key, and never beyond what was paid", async () => {
    const id = await made();
    expect(await client.refund(id, 1000, "early")).toMatchObject({ ok: false, code: "provider_refused" });
    api.account.pay(id);
    const key = randomUUID();
    expect(await client.refund(id, 1000, key)).toEqual({ ok: true });
    expect(await client.refund(id, 1000, key)).toEqual({ ok: true });
    expect(await client.getIntent(id)).toMatchObject({ status: "succeeded", refundedMinor: 1000 });
    expect(await client.refund(id, 1491, randomUUID())).toMatchObject({ ok: false, code: "provider_refused" });
    expect(await client.refund(id, 1490, randomUUID())).toEqual({ ok: true });
    expect(await client.getIntent(id)).toMatchObject({ refundedMinor: 2490 });
  });

  it("is reserved first where that is wanted, then captured in part, or let go", async () => {
    const [taken, letGo] = [await made({ capture: "manual" }), await made({ capture: "manual" })];
    for (const id of [taken, letGo]) {
      expect(await client.capture(id, 2490, randomUUID())).toMatchObject({ ok: false });
      api.account.pay(id);
      expect(await client.getIntent(id)).toMatchObject({
        status: "authorised",
        authorisedMinor: 2490,
        capturedMinor: 0,
      });
    }
    expect(await client.capture(taken, 2000, randomUUID())).toEqual({ ok: true });
    expect(await client.getIntent(taken)).toMatchObject({
      status: "succeeded",
      authorisedMinor: 2000,
      capturedMinor: 2000,
    });
    await client.cancelIntent(letGo);
    expect(await client.getIntent(letGo)).toMatchObject({ status: "cancelled", authorisedMinor: 0, capturedMinor: 0 });
  });

  it("is called back while it is open, and not once it is paid", async () => {
    const [open, paid] = [await made(), await made()];
    api.account.decline(open);
    await client.cancelIntent(open);
    await client.cancelIntent(open);
    expect(await client.getIntent(open)).toMatchObject({ status: "cancelled" });
    api.account.pay(paid);
    await client.cancelIntent(paid);
    expect(await client.getIntent(paid)).toMatchObject({ status: "succeeded", capturedMinor: 2490 });
  });

  it("by debit is open until the bank decides, and over when the bank says no", async () => {
    const [yes, no] = [await made(), await made()];
    for (const [id, decision] of [
      [yes, true],
      [no, false],
    ] as const) {
      api.account.payLater(id);
      expect(await client.getIntent(id)).toMatchObject({ status: "open", capturedMinor: 0 });
      api.account.decideLater(id, decision);
    }
    expect(await client.getIntent(yes)).toMatchObject({ status: "succeeded", capturedMinor: 2490 });
    expect(await client.getIntent(no)).toMatchObject({ status: "cancelled", capturedMinor: 0 });
  });

  it.each([
    ["needs_response", "open"],
    ["under_review", "open"],
    ["won", "won"],
    ["warning_closed", "won"],
    ["lost", "lost"],
  ])("whose dispute is %s shows it as %s", async (status, state) => {
    const id = await made();
    api.account.pay(id);
    api.account.dispute(paymentOf(id), status);
    expect(await client.getIntent(id)).toMatchObject({ dispute: { state, amountMinor: 2490 } });
  });

  it("is refused for good where Stripe says so, or where it counts money in another way", async () => {
    expect(await client.createIntent(newIntent({ amountMinor: 10 }))).toMatchObject({
      ok: false,
      code: "provider_refused",
    });
    expect(await client.createIntent(newIntent({ currency: "ISK" }))).toMatchObject({
      ok: false,
      code: "provider_refused",
    });
  });
});

describe("Stripe out of order", () => {
  it.each([[500], [503], [409]])("with %s is tried once more, then reported as worth another try", async (status) => {
    const id = await made();
    api.failNext(status, 1);
    expect(await client.getIntent(id)).toMatchObject({ status: "open" });
    api.failNext(status, 2);
    await expect(client.getIntent(id)).rejects.toThrow(ProviderUnavailable);
    api.failNext(status, 0);
  });

  it("with a wrong key, a missing intent or no answer at all is worth another try", async () => {
    await expect(clientWith("sk_test_0123456789").getIntent(await made())).rejects.toThrow(ProviderUnavailable);
    await expect(clientWith("sk_test_0123456789").createIntent(newIntent())).rejects.toThrow(ProviderUnavailable);
    await expect(client.getIntent("cs_test_unknown")).rejects.toThrow(ProviderUnavailable);
    await expect(clientWith(api.apiKey, "http://127.0.0.1:1").getIntent("cs_test_1")).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});

describe("a Connection to Stripe", () => {
  it("is a test one exactly when its key is", () => {
    const secrets = { webhookSecret: "whsec_0123456789abcdef" };
    for (const [apiKey, test] of [
      ["sk_test_0123456789", true],
      ["rk_test_0123456789", true],
      ["sk_live_0123456789", false],
      ["rk_live_0123456789", false],
    ]) {
      expect(providers.stripe.isTest?.({ ...secrets, apiKey })).toBe(test);
    }
  });

  it("sends its key over TLS only, or to this machine", () => {
    const parse = (apiUrl: string) => providers.stripe.settings.safeParse({ apiUrl }).success;
    expect(parse("https://proxy.example")).toBe(true);
    expect(parse("http://127.0.0.1:8080")).toBe(true);
    for (const apiUrl of [
      "http://proxy.example",
      "http://127.0.0.1.example",
      "https://key@proxy.example",
      "https://proxy.example/v1",
      "ftp://proxy.example",
      "proxy",
    ]) {
      expect(parse(apiUrl)).toBe(false);
    }
  });
});
