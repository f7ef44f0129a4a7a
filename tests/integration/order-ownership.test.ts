/** Whose an order is: what Modules find for a Viewer, whatever the page around it checks. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { exchangeOrderLink, findOrderForGuest, ordersFor } from "#app/modules/orders/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { linkToken } from "#app/platform/secrets.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { address } from "#tests/fixtures/shop.ts";
import { customerViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

type Owner = { storeId?: string; customerId?: string; guestHash?: string };

async function newOrder({ storeId = "default", customerId, guestHash }: Owner) {
  const order = await db().order.create({
    data: {
      ...{ storeId, checkoutSessionId: randomUUID(), test: false, email: "ada@shop.test", shippingAddress: address },
      ...{ shippingMethod: "standard", currency: "EUR", subtotalMinor: 2000, shippingMinor: 490, totalMinor: 2490 },
      ...(customerId ? { customerId } : {}),
      ...(guestHash ? { grants: { create: { storeId, guestHash } } } : {}),
    },
  });
  const { id } = await db().orderLink.create({
    data: { storeId, orderId: order.id, expiresAt: new Date(Date.now() + 60_000) },
  });
  return { ...order, linkId: id, token: linkToken("order-link", storeId, id) };
}

type Order = Awaited<ReturnType<typeof newOrder>>;

/** What a Shopper gets to see of an order, by each of the ways that there are. */
async function seenBy(viewer: ShopperViewer, { number, checkoutSessionId }: Order) {
  const orders = ordersFor(viewer);
  return {
    byNumber: (await orders.find(number))?.totalMinor,
    byCheckout: (await orders.findByCheckout(checkoutSessionId ?? ""))?.number,
    listed: (await orders.list(1)).items.map((order) => order.number),
  };
}
const nothing = { byNumber: undefined, byCheckout: undefined, listed: [] };

describe("an order", () => {
  it(
    "of a guest is found by the guestId that placed it, and by no other",
    proves("S2.9", "S5.45", "S5.47"),
    async () => {
      const owner = guestViewer();
      const order = await newOrder({ guestHash: owner.guestHash });
      expect(await seenBy(owner, order)).toEqual({ byNumber: 2490, byCheckout: order.number, listed: [] });
      expect(await seenBy(guestViewer(), order)).toEqual(nothing);
      expect(await seenBy(await customerViewer(), order)).toEqual(nothing);
      expect(await seenBy(guestViewer({ storeId: "other", guestHash: owner.guestHash }), order)).toEqual(nothing);
    },
  );

  it("of an account is found by that account, and by no other", proves("S5.45", "S5.47"), async () => {
    const owner = await customerViewer();
    const order = await newOrder({ customerId: owner.userId });
    expect(await seenBy(owner, order)).toEqual({ byNumber: 2490, byCheckout: order.number, listed: [order.number] });
    expect(await seenBy(await customerViewer(), order)).toEqual(nothing);
    expect(await seenBy(guestViewer({ guestHash: owner.guestHash }), order)).toEqual(nothing);
    const elsewhere = { ...owner, storeId: "other" };
    expect(await seenBy(elsewhere, order)).toEqual(nothing);
  });

  it("opens for its number with its address, and with no other", async () => {
    const order = await newOrder({});
    const wrong = [
      { number: order.number, email: "eve@shop.test" },
      { number: order.number, email: "" },
      { number: order.number + 1000, email: "ada@shop.test" },
    ];
    const stranger = guestViewer();
    for (const typed of wrong) expect(await findOrderForGuest(stranger, typed)).toMatchObject({ code: "not_found" });
    expect(await seenBy(stranger, order)).toEqual(nothing);
    const typed = { number: order.number, email: " ADA@shop.test " };
    expect(await findOrderForGuest(stranger, typed)).toEqual({ ok: true, value: { number: order.number } });
    expect((await seenBy(stranger, order)).byNumber).toBe(2490);
    // An account's order is for whoever signs in to it.
    const own = await newOrder({ customerId: (await customerViewer()).userId });
    expect(await findOrderForGuest(guestViewer(), { ...typed, number: own.number })).toMatchObject({
      code: "not_found",
    });
  });

  it("opens by its link once, and not once that has expired", async () => {
    const order = await newOrder({});
    const [reader, second] = [guestViewer(), guestViewer()];
    const forged = order.token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect(await exchangeOrderLink(reader, forged)).toMatchObject({ code: "not_found" });
    expect(await exchangeOrderLink(reader, order.token)).toEqual({ ok: true, value: { number: order.number } });
    expect((await seenBy(reader, order)).byNumber).toBe(2490);
    expect(await exchangeOrderLink(second, order.token)).toMatchObject({ code: "not_found" });
    expect(await seenBy(second, order)).toEqual(nothing);
    const late = await newOrder({});
    await db().orderLink.update({ where: { id: late.linkId }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await exchangeOrderLink(second, late.token)).toMatchObject({ code: "not_found" });
  });
});
