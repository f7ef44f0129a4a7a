/** Refunds that the provider has not answered, or refuses. */
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { attentionAbout, orderNow, paymentNow, usePaymentOperations } from "#tests/fixtures/payment-operations.ts";
import { stockOf } from "#tests/fixtures/product.ts";
import { onceRetried } from "#tests/fixtures/retries.ts";

const { running, operator, newOrder, send, cancel, atProvider } = usePaymentOperations();

describe("a refund", () => {
  it("of an item counts while the provider hasn’t answered, and no longer once it refused", async () => {
    const { order, path, paymentId, intentId, buyer } = await newOrder();
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    const shown = async () => (await operator().get(path)).text;
    expect(await shown()).toContain("1 being refunded");
    expect(await shown()).toContain("2 ordered, 1 left to refund");
    expect((await buyer.get(`/orders/${order.number}`)).text).not.toContain("being refunded");
    const both = await send(path, "refund", "20.00", { lines: { "line-0": "2" } });
    expect(both.status).toBe(409);
    expect(both.text).toContain("Only 1 left to refund.");
    await running.sandbox.restart();
    await onceRetried(async () => expect(await paymentNow(paymentId)).toMatchObject({ refundedMinor: 2000 }));
    expect(await shown()).toContain("1 refunded");

    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 2000 });
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).text).toContain("The provider refused");
    expect(await shown()).toContain("2 ordered, 1 left to refund");
  });

  it("that is under way when its order is cancelled is made, and so is that of the rest", async () => {
    const { order, path, paymentId, intentId, variant } = await newOrder();
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    expect((await cancel(path)).status).toBe(303);
    await running.sandbox.restart();
    await onceRetried(async () => expect(await orderNow(order.id)).toMatchObject({ refundedMinor: 4490 }));
    expect(await paymentNow(paymentId)).toMatchObject({ state: "refunded", refundedMinor: 4490 });
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4490 });
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 10, reserved: 0 });
    expect(await attentionAbout(paymentId)).toEqual([]);
  });

  it("that is under way when its order is cancelled needs attention if either is refused", async () => {
    const { order, path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 1000 });
    await running.sandbox.stop();
    expect((await send(path, "refund", "20.00", { lines: { "line-0": "1" } })).status).toBe(303);
    expect((await cancel(path)).status).toBe(303);
    await running.sandbox.restart();
    const operations = () => db().paymentOperation.findMany({ where: { paymentId }, orderBy: { state: "asc" } });
    await onceRetried(async () => expect((await operations()).map(({ state }) => state)).toEqual(["done", "refused"]));
    const refundedMinor = 1000 + ((await operations())[0]?.amountMinor ?? 0);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: refundedMinor });
    expect(await paymentNow(paymentId)).toMatchObject({ state: "needs_attention", refundedMinor });
    expect(await orderNow(order.id)).toMatchObject({ state: "cancelled", refundedMinor });
  });

  it("waits for a provider that is down, says so, and is made once it is back", async () => {
    const { path, intentId, paymentId } = await newOrder();
    await running.sandbox.stop();
    const answer = await send(path, "refund", "5.00");
    expect(answer.location).toBe(`${path}?done=under-way`);
    expect((await operator().get(path)).text).toContain("The provider hasn’t responded yet");
    await running.sandbox.restart();
    await onceRetried(async () => expect(await paymentNow(paymentId)).toMatchObject({ refundedMinor: 500 }));
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 500 });
  });

  it("that the provider refuses says why, and asks for attention until someone marks it as dealt with", async () => {
    const { path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 4000 });
    const answer = await send(path, "refund", "10.00");
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("The provider refused");
    expect(await attentionAbout(paymentId)).toMatchObject([{ kind: "operation_refused", amount: { minor: 1000 } }]);
    expect((await operator().get(path)).text).toContain("Mark as resolved");
    expect((await send(path, "resolve")).location).toBe(`${path}?done=resolve`);
    expect(await attentionAbout(paymentId)).toEqual([]);
    expect(await atProvider(intentId)).toMatchObject({ amountRefunded: 4000 });
  });

  it("that the provider refuses when an order is cancelled needs attention, with the provider's words", async () => {
    const { path, paymentId, intentId } = await newOrder();
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await running.sandbox.call("POST", "/v1/refunds", { paymentIntent: intentId, amount: 4000 });
    expect((await cancel(path)).status).toBe(303);
    await expect.poll(() => paymentNow(paymentId)).toMatchObject({ state: "needs_attention" });
    const { refusal } = await db().paymentOperation.findFirstOrThrow({ where: { paymentId, state: "refused" } });
    const stored = await db().payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(stored.attention).toBe(JSON.stringify({ code: "provider_refused", reason: refusal }));
    const detail = `The provider refused: ${refusal}`;
    expect(await attentionAbout(paymentId)).toMatchObject([{ kind: "payment", detail }]);
    expect((await operator().get(path)).text).toContain(detail);
  });
});
