/** Lines of one variant with other properties, from the cart to the order. Shipping costs nothing here. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { changeDiscountCodes, sendRequest } from "#app/flows/checkout/index.server.ts";
import { cancelOrder } from "#app/flows/money/index.server.ts";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { reorderOutcome } from "#app/modules/carts/cart.ts";
import { addLines, cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { mergeCarts } from "#app/modules/carts/internal.server.ts";
import { customerTaxAdminFor } from "#app/modules/customers/index.server.ts";
import { sendGiftCard } from "#app/modules/gift-cards/internal.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { ordersPersonalData } from "#app/modules/orders/personal-data.server.ts";
import { requestsFor } from "#app/modules/quote-requests/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { emailFound, emailsFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { done, orderOf, reviewedCart } from "#tests/fixtures/reviewed-checkout.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { setStock } from "#tests/fixtures/shop.ts";
import { adminViewer, customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox("http://127.0.0.1:9");
  await db().$executeRaw`
    UPDATE "mod_stores_setting" SET "value" = jsonb_set("value", '{methods,0,priceMinor}', '0') WHERE "group" = 'shipping'`;
});
afterAll(() => sandbox.close());

const ada = { recipientName: "Ada", recipientEmail: "ada@recipient.test", message: "See https://evil.test" };

/** A gift card on sale, of which there are five, and a guest's cart with it. */
async function giftsFor(viewer: ShopperViewer) {
  const { variantId, productId } = await newVariant({ stock: 5, priceMinor: 2000 });
  await db().product.update({ where: { id: productId }, data: { kind: "gift_card" } });
  return { variantId, cart: cartsFor(viewer, nothingHeld) };
}

