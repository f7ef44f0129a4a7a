import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { orderOf } from "#tests/fixtures/shop.ts";
import {
  arriveAtOrder,
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  putIntoCart,
  sessionIdOf,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const visitor = (javaScript: boolean) => journeys.visitor({ javaScript });

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a purchase %s", (_mode, javaScript) => {
  test("by a guest ends on the order's page", proves("S1.1", "S1.5"), async () => {
    const { page, expectNoProblem } = await journeys.browserVisitor({ javaScript });
    const variant = await newVariant({ stock: 2 });
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    await fillDetails(page);
    await page.getByRole("region", { name: "Your order" }).getByText("€24.90").last().waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByText(shopper.email).first().waitFor();
    await page.getByText("This is a TEST order.").waitFor();
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ totalMinor: 2490, email: shopper.email });
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 1, reserved: 0, available: 1 });
    await page.goto(`${running.store.origin}/cart`);
    await page.getByText("Your cart is empty").waitFor();
    expectNoProblem();
  });
});

describe("a browser that closes before it returns", () => {
  test("still has its order: the event completes it, and the email's link opens it once, anywhere", async () => {
    const { page, context } = await journeys.browserVisitor();
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    const sessionId = sessionIdOf(page.url());
    await fillDetails(page);
    await goToPayment(page);
    const providerIntentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await context.close();
    await running.sandbox.approve(providerIntentId);
    const order = await orderOf(sessionId);
    const email = await emailFound({ where: { dedupeKey: `order-confirmation:${order.id}` } });
    const link = /See your order: (\S+)/.exec(email.text)?.[1] ?? "";

    const phone = await visitor(true);
    await phone.page.goto(link);
    await phone.page.getByRole("button", { name: "Open my order" }).click();
    await phone.page.getByText(shopper.line1).first().waitFor();
    await title(phone.page, `Order ${order.number}`);
    phone.expectNoProblem();

    const stranger = await visitor(true);
    await stranger.page.goto(link);
    await stranger.page.getByRole("button", { name: "Open my order" }).click();
    await title(stranger.page, "This link no longer works");
    expect(await stranger.page.getByText(shopper.line1).count()).toBe(0);
  });
});
