import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { db } from "#app/platform/db.server.ts";
import { giftCardNow, issuedGiftCard } from "#tests/fixtures/gift-cards.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { arriveAtOrder, fillDetails, goToCheckout, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a gift card %s", (mode, javaScript) => {
  test("is issued by an Operator, who sees its code once, and changed with a reason", async () => {
    const recipient = `Ada ${mode}`;
    const { page, expectNoProblem } = await journeys.operator("/admin/gift-cards/new", { javaScript });
    await title(page, "Issue gift card");
    await page.getByLabel("Amount").fill("nothing");
    await page.getByLabel("Recipient’s name").fill(recipient);
    await page.getByRole("button", { name: "Issue gift card" }).click();
    await page.getByText("Enter an amount, such as 25 or 25.50.").first().waitFor();
    expect(await page.getByLabel("Recipient’s name").inputValue()).toBe(recipient);
    await page.getByLabel("Amount").fill("75");
    await page.getByRole("button", { name: "Issue gift card" }).click();
    await page.getByText("Gift card issued").waitFor();

    await page.getByRole("link", { name: "Open the gift card" }).click();
    await title(page, /^Gift card •••• \w{4}/);
    await page.getByLabel("Change").selectOption("take");
    await page.getByLabel("Amount").fill("80");
    await page.getByLabel("Reason").fill("Paid out in cash");
    await page.getByRole("button", { name: "Change balance" }).click();
    await page.getByText("Only €75.00 is left to take away.").first().waitFor();
    expect(await page.getByLabel("Reason").inputValue()).toBe("Paid out in cash");
    await page.getByLabel("Amount").fill("50");
    await page.getByRole("button", { name: "Change balance" }).click();
    await page.getByText("Balance changed.").waitFor();
    await page.getByText("Changed by staff: −€50.00").waitFor();
    await page.getByRole("button", { name: "Disable" }).click();
    await page.getByText("Gift card disabled.").waitFor();

    await page.goto(`${running.store.origin}/admin/gift-cards?q=${encodeURIComponent(recipient)}`);
    await page.getByText("1 found").waitFor();
    const { id, state } = await db().giftCard.findFirstOrThrow({ where: { recipientName: recipient } });
    expect([state, await giftCardNow(id)]).toMatchObject(["disabled", { balanceMinor: 2500 }]);
    // Chromium reports the answers 409 and 422 itself.
    expectNoProblem(/409|422/);
  });

  test("tells its balance to whoever has the code", async () => {
    const { code, read } = await issuedGiftCard({ amountMinor: 3210 });
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/gift-cards/balance`);
    await title(page, "Gift card balance");
    await page.getByLabel("Gift card code").fill("0000-0000-0000-0000");
    await page.getByRole("button", { name: "Check balance" }).click();
    await page.getByText("There’s no gift card with this code.").first().waitFor();
    expect(await page.getByLabel("Gift card code").inputValue()).toBe("0000-0000-0000-0000");
    await page.getByLabel("Gift card code").fill(code);
    await page.getByRole("button", { name: "Check balance" }).click();
    await page.getByText(`left on the card ending in ${read.slice(-4)}`).waitFor();
    await page.getByText("€32.10").waitFor();
    expectNoProblem(/404/);
  });

  test("is entered in the cart and in the checkout, taken away, and pays an order without a payment", async () => {
    const [small, large] = [await issuedGiftCard({ amountMinor: 1000 }), await issuedGiftCard({ amountMinor: 9000 })];
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    const use = async (code: string) => {
      await page.locator("summary", { hasText: "Use a gift card" }).click();
      await page.getByLabel("Gift card code").fill(code);
      await page.getByRole("button", { name: "Use gift card" }).click();
    };
    await putIntoCart(page, running.store.origin, await newVariant({ priceMinor: 2000 }));
    await use("0000-0000-0000-0000");
    await page.getByText("No gift card with this code can be used.").first().waitFor();
    expect(await page.getByLabel("Gift card code").inputValue()).toBe("0000-0000-0000-0000");
    await page.getByLabel("Gift card code").fill(small.code);
    await page.getByRole("button", { name: "Use gift card" }).click();
    await page
      .getByText(`Gift card ${small.read.slice(-4)}`)
      .first()
      .waitFor();

    await goToCheckout(page);
    await fillDetails(page);
    await page.getByRole("button", { name: "Pay €14.90" }).waitFor();
    await page.getByRole("button", { name: /^Remove: Gift card/ }).click();
    await page.getByRole("button", { name: "Pay €24.90" }).waitFor();
    if (javaScript) await page.locator("button:focus", { hasText: "Undo" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Pay €14.90" }).waitFor();
    expect(page.url()).not.toContain(small.id);
    await page.getByRole("button", { name: /^Remove: Gift card/ }).click();
    await page.getByRole("button", { name: "Pay €24.90" }).waitFor();
    await use(large.code);
    await page.getByRole("button", { name: "Place order" }).click();
    await arriveAtOrder(page);
    await page
      .getByText(`Gift card ${large.read.slice(-4)}`)
      .first()
      .waitFor();
    expect(await giftCardNow(large.id)).toMatchObject({ balanceMinor: 6510, heldMinor: 0 });
    expect(await giftCardNow(small.id)).toMatchObject({ balanceMinor: 1000, heldMinor: 0 });
    expectNoProblem(/404/);
  });

  test("is bought for someone and for oneself: two lines, of which one goes to its recipient on its day", async () => {
    const product = await newVariant({ priceMinor: 2500 });
    await db().product.update({ where: { id: product.productId }, data: { kind: "gift_card" } });
    const recipient = `grace-${javaScript}@recipient.test`;
    const sendOn = addDays(dayOf(new Date(), "UTC"), 5);
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, product);
    await page.goto(`${running.store.origin}/products/${product.handle}`);
    await page.getByLabel("Recipient’s name").fill("Grace");
    await page.getByLabel("Message").fill("Well done");
    await page.getByLabel("Send it on").fill(sendOn);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText("Enter an email address to send it to on that day.").first().waitFor();
    const added = page.locator("form", { hasText: "Add to cart" });
    expect(await added.getByLabel("Message").inputValue()).toBe("Well done");
    await added.getByLabel("Recipient’s email").fill(recipient);
    await added.getByRole("button", { name: "Add to cart" }).click();
    await page.getByText(`For: Grace, ${recipient}`).first().waitFor();
    await page.getByText("2 items").first().waitFor();

    await page.locator("summary", { hasText: "Change the recipient" }).click();
    const details = page.locator("form", { hasText: "Save" }).filter({ hasText: "Well done" });
    await details.getByLabel("Recipient’s name").fill("Grace Hopper");
    await details.getByRole("button", { name: "Save" }).click();
    await page.getByText("recipient saved").first().waitFor();
    const line = page.locator("li", { hasText: "Grace Hopper" });
    await line.getByRole("button", { name: /^Remove/ }).click();
    await page.getByText("Removed from your cart.").waitFor();
    await expect.poll(() => line.count()).toBe(0);
    expect(page.url()).toBe(`${running.store.origin}/cart`);
    await page.getByRole("button", { name: "Undo" }).click();
    await line.getByText("Well done").first().waitFor();

    const card = await issuedGiftCard({ amountMinor: 9000 });
    await goToCheckout(page);
    await fillDetails(page);
    await page.locator("summary", { hasText: "Use a gift card" }).click();
    await page.getByLabel("Gift card code").fill(card.code);
    await page.getByRole("button", { name: "Use gift card" }).click();
    await page.getByRole("button", { name: "Place order" }).click();
    await arriveAtOrder(page);
    await page.getByText(`For: Grace Hopper, ${recipient}`).first().waitFor();
    const [sold, ...more] = await db().giftCard.findMany({ where: { recipientEmail: recipient } });
    expect(more).toEqual([]);
    expect(sold).toMatchObject({ recipientName: "Grace Hopper", message: "Well done", codeDigest: null });
    expect(sold?.sendAt?.toISOString().slice(0, 10)).toBe(sendOn);
    const confirmation = await emailFound({ where: { dedupeKey: `order-confirmation:${sold?.orderId}` } });
    expect(confirmation.text).toContain(`For: Grace Hopper, ${recipient}`);
    // Chromium reports the answer 422 itself.
    expectNoProblem(/422/);
  });

  test("has store credit beside it, which an Operator gives on the customer’s page", async () => {
    const customer = httpClient(running.store);
    const { userId } = await signedInCustomer(customer);
    const { page, expectNoProblem } = await journeys.operator(`/admin/customers/${userId}`, { javaScript });
    await page.getByLabel("Amount").fill("12.50");
    await page.getByRole("button", { name: "Change balance" }).click();
    await page.getByText("Say why, for the record.").first().waitFor();
    expect(await page.getByLabel("Amount").inputValue()).toBe("12.50");
    await page.getByLabel("Reason").fill("Late parcel");
    await page.getByRole("button", { name: "Change balance" }).click();
    await page.getByText("Store credit changed.").waitFor();
    await page.getByText("Changed by staff: +€12.50").waitFor();
    const own = await customer.get("/account/credit");
    expect(own.text).toContain("Changed by the store: +€12.50");
    expect(own.text).not.toContain("Late parcel");
    expectNoProblem(/422/);
  });
});
