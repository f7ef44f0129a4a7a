import { describe, expect, it } from "vitest";
import { eventually, setUp, typesOf } from "./sandbox-provider.fixture.ts";

describe("events", () => {
  it("are signed over their exact bytes by the Standard Webhooks scheme, and listed", async () => {
    const { client, receiver } = await setUp();
    const id = await client.newIntent();
    await client.pay(id, "approve");
    await eventually(() => expect(receiver.accepted).toHaveLength(1));
    const [event] = receiver.accepted;
    expect(event).toMatchObject({ valid: true, signature: expect.stringMatching(/^v1,/) });
    expect(JSON.parse(event?.body ?? "")).toEqual({
      id: event?.id,
      type: "payment_intent.succeeded",
      createdAt: expect.any(String),
      data: { object: (await client.get(`/v1/payment_intents/${id}`)).body },
    });
    await eventually(async () => {
      const { body } = await client.get("/v1/events");
      expect(body.data).toMatchObject([
        { id: event?.id, delivery: { status: "delivered", attempts: 1, lastStatus: 200 } },
      ]);
    });
    expect((await client.get(`/v1/events?after=${event?.id}`)).body).toMatchObject({ data: [], hasMore: false });
    expect((await client.post(`/v1/events/${event?.id}/redeliver`)).status).toBe(202);
    await eventually(() => expect(receiver.accepted).toHaveLength(2));
    expect(receiver.accepted[1]?.body).toBe(event?.body);
  });

  it("are sent again until the receiver takes them", async () => {
    const { client, receiver } = await setUp({ answer: (_event, seenBefore) => [500, 302, 204][seenBefore] ?? 200 });
    await client.pay(await client.newIntent(), "approve");
    await eventually(() => expect(receiver.accepted).toHaveLength(1));
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await client.get("/v1/control")).body.counters).toMatchObject({ failed: 2, pending: 0 });
  });

  it("are repeated on demand", async () => {
    const { client, receiver } = await setUp();
    await client.post("/v1/control", { repeat: 1 });
    for (let count = 0; count < 5; count += 1) await client.pay(await client.newIntent(), "approve");
    await eventually(() => {
      const ids = new Set(receiver.accepted.map(({ id }) => id));
      expect(ids.size).toBe(5);
      expect(receiver.accepted.length).toBeGreaterThanOrEqual(10);
    });
    const { counters } = (await client.get("/v1/control")).body as { counters: Record<string, number> };
    expect(counters.repeated).toBeGreaterThanOrEqual(5);
  });

  it("are overtaken on demand by later ones of the same intent", async () => {
    const { client, receiver } = await setUp();
    await client.post("/v1/control", { reorder: 1, holdMs: 60_000 });
    const paymentIntent = await client.newIntent();
    await client.pay(paymentIntent, "approve");
    await eventually(async () => expect((await client.get("/v1/control")).body.counters).toMatchObject({ held: 1 }));
    expect(receiver.received).toHaveLength(0);
    await client.post("/v1/control", { reorder: 0 });
    await client.post("/v1/refunds", { paymentIntent, amount: 100 });
    await eventually(() =>
      expect(typesOf(receiver.accepted)).toEqual(["refund.succeeded", "payment_intent.succeeded"]),
    );
    expect(receiver.accepted.map(({ version }) => version)).toEqual([3, 2]);
    expect((await client.get("/v1/control")).body.counters).toMatchObject({ reordered: 1, held: 0 });
  });

  it("are corrupted on demand, and the good one follows", async () => {
    const { client, receiver } = await setUp();
    await client.post("/v1/control", { corrupt: 1 });
    for (let count = 0; count < 8; count += 1) await client.pay(await client.newIntent(), "approve");
    await eventually(() => expect(receiver.accepted).toHaveLength(8));
    const spoilt = receiver.received.filter(({ valid }) => !valid);
    expect(spoilt).toHaveLength(8);
    const bodies = new Set(receiver.accepted.map(({ body }) => body));
    expect(new Set(spoilt.map(({ body }) => bodies.has(body)))).toEqual(new Set([true, false]));
    await eventually(async () =>
      expect((await client.get("/v1/control")).body.counters).toMatchObject({
        corrupted: 8,
        corruptedAccepted: 0,
        pending: 0,
      }),
    );
  });

  it("wait while paused", async () => {
    const { client, receiver } = await setUp();
    await client.post("/v1/control", { paused: true });
    await client.pay(await client.newIntent(), "approve");
    expect((await client.get("/v1/control")).body).toMatchObject({
      paused: true,
      counters: { attempts: 0, pending: 1 },
    });
    await client.post("/v1/control", { paused: false });
    await eventually(() => expect(receiver.accepted).toHaveLength(1));
  });
});
