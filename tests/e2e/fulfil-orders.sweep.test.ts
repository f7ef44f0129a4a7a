/** Orders that an Operator ships together, counted in what their hands do. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { Found } from "#tests/fixtures/journey-page.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const storeId = "default";

/** A page as its Operator uses it: what they press, choose and fill counts. */
function hands() {
  let used = 0;
  return {
    used: () => used,
    async press(found: Found) {
      used++;
      await found.click();
    },
    async fill(found: Found, text: string) {
      used++;
      await found.fill(text);
    },
  };
}

/** Paid orders to ship. @returns their ids, the oldest first */
async function place(count: number): Promise<string[]> {
  const money = { currency: "EUR", subtotalMinor: 1000, shippingMinor: 490, totalMinor: 1490 };
  const shippingAddress = { name: "Ida Marlowe", line1: "Quay 1", postalCode: "1", city: "Cork", country: "IE" };
  const orders = await db().order.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      ...{ storeId, email: "buyer@shop.test", test: false, shippingMethod: "standard", shippingAddress, ...money },
      checkoutSessionId: randomUUID(),
    })),
    select: { id: true, number: true },
  });
  return orders.toSorted((one, other) => one.number - other.number).map(({ id }) => id);
}

/** Gives each order money that is only reserved. */
const reserve = (ids: readonly string[]) =>
  db().payment.createManyAndReturn({
    data: ids.map((orderId) => ({
      ...{ storeId, connectionId: running.sandbox.connectionId, checkoutSessionId: randomUUID(), orderId },
      ...{ idempotencyKey: randomUUID(), providerIntentId: randomUUID(), state: "authorised" as const, quoteHash: "" },
      ...{ currency: "EUR", amountMinor: 1490, authorisedMinor: 1490 },
    })),
    select: { id: true },
  });

const stateOf = async (ids: readonly string[]) => {
  const orders = await db().order.findMany({ where: { id: { in: [...ids] } }, orderBy: { number: "asc" } });
  return orders.map(({ state, tracking }) => [state, tracking]);
};

