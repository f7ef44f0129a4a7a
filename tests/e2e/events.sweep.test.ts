/** The events log, what needs attention, and a payment's page, as an Operator uses them. */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { awaitingPayment } from "#tests/fixtures/awaiting-payment.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";
import { stillSweep } from "#tests/fixtures/still-sweep.ts";

// What the sweep would settle by itself waits for the Operator here.
const running = useRunningStore();
const journeys = useJourneys(running);
const { operator } = journeys;

beforeAll(() => stillSweep(running.database.url));
beforeEach(async () => {
  await running.sandbox.call("POST", "/v1/control", { paused: true });
  await db().providerEvent.deleteMany({});
  await db().reconciliationFinding.deleteMany({});
});

const go = (page: JourneyPage, path: string) => page.goto(running.store.origin + path);

/** An event that the store gave up, about a payment that the provider has taken since. */
async function parkedEvent() {
  const paid = await awaitingPayment(running.store);
  await running.sandbox.approve(paid.providerIntentId);
  const event = await db().providerEvent.create({
    data: {
      ...{ storeId: env().STORE_ID, connectionId: running.sandbox.connectionId, eventId: `evt_${randomUUID()}` },
      ...{ type: "payment_intent.succeeded", subject: paid.providerIntentId, headers: { "webhook-id": "evt" } },
      ...{ state: "needs_attention", attempts: 12, error: "GET /v1/payment_intents got no answer." },
      body: Buffer.from(JSON.stringify({ data: { object: { id: paid.providerIntentId } } })),
    },
  });
  return { ...paid, event };
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("finds an event by its payment, reads it, and replays it until its order is there", async () => {
    const { event, providerIntentId, paymentId, sessionId } = await parkedEvent();
    await deliver(running.store, running.sandbox.connectionId, signedEvent(running.sandbox, "pi_other"));
    const { page, expectNoProblem } = await operator("/admin/events", { javaScript });
    await page.getByRole("searchbox", { name: "Event ID, payment ID or type" }).fill(providerIntentId);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(providerIntentId);
    await page.getByRole("link", { name: "payment_intent.succeeded" }).click();
    await title(page, "payment_intent.succeeded");
    await page.getByText("got no answer").waitFor();
    await page.getByRole("region", { name: "Event body" }).getByText(providerIntentId).waitFor();
    await page.getByRole("button", { name: "Replay" }).click();
    await page.getByText("The event will be retried").waitFor();
    await expect
      .poll(() => db().providerEvent.findUnique({ where: { id: event.id } }))
      .toMatchObject({ state: "processed", error: null });
    const order = await db().order.findUniqueOrThrow({ where: { checkoutSessionId: sessionId } });
    await go(page, `/admin/events/${event.id}`);
    await page.getByText("Applied").first().waitFor();
    await page.getByRole("link", { name: `Order #${order.number}` }).waitFor();
    await page.getByRole("link", { name: "Payment", exact: true }).click();
    await title(page, /^Payment$/);
    expect(page.url()).toContain(paymentId);
    expectNoProblem();
  });

  test("replays everything that was parked, of one Connection, and sees what is left", async () => {
    const { event } = await parkedEvent();
    const { page, expectNoProblem } = await operator("/admin/events", { javaScript });
    await page.getByLabel("Connection").selectOption({ label: "Sandbox" });
    await page.getByLabel("Status").selectOption({ label: "Needs attention" });
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    await page.getByText("1 event couldn’t be applied").waitFor();
    await page.getByRole("button", { name: "Replay all that need attention" }).click();
    await page.getByText("1 event will be retried").waitFor();
    expect(new URL(page.url()).searchParams.get("connection")).toBe(running.sandbox.connectionId);
    await expect
      .poll(() => db().providerEvent.findUnique({ where: { id: event.id } }))
      .toMatchObject({ state: "processed" });
    await go(page, "/admin/events?state=needs_attention");
    await page.getByText("No events found").waitFor();
    expect(await page.getByText("couldn’t be applied").count()).toBe(0);
    expectNoProblem();
  });

  test("goes from what needs attention to the payment, and asks the provider about it", async () => {
    const paid = await awaitingPayment(running.store);
    await db().payment.update({
      where: { id: paid.paymentId },
      data: { state: "needs_attention", attention: "The provider’s amount or currency differs from the order’s." },
    });
    await running.sandbox.approve(paid.providerIntentId);
    const { page, expectNoProblem } = await operator("/admin/attention", { javaScript });
    const entry = page.getByRole("listitem").filter({ hasText: "Payment doesn’t match" });
    await entry.getByText("€44.90").waitFor();
    await entry.getByRole("link", { name: "Open payment" }).click();
    await title(page, /^Payment$/);
    await page.getByText("ada@shop.test").waitFor();
    await page.getByRole("button", { name: "Check with the provider now" }).click();
    await page.getByText("The payment belongs to its order").waitFor();
    await page.getByText("Captured").first().waitFor();
    expect(await db().order.count({ where: { checkoutSessionId: paid.sessionId } })).toBe(1);
    await go(page, "/admin/attention");
    await page.getByText("All clear").waitFor();
    expectNoProblem();
  });

  test("dismisses a payment that the store does not know", async () => {
    const finding = await db().reconciliationFinding.create({
      data: {
        ...{ storeId: env().STORE_ID, connectionId: running.sandbox.connectionId, providerIntentId: "pi_unknown" },
        ...{ reference: "none", currency: "EUR", capturedMinor: 1999, refundedMinor: 0, firstSeenAt: new Date(0) },
      },
    });
    const { page, expectNoProblem } = await operator("/admin/attention", { javaScript });
    await page.getByText("€19.99").waitFor();
    await page.getByText("Dismiss", { exact: true }).click();
    await page.getByRole("button", { name: "Dismiss this payment" }).click();
    await page.getByText("Payment dismissed").waitFor();
    expect(await page.getByText("pi_unknown").count()).toBe(0);
    expect(await db().reconciliationFinding.findUnique({ where: { id: finding.id } })).toMatchObject({
      dismissedAt: expect.any(Date),
    });
    expectNoProblem();
  });
});

