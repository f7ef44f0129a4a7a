/** How long a checkout reserves its items: the count, the warning, and what happens at its end. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { closeAfterTest, hydrated } from "#tests/fixtures/browser.ts";
import { guestWithCart } from "#tests/fixtures/guest-with-cart.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { goToCheckout, sessionIdOf, shippingAddress, shopper, title, typeAddress } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

/** Moves time: what is left of the lease. */
const leave = (id: string, seconds: number) =>
  db().checkoutSession.update({ where: { id }, data: { expiresAt: new Date(Date.now() + seconds * 1000) } });

async function atCheckout(
  page: JourneyPage,
  lend: (client: Awaited<ReturnType<typeof guestWithCart>>) => Promise<void>,
) {
  await lend(await guestWithCart(running.store, await newVariant()));
  await page.goto(`${running.store.origin}/cart`);
  await goToCheckout(page);
  return sessionIdOf(page.url());
}

describe.each([true, false])("a reservation (JavaScript: %s)", (javaScript) => {
  test("is extended once, when little of it is left", async () => {
    const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript });
    const id = await atCheckout(page, lend);
    const extend = page.getByRole("button", { name: "Reserve for longer" });
    await page.getByText(/reserved for 15 minutes/).waitFor();
    expect(await extend.count()).toBe(0);
    await leave(id, 90);
    await page.reload();
    await page.getByText(/reserved for 2 minutes/).waitFor();
    await extend.click();
    await page.getByText(/reserved for 15 minutes/).waitFor();
    await leave(id, 50);
    await page.reload();
    await page.getByText("Your time is almost up.").waitFor();
    await page.getByText(/reserved for 1 minute\b/).waitFor();
    expect(await extend.count()).toBe(0);
    expectNoProblem();
  });

  test("that has ended takes what was saved along, and what was sent too late", async () => {
    const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript });
    const id = await atCheckout(page, lend);
    await leave(id, -1);
    await page.getByLabel("Email").fill(shopper.email);
    await typeAddress(page);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "This checkout has expired");
    await page.getByRole("button", { name: "Start again" }).click();
    await title(page, "Checkout");
    expect(await page.getByLabel("Email").inputValue()).toBe(shopper.email);
    expect(await shippingAddress(page).getByLabel("Street and number").inputValue()).toBe(shopper.line1);

    await expect.poll(() => sessionIdOf(page.url())).not.toBe(id);
    const second = sessionIdOf(page.url());
    await leave(second, -1);
    await db().checkoutSession.update({ where: { id: second }, data: { state: "expired" } });
    await page.reload();
    await page.getByRole("button", { name: "Start again" }).click();
    await title(page, "Checkout");
    await expect.poll(() => sessionIdOf(page.url())).not.toBe(second);
    expect(await page.getByLabel("Email").inputValue()).toBe(shopper.email);
    expectNoProblem(/409/);
  });
});

test("the minutes count down, warn, and end without taking away what is typed", async () => {
  const { page, context, lend, expectNoProblem } = await journeys.browserVisitor();
  closeAfterTest(context);
  await page.clock.install();
  await atCheckout(page, lend);
  await hydrated(page);
  await page.getByLabel("Email").fill(shopper.email);
  await page.clock.fastForward("11:30");
  await page.getByText(/reserved for 4 minutes/).waitFor();
  expect(await page.getByText("Your time is almost up.").count()).toBe(0);
  await page.clock.fastForward("02:00");
  await page.getByRole("status").getByText("Your time is almost up.").waitFor();
  await page.getByText(/reserved for 2 minutes/).waitFor();
  await page.clock.fastForward("02:00");
  await page.getByRole("status").getByText("Your items are no longer reserved.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(shopper.email);
  expectNoProblem();
});
