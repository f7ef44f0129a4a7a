import { describe, expect, it } from "vitest";
import { apiKey, eventually, setUp, typesOf } from "./sandbox-provider.fixture.ts";

describe("the API", () => {
  it("creates, shows and finds a payment intent", async () => {
    const { client, provider } = await setUp();
    const created = await client.post("/v1/payment_intents", { ...client.order, expiresAt: "2099-01-01T00:00:00Z" });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...client.order,
      object: "payment_intent",
      status: "requires_payment",
      amountCaptured: 0,
      amountRefunded: 0,
      version: 1,
      refunds: [],
      expiresAt: "2099-01-01T00:00:00.000Z",
      url: `${provider.url}/pay/${created.body.id}`,
    });
    expect((await client.get(`/v1/payment_intents/${created.body.id}`)).body).toEqual(created.body);
    await client.newIntent({ reference: "payment-2" });
    const found = await client.get("/v1/payment_intents?reference=payment-1&status=requires_payment");
    expect(found.body).toEqual({ object: "list", data: [created.body], hasMore: false });
    const madeAfter = (instant: string) =>
      client.get(`/v1/payment_intents?createdAfter=${encodeURIComponent(instant)}`);
    expect((await madeAfter(String(created.body.createdAt))).body.data).not.toContainEqual(created.body);
    expect((await madeAfter("2020-01-01T00:00:00+02:00")).body.data).toContainEqual(created.body);
  });

  it("answers a repeated Idempotency-Key with the same bytes, and refuses it for another request", async () => {
    const { client } = await setUp();
    const key = { "idempotency-key": "checkout-1" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post("/v1/payment_intents", client.order, key)),
    );
    expect(new Set(answers.map(({ text, status }) => status + text)).size).toBe(1);
    const other = await client.post("/v1/payment_intents", { ...client.order, amount: 1 }, key);
    expect(other).toMatchObject({ status: 409, body: { error: { code: "idempotency_key_reused" } } });
    const list = await client.get("/v1/payment_intents");
    expect(list.body.data).toHaveLength(1);
  });

  it("refunds at most what was captured, once per key", async () => {
    const { client, receiver } = await setUp();
    const paymentIntent = await client.newIntent();
    const tooEarly = await client.post("/v1/refunds", { paymentIntent, amount: 1 });
    expect(tooEarly).toMatchObject({ status: 422, body: { error: { code: "refund_exceeds_captured" } } });
    await client.post("/v1/control/approve", { paymentIntent });
    const wanted = { paymentIntent, amount: 1000, reference: "refund-1" };
    const first = await client.post("/v1/refunds", wanted, { "idempotency-key": "r1" });
    expect(first).toMatchObject({ status: 201, body: { object: "refund", amount: 1000, status: "succeeded" } });
    expect((await client.post("/v1/refunds", wanted, { "idempotency-key": "r1" })).text).toBe(first.text);
    expect((await client.post("/v1/refunds", { paymentIntent, amount: 251 })).status).toBe(422);
    expect((await client.post("/v1/refunds", { paymentIntent, amount: 250 })).status).toBe(201);
    const { body } = await client.get(`/v1/payment_intents/${paymentIntent}`);
    expect(body).toMatchObject({ amountRefunded: 1250, version: 4 });
    expect(body.refunds).toHaveLength(2);
    await eventually(() =>
      expect(typesOf(receiver.accepted).filter((type) => type === "refund.succeeded")).toHaveLength(2),
    );
  });

  it("authorises, captures a part, and voids", async () => {
    const { client, receiver } = await setUp();
    const captured = await client.newIntent({ capture: "manual" });
    await client.post("/v1/control/approve", { paymentIntent: captured });
    expect((await client.post(`/v1/payment_intents/${captured}/capture`, { amount: 1251 })).status).toBe(422);
    const part = await client.post(`/v1/payment_intents/${captured}/capture`, { amount: 250 });
    expect(part).toMatchObject({ status: 200, body: { status: "succeeded", amountCaptured: 250 } });

    const voided = await client.newIntent({ capture: "manual" });
    await client.post("/v1/control/approve", { paymentIntent: voided });
    const cancelled = await client.post(`/v1/payment_intents/${voided}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", amountCaptured: 0 } });
    const again = await client.post(`/v1/payment_intents/${voided}/cancel`);
    expect(again.text).toBe(cancelled.text);
    await eventually(() =>
      expect(typesOf(receiver.accepted).sort()).toEqual([
        "payment_intent.cancelled",
        "payment_intent.requires_capture",
        "payment_intent.requires_capture",
        "payment_intent.succeeded",
      ]),
    );
  });

  it("refuses to cancel after success, and says how the intent stands", async () => {
    const { client } = await setUp();
    const id = await client.newIntent();
    await client.pay(id, "approve");
    const { status, body } = await client.post(`/v1/payment_intents/${id}/cancel`);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: "already_succeeded", paymentIntent: { id, status: "succeeded" } } });
  });

  it("expires by itself and tells", async () => {
    const { client, receiver } = await setUp();
    const id = await client.newIntent({ expiresAt: new Date(Date.now() + 2000).toISOString() });
    await eventually(() => expect(typesOf(receiver.accepted)).toEqual(["payment_intent.expired"]));
    const late = await client.post("/v1/control/approve", { paymentIntent: id });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "already_expired" } } });
  });

  it.each<[string, number, string, string, unknown, Record<string, string>?]>([
    ["no key", 401, "POST", "/v1/payment_intents", {}, { authorization: "" }],
    ["a wrong key", 401, "GET", "/v1/events", undefined, { authorization: "Bearer nope" }],
    ["broken JSON", 400, "POST", "/v1/payment_intents", "{"],
    ["not JSON", 415, "POST", "/v1/payment_intents", "a=1", { "content-type": "text/plain" }],
    ["a list", 422, "POST", "/v1/payment_intents", []],
    ["no amount", 422, "POST", "/v1/payment_intents", { currency: "EUR" }],
    ["a body over 64 KiB", 413, "POST", "/v1/payment_intents", "x".repeat(70_000)],
    ["a body of 10 MB", 413, "POST", "/v1/payment_intents", "x".repeat(10_000_000)],
    ["an empty key", 400, "POST", "/v1/refunds", {}, { "idempotency-key": "a b" }],
    ["an unknown intent", 404, "GET", "/v1/payment_intents/pi_none", undefined],
    ["an unknown intent to refund", 404, "POST", "/v1/refunds", { paymentIntent: "pi_none", amount: 1 }],
    ["an unknown address", 404, "GET", "/v1/none", undefined],
    ["another method", 405, "DELETE", "/v1/payment_intents", undefined],
    ["an unknown cursor", 422, "GET", "/v1/events?after=evt_none", undefined],
    ["a probability above 1", 422, "POST", "/v1/control", { repeat: 1.1 }],
  ])("answers %s with %i", async (_name, status, method, address, body, headers) => {
    const { client } = await setUp();
    const answer = await client.call(method, address, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    });
    expect(answer.text).not.toMatch(/node_modules|\bat .*\.ts/);
  });

  it.each<[string, unknown]>([
    ["amount", 0],
    ["amount", 1.5],
    ["amount", "1250"],
    ["amount", Number.MAX_SAFE_INTEGER],
    ["currency", "eur"],
    ["currency", "ZZZ"],
    ["reference", ""],
    ["returnUrl", "/relative"],
    ["returnUrl", "javascript:alert(1)"],
    ["returnUrl", "https://user:password@store.example/"],
    ["returnUrl", "https://store.example;sandbox/"],
    ["expiresAt", "2020-01-01T00:00:00Z"],
    ["expiresAt", "soon"],
    ["capture", "later"],
    ["surprise", true],
  ])("refuses %s %j", async (field, value) => {
    const { client } = await setUp();
    const answer = await client.post("/v1/payment_intents", { ...client.order, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "invalid_request" } } });
    expect((await client.get("/v1/payment_intents")).body.data).toEqual([]);
  });

  it("refuses bytes that are not UTF-8", async () => {
    const { provider } = await setUp();
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const body = Buffer.from([0x7b, 0xff, 0x7d]);
    expect((await fetch(`${provider.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(400);
  });
});