describe("lines of one variant with other properties", () => {
  it("are lines of their own, and share its stock", async () => {
    const { variantId, cart } = await giftsFor(guestViewer());
    done(await cart.add(variantId, 2));
    const { key } = done(await cart.add(variantId, 1, ada));
    expect(done(await cart.add(variantId, 1, ada))).toEqual({ key, quantity: 2, capped: false });
    const other = done(await cart.add(variantId, 9, { message: "Hi" }));
    expect(other).toMatchObject({ quantity: 1, capped: true });
    expect((await cart.view()).lines).toMatchObject([
      { key: variantId, quantity: 2, properties: {}, problem: null },
      { key, quantity: 2, properties: ada, problem: null },
      { key: other.key, quantity: 1, properties: { message: "Hi" }, problem: null },
    ]);
    expect([(await cart.view()).count, await cart.count()]).toEqual([5, 5]);
    expect(await cart.add(variantId, 1, { message: "Ho" })).toMatchObject({
      ...{ code: "out_of_stock", data: { short: [{ variantId, left: 5 }] } },
    });
    const was = { variantId, quantity: 2, properties: ada };
    expect(done(await cart.setQuantity(key, 4))).toMatchObject({ quantity: 2, capped: true, was });
    await setStock(variantId, 4);
    expect((await cart.view()).lines.map(({ problem }) => problem)).toEqual([null, null, "sold_out"]);
    done(await cart.setQuantity(other.key, 0));
    expect(await cart.setQuantity(other.key, 1)).toMatchObject({ code: "not_found" });
    expect((await cart.view()).canCheckOut).toBe(true);
  });

  it("can be changed, and are one where they become alike", async () => {
    const { variantId, cart } = await giftsFor(guestViewer());
    done(await cart.add(variantId, 1));
    const { key } = done(await cart.add(variantId, 1, ada));
    expect(done(await cart.setProperties(key, { message: "Hi" }))).toEqual({ key });
    const changed = done(await cart.setProperties(variantId, { message: "Hi" }));
    expect(changed).toEqual({ key });
    expect((await cart.view()).lines).toMatchObject([{ key, quantity: 2, properties: { message: "Hi" } }]);
    expect(done(await cart.setProperties(key, {}))).toEqual({ key: variantId });
    expect((await cart.view()).lines).toMatchObject([{ key: variantId, quantity: 2, properties: {} }]);
  });

  it("only gift cards have, and fifty at the most", async () => {
    const viewer = guestViewer();
    const { variantId } = await newVariant();
    const { cart } = await giftsFor(viewer);
    done(await cart.add(variantId, 1, ada));
    expect((await cart.view()).lines).toMatchObject([{ key: variantId, properties: {} }]);
    const plenty = await newVariant({ stock: 100 });
    await db().product.update({ where: { id: plenty.productId }, data: { kind: "gift_card" } });
    for (let at = 0; at < 50; at++) done(await cart.add(plenty.variantId, 1, { message: `For ${at}` }));
    expect(await cart.add(plenty.variantId, 1, ada)).toMatchObject({
      ...{ code: "conflict", data: { reason: "lines_too_many", most: 50 } },
    });
  });

  it("move with their keys when a guest signs in", async () => {
    const [guest, customer] = [guestViewer(), await customerViewer()];
    const { variantId, cart } = await giftsFor(guest);
    done(await cart.add(variantId, 2));
    const { key } = done(await cart.add(variantId, 1, ada));
    const own = cartsFor(customer, nothingHeld);
    done(await own.add(variantId, 3));
    const { storeId, guestHash } = guest;
    const merging = { storeId, guestHash, customerId: customer.userId, held: nothingHeld };
    done(await transact((tx) => mergeCarts(tx, merging)));
    expect((await own.view()).lines).toMatchObject([
      { key: variantId, quantity: 4 },
      { key, quantity: 1, properties: ada },
    ]);
  });

  it("become lines of the order, whose cards go to each recipient on their day", async () => {
    const viewer = guestViewer();
    const { variantId, cart } = await giftsFor(viewer);
    const sendOn = addDays(dayOf(new Date(), "UTC"), 3);
    done(await cart.add(variantId, 1));
    done(await cart.add(variantId, 2, { ...ada, sendOn }));
    const half = await newDiscount({ effect: { kind: "percentage", basisPoints: 5000, on: { kind: "order" } } });
    done(await changeDiscountCodes(viewer, { add: half.code ?? "" }));
    const checkout = await reviewedCart(viewer, [await issuedGiftCard({ amountMinor: 3000 })]);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 5, reserved: 3 });
    expect(done(await checkout.pay()).intent).toBeNull();
    expect(await stockOf(variantId)).toMatchObject({ onHand: 2, reserved: 0 });
    expect((await cart.view()).lines).toEqual([]);
    const { id } = await orderOf(checkout.sessionId);
    const found = await ordersAdminFor(await adminViewer()).find(id);
    expect(found?.lines).toMatchObject([
      { variantId, quantity: 1, properties: {}, totalMinor: 1000 },
      { variantId, quantity: 2, properties: { ...ada, sendOn }, totalMinor: 2000 },
    ]);
    const sold = await db().giftCard.findMany({ where: { orderId: id }, orderBy: { recipientEmail: "asc" } });
    const later = {
      recipientName: "Ada",
      recipientEmail: ada.recipientEmail,
      message: ada.message,
      balanceMinor: 2000,
    };
    const own = sold.filter(({ recipientEmail }) => recipientEmail === checkout.email);
    const others = sold.filter(({ recipientEmail }) => recipientEmail !== checkout.email);
    expect(own).toMatchObject([{ recipientName: "", balanceMinor: 2000 }]);
    expect(others).toMatchObject([later, later]);
    expect(others[0]?.sendAt?.toISOString()).toBe(`${sendOn}T08:00:00.000Z`);
    const confirmation = await emailFound({ where: { dedupeKey: `order-confirmation:${id}` } });
    expect(confirmation.text).toContain("For: Ada, ada@recipient.test");
    expect(confirmation.text).toContain("By email: on");
    expect(confirmation.text).not.toContain("evil");

    const [due, cancelled] = others;
    const past = { sendAt: new Date(Date.now() - 1000) };
    await db().giftCard.update({ where: { id: due?.id ?? "" }, data: past });
    await sendGiftCard(systemViewer(), due?.id ?? "");
    const email = await emailFound({ where: { recipient: ada.recipientEmail } });
    expect(email.html).toContain("See https:\u200b/\u200b/\u200bevil.\u200btest");
    expect(`${email.html}${email.text}${email.subject}`).not.toContain("evil.test");
    done(await cancelOrder(await adminViewer(), id, ""));
    await db().giftCard.update({ where: { id: cancelled?.id ?? "" }, data: past });
    await sendGiftCard(systemViewer(), cancelled?.id ?? "");
    expect(await emailsFound({ where: { recipient: ada.recipientEmail } })).toHaveLength(1);
    expect(await stockOf(variantId)).toMatchObject({ onHand: 5, reserved: 0 });

    const known = { storeId: "default", userId: randomUUID(), orderIds: [], verifiedEmail: "Ada@Recipient.test" };
    await transact((tx) => ordersPersonalData.erase?.(tx, known) ?? Promise.resolve(0));
    expect(await db().orderLine.findMany({ where: { orderId: id } })).toMatchObject([
      { properties: {} },
      { properties: {} },
    ]);

    for (let times = 0; times < 2; times++) done(await addLines(viewer, found?.lines ?? [], nothingHeld));
    const { lines } = await cart.view();
    expect(lines).toMatchObject([{ quantity: 1 }, { quantity: 2, properties: { ...ada, sendOn } }]);
    expect(reorderOutcome({ number: 1, numberPrefix: "", lines: found?.lines ?? [] }, lines)).toMatchObject({
      added: 2,
      missing: [],
    });
  });

  it("are asked for in a quote request, at what they cost its buyer without tax", async () => {
    const customer = await customerViewer();
    const exempt = { status: "exempt" as const, reason: "Museum", taxId: "" };
    done(await customerTaxAdminFor(await adminViewer()).save(customer.userId, exempt, 0));
    const zone = {
      id: "de",
      name: "Germany",
      countries: ["DE"],
      rates: [{ id: "vat", name: "VAT", basisPoints: 2500 }],
    };
    const value = { country: "DE", pricesIncludeTax: true, zones: [zone] };
    await db().storeSetting.deleteMany({ where: { group: "taxes" } });
    await db().storeSetting.create({ data: { storeId: "default", group: "taxes", value } });
    const { variantId, cart } = await giftsFor(customer);
    done(await cart.add(variantId, 1));
    const { key } = done(await cart.add(variantId, 2, ada));
    // A gift card has no tax in it.
    await db().product.updateMany({ where: { variants: { some: { id: variantId } } }, data: { kind: "physical" } });
    const contact = { email: customer.email, name: "" };
    const { request } = done(
      await sendRequest(customer, { operationKey: randomUUID(), contact, note: "", kind: "quote" }),
    );
    expect(await requestsFor(customer).find(request.id)).toMatchObject({
      subtotalMinor: 4800,
      lines: [
        { variantId, key: variantId, quantity: 1, unitPriceMinor: 1600, properties: {} },
        { variantId, key, quantity: 2, unitPriceMinor: 1600, properties: ada },
      ],
    });
  });
});
