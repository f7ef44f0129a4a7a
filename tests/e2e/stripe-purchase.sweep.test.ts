import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { orderOf, returnToStore } from "#tests/fixtures/shop.ts";
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
import { useStripeStore } from "#tests/fixtures/stripe-store.ts";

const stripe = useStripeStore();
const journeys = useJourneys({
  get store() {
    return stripe.running.store;
  },
});
const paymentOf = (sessionId: string) => db().payment.findFirstOrThrow({ where: { checkoutSessionId: sessionId } });

async function toPayment(javaScript: boolean) {
  const visit = await journeys.visitor({ javaScript });
  const variant = await newVariant({ stock: 3 });
  await putIntoCart(visit.page, stripe.running.store.origin, variant);
  await goToCheckout(visit.page);
  await fillDetails(visit.page);
  const sessionId = sessionIdOf(visit.page.url());
  await goToPayment(visit.page);
  return { ...visit, variant, sessionId };
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a purchase through Stripe %s", (_mode, javaScript) => {
  test("is paid on Stripe's page and ends on the order's page", async () => {
    const { page, variant, expectNoProblem } = await toPayment(javaScript);
    expect(page.url()).toMatch(new RegExp(`^${stripe.running.api.url}/c/pay/cs_test_`));
    const { items, customer_email } = stripe.running.api.account.session(page.url().split("/").at(-1) ?? "");
    expect({ items, customer_email }).toEqual({
      items: [
        { name: variant.title, quantity: 1, unit_amount: 2000 },
        { name: "Shipping", quantity: 1, unit_amount: 490 },
      ],
      customer_email: shopper.email,
    });
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    // The key says that it is test money.
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ totalMinor: 2490, test: true });
    expect(await stockOf(variant.variantId)).toEqual({ onHand: 2, reserved: 0, available: 2 });
    expectNoProblem();
  });

  test("that the shopper leaves can be changed or continued", async () => {
    const { page, sessionId, expectNoProblem } = await toPayment(javaScript);
    await page.getByRole("button", { name: "Back" }).click();
    await title(page, "Payment in progress");
    expect(new URL(page.url()).pathname).toBe(`/checkout/${sessionId}`);
    expect(await db().order.count({ where: { checkoutSessionId: sessionId } })).toBe(0);
    expectNoProblem();
  });
});

describe("a payment through Stripe", () => {
  test(
    "completes by its events alone, and a refund or dispute at Stripe is learnt from events too",
    proves("S6.1"),
    async () => {
      const { api, store } = stripe.running;
      const { sessionId, client } = await awaitingPayment(store);
      const { providerIntentId } = await paymentOf(sessionId);
      const id = providerIntentId ?? "";
      api.account.pay(id);
      const order = await orderOf(sessionId);
      expect((await returnToStore(client, sessionId)).location).toBe(`/orders/${order.number}?thanks=1`);
      const intent = api.account.session(id).payment_intent?.id ?? "";
      api.account.dispute(intent, "needs_response");
      await eventually(async () =>
        expect(await paymentOf(sessionId)).toMatchObject({ dispute: "open", disputedMinor: 4490 }),
      );
      api.account.dispute(intent, "won");
      api.account.refund(intent, 4490);
      await eventually(async () =>
        expect(await paymentOf(sessionId)).toMatchObject({ state: "refunded", refundedMinor: 4490, dispute: "won" }),
      );
      expect(store.output()).not.toContain('"level":"error"');
    },
  );
});

describe("the content security policy", () => {
  const formAction = async () => {
    const answer = await fetch(`${stripe.running.store.plainUrl}/products`);
    return /form-action ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  };

  test("lets forms lead to the hosted pages of enabled Connections, and nowhere else", proves("SEC-H2"), async () => {
    const { api, connectionId } = stripe.running;
    expect(await formAction()).toBe(`'self' ${api.url}`);
    await db().connection.update({ where: { id: connectionId }, data: { settings: {} } });
    await expect.poll(formAction).toBe("'self' https://checkout.stripe.com");
    await db().connection.update({ where: { id: connectionId }, data: { enabled: false } });
    await expect.poll(formAction).toBe("'self'");
  });
});
