/** What a Shopper is told about an order after it was placed, on a running store. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "#app/kernel/money.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { emailsFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

/** An order of 2 × 20.00 and 4.90 shipping. */
async function newOrder({ test = false, capture = "automatic" as "automatic" | "manual" } = {}) {
  await db().connection.updateMany({ data: { test, capture } });
  const variant = await newVariant({ stock: 10, priceMinor: 2000 });
  const order = await buy(httpClient(running.store), running.sandbox, variant.variantId, 2);
  return { order, variant, path: `/admin/orders/${order.id}` };
}

const emailsOf = (orderId: string, kind: string) =>
  emailsFound({ where: { dedupeKey: { startsWith: `${kind}:${orderId}` } }, orderBy: { createdAt: "asc" } });
const refund = (path: string, amount: string, note = "") =>
  operator.submit(path, { intent: "refund", amount, note, idempotencyKey: randomUUID() });
const linkIn = (text: string | undefined) => new URL(/See your order: (\S+)/.exec(text ?? "")?.[1] ?? "");

describe("a Shopper whose order", () => {
  it("was sent gets one email, with the tracking number, the goods and a link that opens the order", async () => {
    const { order, variant, path } = await newOrder();
    const answers = await Promise.all(
      [1, 2, 3].map(() => operator.copy().submit(path, { intent: "fulfil", tracking: "TRACK-123" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const emails = await emailsOf(order.id, "order-shipped");
    expect(emails).toMatchObject([{ recipient: order.email, aboutId: order.id }]);
    const [email] = emails;
    const [confirmation] = await emailsOf(order.id, "order-confirmation");
    expect(confirmation?.text).toMatch(/Subtotal: €40\.00\s+Shipping: €4\.90\s+Total: €44\.90/);
    expect(confirmation?.text).toContain("We’re preparing your order.\nWe’ll email you as soon as it’s on its way.");
    for (const written of [email, confirmation]) {
      expect(written?.text).toMatch(/10115 Berlin\nGermany/);
      expect(written?.html).toContain("Germany");
    }
    for (const part of [email?.html, email?.text]) {
      expect(part).toContain("TRACK-123");
      expect(part).toContain(`2 × ${variant.title}`);
    }
    const { pathname, search } = linkIn(email?.text);
    const reader = httpClient(running.store);
    expect((await reader.get(pathname)).status).toBe(404);
    const exchanged = await reader.submit(pathname, { token: new URLSearchParams(search).get("token") ?? "" });
    expect(exchanged.status).toBe(303);
    expect((await reader.get(pathname)).text).toContain("TRACK-123");
  });

  it("goes to a country that the store no longer ships to reads its name, in the email and on the page", async () => {
    const { order, path } = await newOrder();
    const elsewhere = {
      name: "Ada",
      line1: "1 Lake Road",
      line2: "",
      postalCode: "8001",
      city: "Zurich",
      country: "CH",
    };
    await db().order.update({ where: { id: order.id }, data: { shippingAddress: elsewhere } });
    await operator.submit(path, { intent: "fulfil", tracking: "" });
    const [email] = await emailsOf(order.id, "order-shipped");
    expect(email?.text).toMatch(/8001 Zurich\nSwitzerland/);
    const { pathname, search } = linkIn(email?.text);
    const reader = httpClient(running.store);
    await reader.submit(pathname, { token: new URLSearchParams(search).get("token") ?? "" });
    const page = await reader.get(pathname);
    expect([page.status, page.text.includes("Switzerland")]).toEqual([200, true]);
    expect((await operator.get(path)).text).toContain("Switzerland");
  });

  it("has pictures of its items by absolute URLs, and a link to its carrier", async () => {
    const { order, variant, path } = await newOrder();
    const imageUrl = `/objects/default.${"0".repeat(32)}.png`;
    await db().orderLine.updateMany({ where: { orderId: order.id }, data: { imageUrl } });
    await operator.submit(path, { intent: "fulfil", tracking: "DHL 1234567890" });
    const [email] = await emailsOf(order.id, "order-shipped");
    const picture = /<img[^>]*objects[^>]*>/.exec(email?.html ?? "")?.[0] ?? "";
    expect(picture).toContain(`src="${running.store.origin}${imageUrl}?w=160"`);
    expect(picture).toContain(`alt="${variant.title}"`);
    expect(email?.text).toMatch(/Track your parcel https:\/\/www\.dhl\.com\/\S*=1234567890/);
    expect(email?.text).toContain(`/contact?order=${order.number}`);
    expect(email?.text).not.toContain(imageUrl);
  });

  it("was sent without a tracking number reads of none", async () => {
    const { order, path } = await newOrder();
    await operator.submit(path, { intent: "fulfil", tracking: "" });
    const [email] = await emailsOf(order.id, "order-shipped");
    expect(email?.text).toContain("Your order is on its way");
    expect(email?.text).not.toContain("Tracking");
  });

  it("was refunded in two parts gets an email about each, and never reads what Operators noted", async () => {
    const { order, path } = await newOrder();
    for (const [amount, refundedMinor] of [
      ["10.00", 1000],
      ["34.90", 4490],
    ] as const) {
      expect((await refund(path, amount, "a note-canary")).status).toBe(303);
      await expect.poll(() => db().order.findUnique({ where: { id: order.id } })).toMatchObject({ refundedMinor });
    }
    const emails = await emailsOf(order.id, "order-refunded");
    expect(emails.map(({ subject }) => subject)).toEqual([
      `We’ve refunded ${formatMoney(1000, "EUR", "en-IE")} for your order ${order.number}`,
      `We’ve refunded ${formatMoney(3490, "EUR", "en-IE")} for your order ${order.number}`,
    ]);
    expect(emails[1]?.text).toContain(`Total refunded: ${formatMoney(4490, "EUR", "en-IE")}`);
    expect(emails[1]?.text).toContain("Your order is now fully refunded");
    expect(JSON.stringify(emails)).not.toContain("note-canary");
  });

  it("was cancelled reads once what becomes of the money, without the Operators' reason, and then of its refund", async () => {
    const { order, path } = await newOrder();
    await Promise.all(
      [1, 2, 3].map(() => operator.copy().submit(path, { intent: "cancel", reason: "a reason-canary" })),
    );
    const cancelled = await emailsOf(order.id, "order-cancelled");
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]?.text).toContain(`We’re refunding ${formatMoney(4490, "EUR", "en-IE")}`);
    expect(cancelled[0]?.text).not.toContain("reason-canary");
    await expect.poll(() => emailsOf(order.id, "order-refunded")).toHaveLength(1);
  });

  it("was cancelled before its money was taken reads that it is let go, and of no refund", async () => {
    const { order, path } = await newOrder({ capture: "manual" });
    await operator.submit(path, { intent: "cancel", reason: "" });
    const [cancelled] = await emailsOf(order.id, "order-cancelled");
    expect(cancelled?.text).toContain(`${formatMoney(4490, "EUR", "en-IE")} was only reserved and will be released`);
    await expect
      .poll(() => db().payment.findFirst({ where: { orderId: order.id } }))
      .toMatchObject({ state: "cancelled" });
    expect(await emailsOf(order.id, "order-refunded")).toEqual([]);
  });

  it("is a TEST one sees that in every email about it", async () => {
    const { order, path } = await newOrder({ test: true });
    await operator.submit(path, { intent: "cancel", reason: "" });
    await expect.poll(() => emailsOf(order.id, "order-refunded")).toHaveLength(1);
    const all = await emailsFound({ where: { aboutId: order.id } });
    expect(all).toHaveLength(3);
    for (const { subject, text } of all) {
      expect(subject).toMatch(/^\[TEST\] /);
      expect(text).toContain("This is a TEST order");
    }
  });
});

it("an order's page lists its emails and where they stand", async () => {
  const { order, path } = await newOrder();
  await operator.submit(path, { intent: "fulfil", tracking: "" });
  const [email] = await db().email.findMany({ where: { aboutId: order.id, subject: { contains: "on its way" } } });
  await db().email.updateMany({ where: { id: email?.id ?? "" }, data: { state: "bounced", error: "No such mailbox" } });
  const page = await operator.get(path);
  expect(page.text).toContain(`/admin/emails/${email?.id}`);
  expect(page.text).toContain("Bounced");
});