test("an event without its content cannot be replayed, and its page says why", async () => {
  const { event } = await parkedEvent();
  const { page } = await operator(`/admin/events/${event.id}`, { javaScript: false });
  await page.getByRole("button", { name: "Replay" }).waitFor();
  await db().providerEvent.update({ where: { id: event.id }, data: { body: null } });
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByText("payload was removed after 90 days").waitFor();
  await page.getByText("payloads are kept for 90 days").waitFor();
  expect(await page.getByRole("button", { name: "Replay" }).count()).toBe(0);
  expect(await db().providerEvent.findUnique({ where: { id: event.id } })).toMatchObject({ state: "needs_attention" });
});

test("a provider that is away is said so on the payment's page, and nothing changes", async () => {
  const paid = await awaitingPayment(running.store);
  const { page, statusAfter } = await operator(`/admin/payments/${paid.paymentId}`, { javaScript: false });
  await running.sandbox.stop();
  const ask = page.getByRole("button", { name: "Check with the provider now" });
  expect(await statusAfter(() => ask.click())).toBe(503);
  await page.getByText("The provider didn’t respond").waitFor();
  await running.sandbox.restart();
  expect(await db().payment.findUnique({ where: { id: paid.paymentId } })).toMatchObject({ state: "pending" });
});

test("a new Store's log and list are empty and say what will be there", async () => {
  const { page, expectNoProblem } = await operator("/admin/events", { javaScript: true });
  await page.getByText("No events yet").waitFor();
  await go(page, "/admin/events?q=nothing");
  await page.getByText("No events found").waitFor();
  expectNoProblem();
});

test("the pages fit into 360 pixels, with long words everywhere", async () => {
  const { event, paymentId } = await parkedEvent();
  const long = "x".repeat(190);
  await db().providerEvent.update({
    where: { id: event.id },
    data: {
      ...{ eventId: `evt_${long}`, type: `type.${long}`, error: long, subject: `pi_${long}` },
      ...{ headers: { "webhook-id": long }, body: Buffer.from(JSON.stringify({ [long]: long })) },
    },
  });
  const look = { width: 360, colorScheme: "dark" } as const;
  const { page, expectToFit, expectNoProblem } = await journeys.browserOperator("/admin/events", look);
  const paths = ["/admin/events", `/admin/events/${event.id}`, "/admin/attention", `/admin/payments/${paymentId}`];
  for (const path of [...paths, "/admin"]) {
    await go(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectToFit();
  }
  expectNoProblem();
});
