/** Orders that leave nothing for the payment provider, by the Modules in this process. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payCheckout, startCheckout } from "#app/flows/checkout/index.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { updateCheckout } from "#app/modules/checkout/index.server.ts";
import { ordersFor } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { address } from "#tests/fixtures/shop.ts";
import { guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await db().$executeRaw`
    UPDATE "mod_stores_setting" SET "value" = jsonb_set("value", '{methods,0,priceMinor}', '0') WHERE "group" = 'shipping'`;
});

afterAll(() => sandbox.close());

/** A guest at the review of a free item, shipped for nothing. */
async function freeCheckout(stock: number) {
  const viewer = guestViewer();
  const { variantId } = await newVariant({ stock, priceMinor: 0 });
  expect(await cartsFor(viewer, nothingHeld).add(variantId, 1)).toMatchObject({ ok: true });
  const checkout = await startCheckout(viewer, { network: null });
  if (!checkout.ok) throw new Error(`No checkout began: ${checkout.code}`);
  const { sessionId } = checkout.value;
  const contact = { email: `${randomUUID()}@shop.test` };
  const shippingAddress = { ...emptyAddress, ...address };
  expect(
    await updateCheckout(viewer, sessionId, { contact, shippingAddress, shippingMethod: "standard" }),
  ).toMatchObject({
    ok: true,
  });
  return { viewer, variantId, sessionId };
}

describe("an order with nothing left to pay", () => {
  it("is placed at once, once, and without a payment", async () => {
    const { viewer, variantId, sessionId } = await freeCheckout(3);
    const attempts = await Promise.all([1, 2, 3].map(() => payCheckout(viewer, sessionId, randomUUID())));
    const placed = attempts.flatMap((attempt) => (attempt.ok && attempt.value.intent === null ? attempt.value : []));
    expect(placed).toHaveLength(1);
    expect(attempts.filter(({ ok }) => !ok)).toEqual([
      { ok: false, code: "checkout_completed" },
      { ok: false, code: "checkout_completed" },
    ]);
    const order = await ordersFor(viewer).find(placed[0]?.orderNumber ?? 0);
    expect(order).toMatchObject({ totalMinor: 0, sums: { dueMinor: 0 } });
    expect(sandbox.calls).toEqual([]);
    expect(await db().payment.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expect(await db().orderTender.count({ where: { orderId: order?.id ?? "" } })).toBe(0);
    expect(await stockOf(variantId)).toEqual({ onHand: 2, reserved: 0, available: 2 });
    expect((await cartsFor(viewer, nothingHeld).view()).lines).toEqual([]);
  });
});
