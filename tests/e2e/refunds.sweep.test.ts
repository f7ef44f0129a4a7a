/** Money that an Operator gives back, from the order's page to where its customer spends it. */
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { giftCardNow, issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { arriveAtOrder, fillDetails, goToCheckout, putIntoCart } from "#tests/fixtures/shop-pages.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

/** A customer with an order of 20.00 and 4.90 for shipping, paid by a gift card alone. */
async function customerWithOrder(javaScript: boolean) {
  const customer = httpClient(running.store);
  const { userId } = await signedInCustomer(customer);
  const shopper = await journeys.visitor({ javaScript });
  await shopper.lend(customer);
  const card = await issuedGiftCard({ amountMinor: 2490 });
  await putIntoCart(shopper.page, running.store.origin, await newVariant({ priceMinor: 2000 }));
  await goToCheckout(shopper.page);
  await fillDetails(shopper.page);
  await shopper.page.locator("summary", { hasText: "Use a gift card" }).click();
  await shopper.page.getByLabel("Gift card code").fill(card.code);
  await shopper.page.getByRole("button", { name: "Use gift card" }).click();
  await shopper.page.getByRole("button", { name: "Place order" }).click();
  const number = await arriveAtOrder(shopper.page);
  const { id } = await db().order.findFirstOrThrow({ where: { number } });
  return { shopper, userId, card, number, path: `/admin/orders/${id}` };
}

const refund = ({ page }: Journey) => page.getByRole("button", { name: "Refund", exact: true }).click();

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a refund %s", (_mode, javaScript) => {
  test("as store credit is refused with what was chosen kept, then made, and spent by the customer", async () => {
    const { shopper, path, number } = await customerWithOrder(javaScript);
    const operator = await journeys.operator(path, { javaScript });
    const { page } = operator;
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.getByLabel("As store credit").check();
    await page.getByLabel("Amount").fill("25");
    await page.getByLabel("Note").fill("One is chipped");
    await refund(operator);
    await page.getByText("Only €24.90 is left to refund.").first().waitFor();
    expect(await page.getByLabel("As store credit").isChecked()).toBe(true);
    expect(await page.getByLabel("Note").inputValue()).toBe("One is chipped");
    await page.getByLabel("Amount").fill("15");
    await refund(operator);
    await page.getByText("Refund made.").waitFor();

    await shopper.page.goto(`${running.store.origin}/orders/${number}`);
    await shopper.page.getByText("€15.00").first().waitFor();
    await putIntoCart(shopper.page, running.store.origin, await newVariant({ priceMinor: 1000 }));
    await goToCheckout(shopper.page);
    await fillDetails(shopper.page);
    await shopper.page.getByRole("button", { name: /store credit/i }).click();
    await shopper.page.getByRole("button", { name: "Place order" }).click();
    await arriveAtOrder(shopper.page);
    // Chromium reports the answer 409 itself.
    operator.expectNoProblem(/409/);
    shopper.expectNoProblem();
  });

  test("of some items works out their amount, which can be changed, and names them", async () => {
    const { path } = await customerWithOrder(javaScript);
    const { id } = await db().order.update({
      where: { id: path.split("/").at(-1) ?? "" },
      data: { lines: { updateMany: { where: {}, data: { quantity: 4, unitPriceMinor: 500, title: "Mug" } } } },
      select: { id: true },
    });
    const operator = await journeys.operator(path, { javaScript });
    const { page } = operator;
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.locator("summary", { hasText: "By item" }).click();
    await page.getByLabel("Mug").fill("5");
    await page.getByRole("button", { name: "Work out the amount" }).click();
    await page.getByText("Enter a number from 0 to 4.").first().waitFor();
    await page.getByLabel("Mug").fill("3");
    await page.getByRole("button", { name: "Work out the amount" }).click();
    await expect.poll(() => page.getByLabel("Amount").inputValue()).toBe("15.00");
    expect(await page.getByLabel("Note").inputValue()).toBe("3 × Mug");
    await page.getByLabel("Amount").fill("12.50");
    await refund(operator);
    await page.getByText("Refund made.").waitFor();
    await page.getByText("€12.50 put back on gift cards and store credit: 3 × Mug").waitFor();
    await page.getByText("3 refunded", { exact: true }).waitFor();
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.locator("summary", { hasText: "By item" }).click();
    await page.getByText("4 ordered, 1 left to refund, €20.00 in total.").waitFor();
    expect(await page.getByLabel("Mug").inputValue()).toBe("");
    expect(await db().order.findUnique({ where: { id }, select: { refundedMinor: true } })).toEqual({
      refundedMinor: 1250,
    });
    expect(await db().orderRefundLine.findMany({ where: { orderId: id } })).toMatchObject([
      { linePosition: 0, quantity: 3, amountMinor: 1250 },
    ]);
    // Chromium reports the answer 422 itself.
    operator.expectNoProblem(/422/);
  });

  test("to a gift card that has expired asks for its new last day, which its balance says", async () => {
    const { card, path } = await customerWithOrder(javaScript);
    await db().giftCard.update({ where: { id: card.id }, data: { expiresAt: new Date(Date.now() - DAY_MS) } });
    const operator = await journeys.operator(path, { javaScript });
    const { page } = operator;
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.getByText("This card has expired").first().waitFor();
    await page.getByLabel("Amount").fill("10");
    await refund(operator);
    await page.getByText("Give it a new last day, or give store credit.").first().waitFor();
    expect(await page.getByLabel("Amount").inputValue()).toBe("10");
    await page.getByLabel("To the expired gift card").check();
    const lastDay = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel("New last day", { exact: true }).fill(lastDay);
    await refund(operator);
    await page.getByText("Refund made.").waitFor();
    expect(await giftCardNow(card.id)).toMatchObject({ balanceMinor: 1000 });

    const { page: anyone } = await journeys.visitor({ javaScript });
    await anyone.goto(`${running.store.origin}/gift-cards/balance`);
    await anyone.getByLabel("Gift card code").fill(card.code);
    await anyone.getByRole("button", { name: "Check balance" }).click();
    await anyone.getByText("€10.00").waitFor();
    operator.expectNoProblem(/409/);
  });
});

test("a refund by keys alone", async () => {
  const { number } = await buy(httpClient(running.store), running.sandbox, (await newVariant()).variantId);
  const { id } = await db().order.findFirstOrThrow({ where: { number } });
  const { page, expectNoProblem } = await journeys.browserOperator(`/admin/orders/${id}`);
  await hydrated(page);
  const { type, press } = keysOf(page);
  await press(/^Refund/);
  await type(/^Amount/, "5");
  await type(/^Note/, "One is chipped");
  await press(/^Refund/);
  await page.getByText("Refund made.").waitFor();
  expectNoProblem();
});