beforeEach(async () => {
  await db().order.updateMany({ where: { state: "open" }, data: { state: "cancelled", cancelledAt: new Date() } });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("20 orders with tracking numbers take at most 25 fields and presses", async () => {
    const ids = await place(20);
    const { page, expectNoProblem } = await journeys.operator("/admin", { javaScript });
    const { press, fill, used } = hands();
    await press(page.getByRole("link", { name: /^Orders/ }).first());
    await title(page, "Orders");
    await press(page.getByRole("link", { name: /^To fulfil/ }));
    await page.getByText("20 found").waitFor();
    if (javaScript) await press(page.getByLabel("Select all on this page"));
    else await press(page.getByRole("link", { name: "Select all on this page" }));
    await press(page.getByRole("button", { name: "Fulfil selected" }));
    await title(page, "Fulfil 20 orders");
    const fields = page.getByLabel(/^Tracking number for order/);
    for (const at of ids.keys()) await fill(fields.nth(at), `PARCEL-${at}`);
    await press(page.getByRole("button", { name: "Mark 20 orders as fulfilled" }));
    await page.getByText("20 orders fulfilled.").waitFor();
    expect(used()).toBeLessThanOrEqual(25);
    expect(await stateOf(ids)).toEqual(ids.map((_, at) => ["fulfilled", `PARCEL-${at}`]));
    expectNoProblem();
  });

  test("payments of all orders to capture are asked for in steps, and one that can’t be stops no other", async () => {
    const ids = await place(102);
    const payments = await reserve(ids);
    const [taken] = payments;
    const capture = { kind: "capture" as const, amountMinor: 1490, idempotencyKey: randomUUID() };
    await db().paymentOperation.create({ data: { storeId, paymentId: taken?.id ?? "", ...capture } });
    const { page, expectNoProblem } = await journeys.operator("/admin/orders?state=to_capture", { javaScript });
    await page.getByRole("link", { name: "Capture all 102" }).click();
    await title(page, "Capture 102 payments");
    await page.getByRole("button", { name: "Capture 102 payments" }).click();
    if (!javaScript) {
      await page.getByText("99 of 102 requested").waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
    }
    // The first step is a request of 99 captures, each in a transaction of its own.
    const refused = page.getByText("1 payment wasn’t requested");
    await expect.poll(() => refused.count()).toBe(1);
    await page.getByText("101 of 102 requested").waitFor();
    await page.getByText("Nothing is reserved any longer.").waitFor();
    const where = { paymentId: { in: payments.map(({ id }) => id) }, kind: "capture" as const, amountMinor: 1490 };
    expect(await db().paymentOperation.count({ where })).toBe(102);
    await page.getByRole("link", { name: "Back to the orders" }).click();
    await title(page, "Orders");
    expectNoProblem(/409/);
  });

  test("one that cannot be fulfilled any more stops no other, and says why beside its field", async () => {
    const ids = await place(3);
    const [, second = ""] = ids;
    const search = new URLSearchParams(ids.map((id) => ["ids", id]));
    const { page, expectNoProblem } = await journeys.operator(`/admin/orders/fulfil?${search}`, { javaScript });
    const fields = page.getByLabel(/^Tracking number for order/);
    for (const at of ids.keys()) await fields.nth(at).fill(`PARCEL-${at}`);
    await db().order.update({ where: { id: second }, data: { test: true } });
    await page.getByRole("button", { name: "Mark 3 orders as fulfilled" }).click();
    await page.getByText("A test order can’t be fulfilled.").first().waitFor();
    await page.getByText("2 of 3 orders are fulfilled, but not these").waitFor();
    expect(await stateOf(ids)).toEqual([
      ["fulfilled", "PARCEL-0"],
      ["open", null],
      ["fulfilled", "PARCEL-2"],
    ]);
    expectNoProblem(/409/);
  });

  test("nothing is fulfilled while a number is too long, and what was typed stays", async () => {
    const ids = await place(2);
    const search = new URLSearchParams(ids.map((id) => ["ids", id]));
    const { page } = await journeys.operator(`/admin/orders/fulfil?${search}`, { javaScript });
    const fields = page.getByLabel(/^Tracking number for order/);
    await fields.nth(0).fill("PARCEL-0");
    await fields.nth(1).evaluate((field) => field.removeAttribute("maxlength"));
    await fields.nth(1).fill("7".repeat(101));
    await page.getByRole("button", { name: "Mark 2 orders as fulfilled" }).click();
    await page.getByText("Use at most 100 characters.").first().waitFor();
    expect(await fields.nth(0).inputValue()).toBe("PARCEL-0");
    expect(await stateOf(ids)).toEqual(ids.map(() => ["open", null]));
  });

  test("without a selection there is nothing to do but to make one", async () => {
    await place(1);
    const { page } = await journeys.operator("/admin/orders?state=open", { javaScript });
    await page.getByRole("button", { name: "Fulfil selected" }).click();
    await page.getByText("No orders selected").waitFor();
    await page.getByRole("link", { name: "Choose orders" }).click();
    await title(page, "Orders");
  });
});

test("all orders that match are fulfilled together, also those of further pages", async () => {
  const ids = await place(30);
  const { page } = await journeys.operator("/admin/orders?state=open", { javaScript: false });
  await page.getByRole("link", { name: "Fulfil all 30" }).click();
  await title(page, "Fulfil 30 orders");
  await page.getByRole("button", { name: "Mark 30 orders as fulfilled" }).click();
  await page.getByText("30 orders fulfilled.").waitFor();
  expect(await stateOf(ids)).toEqual(ids.map(() => ["fulfilled", null]));
});

test("orders are filtered, sorted, selected and fulfilled by keys alone, and the box above them says how many are selected", async () => {
  const ids = await place(6);
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/orders");
  await hydrated(page);
  const { tabTo, press, type, stop } = keysOf(page);
  await press(/^To fulfil/);
  await page.getByText("6 found").waitFor();
  await press(/^Order$/);
  await page.waitForURL(/sort=number-asc/);
  await page.locator("th[aria-sort=ascending]", { hasText: "Order" }).waitFor();
  expect((await stop())?.name).toBe("Order");
  await tabTo(/^Select all on this page/, "Shift+Tab");
  await page.keyboard.press("Space");
  await page.getByText("6 selected").waitFor();
  const all = page.getByLabel("Select all on this page");
  await press(/^Select order/, "Space");
  await page.getByText("5 selected").waitFor();
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
  await tabTo(/^Fulfil selected/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await title(page, "Fulfil 5 orders");
  await type(/^Tracking number for order/, "PARCEL-1");
  await press(/^Mark 5 orders as fulfilled/);
  await page.getByText("5 orders fulfilled.").waitFor();
  // All but the oldest, which came first.
  expect((await stateOf(ids)).map(([state]) => state)).toEqual(["open", ...Array(5).fill("fulfilled")]);
  expectNoProblem();
});
