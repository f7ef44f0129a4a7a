/** That the audit at the end of `npm run chaos` finds what it's there to find. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { jobHandlers } from "#app/composition.server.ts";
import { changeDiscountCodes, enterGiftCard, payCheckout, startCheckout } from "#app/flows/checkout/index.server.ts";
import { recordReceipt } from "#app/flows/money/index.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { updateCheckout } from "#app/modules/checkout/index.server.ts";
import { readCode } from "#app/modules/gift-cards/gift-card-code.ts";
import { db } from "#app/platform/db.server.ts";
import { auditOrders } from "#tests/chaos/audit-orders.ts";
import { stockSavings } from "#tests/chaos/savings.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { keepRows } from "#tests/fixtures/kept-rows.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { address } from "#tests/fixtures/shop.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();

/** An order by bank transfer, with a discount, taxes and a gift card of 9.00. @returns its id */
async function ordered({ code, giftCards: [card = ""], way }: Awaited<ReturnType<typeof stockSavings>>) {
  const viewer = guestViewer();
  await cartsFor(viewer, nothingHeld).add((await newVariant()).variantId, 1);
  expect(await changeDiscountCodes(viewer, { add: code })).toMatchObject({ ok: true });
  await enterGiftCard(viewer, readCode(card) ?? "");
  const checkout = await startCheckout(viewer, { network: null });
  if (!checkout.ok) throw new Error(`No checkout began: ${checkout.code}`);
  const { sessionId } = checkout.value;
  const contact = { email: `${randomUUID()}@shop.test` };
  const shippingAddress = { ...emptyAddress, ...address };
  await updateCheckout(viewer, sessionId, { contact, shippingAddress, shippingMethod: "standard" });
  expect(await payCheckout(viewer, sessionId, randomUUID(), { way })).toMatchObject({ ok: true });
  return (await db().order.findFirstOrThrow({ where: { checkoutSessionId: sessionId } })).id;
}

async function findings() {
  const found = new Set<string>();
  const figures = await auditOrders((kind) => void found.add(kind));
  return { figures, found: [...found] };
}

describe("the audit of orders, discounts and gift cards", () => {
  let restore: () => Promise<void>;
  beforeAll(async () => {
    const savings = await stockSavings(30);
    const [lapsed, paid] = [await ordered(savings), await ordered(savings)];
    const { amountMinor } = await db().orderTender.findFirstOrThrow({ where: { orderId: paid, kind: "manual" } });
    expect(await recordReceipt(await adminViewer(), paid, { amountMinor, seenMinor: 0 })).toMatchObject({ ok: true });
    await db().order.update({ where: { id: lapsed }, data: { payBy: new Date(0) } });
    await jobHandlers()["order.cancel-unpaid"]({ orderId: lapsed });
    restore = await keepRows();
  });
  afterEach(() => restore());

  it("finds nothing where everything is right, and has seen each way to pay", async () => {
    expect(await findings()).toEqual({
      figures: { discounted: 2, paidByCard: 1, paidByHand: 1, lapsed: 1 },
      found: [],
    });
  });

  const some = (table: string, where = "true") => `ctid = (SELECT ctid FROM ${table} WHERE ${where} LIMIT 1)`;
  it.each([
    [
      "an order is not paid by its tenders",
      `UPDATE mod_orders_tender SET "amountMinor" = 1 WHERE ${some("mod_orders_tender")}`,
    ],
    [
      "a provider was paid another sum than was due",
      `UPDATE mod_orders_tender SET kind = 'provider' WHERE ${some("mod_orders_tender", "kind = 'manual'")}`,
    ],
    [
      "an order's discounts are not its adjustments",
      `DELETE FROM mod_orders_adjustment WHERE ${some("mod_orders_adjustment")}`,
    ],
    ["an order's taxes are not its tax lines", `DELETE FROM mod_orders_tax WHERE ${some("mod_orders_tax")}`],
    ["more was received by hand than was due", `UPDATE mod_orders_receipt SET "amountMinor" = 1000000`],
    [
      "an order without its money stays, or one with some was cancelled",
      `UPDATE mod_orders SET state = 'open' WHERE state = 'cancelled'`,
    ],
    [
      "an order waits for no money, or doesn't wait for some",
      `UPDATE mod_orders SET "payBy" = now() WHERE state = 'open'`,
    ],
    [
      "a use of a discount is held at rest",
      `UPDATE mod_discounts_use SET state = 'held', "orderId" = NULL WHERE ${some("mod_discounts_use")}`,
    ],
    [
      "a use counts what its order did not get",
      `UPDATE mod_discounts_use SET "amountMinor" = 1 WHERE ${some("mod_discounts_use")}`,
    ],
    ["an order has a discount that it did not use", `DELETE FROM mod_discounts_use WHERE ${some("mod_discounts_use")}`],
    ["a discount was used more often than its limit", `UPDATE mod_discounts SET "usageLimit" = 1`],
    ["a discount counts other uses than there are", `UPDATE mod_discounts SET held = 1`],
    ["a code counts other uses than there are", `UPDATE mod_discounts_code SET used = used + 1`],
    ["a card's balance is not the sum of its ledger", `UPDATE mod_gift_cards SET "balanceMinor" = "balanceMinor" + 1`],
    ["a card is reserved at rest", `UPDATE mod_gift_cards SET "heldMinor" = 1 WHERE "balanceMinor" > 0`],
    [
      "a card did not pay what its order says",
      `DELETE FROM mod_gift_cards_entry WHERE ${some("mod_gift_cards_entry", "kind = 'spend'")}`,
    ],
    [
      "a card got back another sum than its cancelled order took",
      `DELETE FROM mod_gift_cards_entry WHERE kind = 'refund'`,
    ],
    ["a card paid for no order", `UPDATE mod_gift_cards_entry SET "orderId" = gen_random_uuid() WHERE kind = 'spend'`],
  ])("finds that %s", async (kind, statement) => {
    // Past the rules of the database, which would refuse most of these.
    await db().$transaction([
      db().$executeRawUnsafe("SET LOCAL session_replication_role = replica"),
      db().$executeRawUnsafe(statement),
    ]);
    expect((await findings()).found).toContain(kind);
  });
});
