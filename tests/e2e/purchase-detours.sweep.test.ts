import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { demoSettings } from "#prisma/demo/settings.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  arriveAtOrder,
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  putIntoCart,
  sessionIdOf,
  shippingAddress,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const visitor = (javaScript: boolean) => journeys.visitor({ javaScript });

const saveShipping = (value: object) => db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value } });

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a purchase %s", (_mode, javaScript) => {
  test("sums up what is chosen, or says that it is the least, before the button names the total", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    const summary = page.getByRole("region", { name: "Your order" });
    const total = summary.getByText(/^Total/).locator("..");
    await total.getByText(javaScript ? /^€24\.90$/ : /from €24\.90/).waitFor();
    await page.getByRole("radio", { name: /Express/ }).check();
    await total.getByText(javaScript ? /^€32\.90$/ : /from €24\.90/).waitFor();
    await fillDetails(page);
    await total.getByText(/^€32\.90$/).waitFor();
    await page.getByRole("button", { name: "Pay €32.90" }).waitFor();
    expect(await summary.textContent()).not.toContain("from");
    expectNoProblem();
  });

  test("to an address in the United States asks for what is written there, and keeps what was typed", async () => {
    await saveShipping({ ...demoSettings.shipping, countries: ["DE", "US"] });
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await page.getByLabel("Email").fill(shopper.email);
    await shippingAddress(page).getByLabel("Full name").fill(shopper.name);
    await page.getByRole("radio", { name: /Express/ }).check();
    await shippingAddress(page).getByLabel("Country").selectOption("US");
    if (!javaScript) await shippingAddress(page).getByRole("button", { name: "Update" }).click();
    await shippingAddress(page).getByLabel("State").selectOption("TX");
    expect(await shippingAddress(page).getByLabel("Full name").inputValue()).toBe(shopper.name);
    expect(await page.getByRole("radio", { name: /Express/ }).isChecked()).toBe(true);
    await shippingAddress(page).getByLabel("Street and number").fill("1 Congress Avenue");
    await shippingAddress(page).getByLabel("Town or city").fill("Austin");
    await shippingAddress(page).getByLabel("ZIP code").fill("787");
    await page.getByRole("button", { name: "Continue to review" }).click();
    await page.getByText("Enter a valid ZIP code, like 95014.").first().waitFor();
    expect(await shippingAddress(page).getByLabel("State").inputValue()).toBe("TX");
    await shippingAddress(page).getByLabel("ZIP code").fill("78701");
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByText("Austin, TX 78701").waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByText("Austin, TX 78701").waitFor();
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({
      shippingAddress: { city: "Austin", region: "TX", postalCode: "78701", country: "US" },
    });
    expectNoProblem(/422/);
  });

  test("by a customer who signs up in between keeps the checkout", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    const email = `${randomUUID()}@shop.test`;
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    const sessionId = sessionIdOf(page.url());
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await title(page, "Sign in");
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await title(page, "Create an account");
    await page.getByLabel("Name").fill(shopper.name);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await title(page, "Checkout");
    expect(sessionIdOf(page.url())).toBe(sessionId);
    await fillDetails(page, { email });
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    const user = await db().authUser.findFirstOrThrow({ where: { email } });
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ customerId: user.id });
    await page.goto(`${running.store.origin}/account`);
    await page
      .getByRole("link", { name: new RegExp(String(number)) })
      .first()
      .click();
    await title(page, `Order ${number}`);
    expectNoProblem();
  });

  test("is declined, then approved", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    const variant = await newVariant({ stock: 2 });
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    await fillDetails(page);
    await goToPayment(page);
    await choose(page, "Decline");
    await page.getByText("Your card was declined").waitFor();
    await choose(page, "Pay");
    await arriveAtOrder(page);
    expect((await stockOf(variant.variantId)).onHand).toBe(1);
    expectNoProblem();
  });

  test("is cancelled at the provider, changed, and paid after all", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await fillDetails(page);
    await goToPayment(page);
    await choose(page, "Cancel and return");
    await title(page, "Review your order");
    await page.getByText("Your payment wasn’t completed.").waitFor();
    await page.getByRole("link", { name: "Change: Shipping", exact: true }).click();
    await title(page, "Checkout");
    if (javaScript) await page.locator("#shippingMethod:focus").waitFor();
    expect(await shippingAddress(page).getByLabel("Full name").inputValue()).toBe(shopper.name);
    await page.getByLabel(/^Express/).check();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await page.getByRole("button", { name: "Pay €32.90" }).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    await arriveAtOrder(page);
    expectNoProblem();
  });

  test("says what is wrong with the details, and keeps what was typed", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await page.getByLabel("Email").fill("nobody");
    await shippingAddress(page).getByLabel("Full name").fill(shopper.name);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await page.getByText("Please check your details").waitFor();
    await page.getByText("Enter an email address").first().waitFor();
    expect(await shippingAddress(page).getByLabel("Full name").inputValue()).toBe(shopper.name);
    expect(await page.getByLabel("Email").inputValue()).toBe("nobody");
    await fillDetails(page);
    // Chromium reports the answer 422 itself; nothing else went wrong.
    expectNoProblem(/422/);
  });

  test("of the last piece, which someone else has bought, goes back to the cart, which says so", async () => {
    const { page } = await visitor(javaScript);
    const variant = await newVariant({ stock: 1 });
    await putIntoCart(page, running.store.origin, variant);
    await db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { onHand: 0 } });
    await page.getByRole("button", { name: "Go to checkout" }).click();
    await title(page, "Your cart");
    await page
      .getByText(/sold out/i)
      .first()
      .waitFor();
    expect(await page.getByRole("button", { name: "Go to checkout" }).count()).toBe(0);
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a review page that is older than the provider's origin, %s,", (_mode, javaScript) => {
  test("leads to the payment page all the same, and back from there to the checkout", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    const where = { id: running.sandbox.connectionId };
    const setAddress = (baseUrl: string) => db().connection.update({ where, data: { settings: { baseUrl } } });
    const policy = async () =>
      (await fetch(`${running.store.plainUrl}/products`)).headers.get("content-security-policy");
    await setAddress("http://127.0.0.1:9");
    try {
      await expect.poll(policy).not.toContain(running.sandbox.url);
      await fillDetails(page);
    } finally {
      await setAddress(running.sandbox.url);
    }
    const review = page.url();
    await goToPayment(page);
    expect(page.url()).toMatch(new RegExp(`^${running.sandbox.url}/pay/`));
    await page.goBack();
    // Loaded again, the address of the review shows how things are.
    await title(page, /^(Payment in progress|Review your order)$/);
    expect(page.url()).toBe(review);
    await page.goForward();
    await choose(page, "Pay");
    await arriveAtOrder(page);
    expectNoProblem();
  });
});

describe("a browser without JavaScript that is back before the provider's event", () => {
  test("sees that the payment is pending, asks by a button, and has its order", async () => {
    const { page, expectNoProblem } = await visitor(false);
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    try {
      await putIntoCart(page, running.store.origin, await newVariant());
      await goToCheckout(page);
      await fillDetails(page);
      await goToPayment(page);
      await choose(page, "Pay");
      await title(page, "We’re waiting for your payment");
      await page.getByRole("button", { name: "Check payment status" }).click();
      await arriveAtOrder(page);
    } finally {
      await running.sandbox.call("POST", "/v1/control", { paused: false });
    }
    expectNoProblem();
  });

  test("is led on by itself once the event came", async () => {
    const { page, expectNoProblem } = await visitor(false);
    await running.sandbox.call("POST", "/v1/control", { paused: true });
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await fillDetails(page);
    await goToPayment(page);
    await choose(page, "Pay");
    await title(page, "We’re waiting for your payment");
    await running.sandbox.call("POST", "/v1/control", { paused: false });
    await arriveAtOrder(page);
    expectNoProblem();
  });
});
