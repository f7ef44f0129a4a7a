import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, impatient } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import type { Scope } from "#tests/fixtures/journey-page.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signUp } from "#tests/fixtures/shop.ts";
import {
  arriveAtOrder,
  choose,
  goToCheckout,
  goToPayment,
  putIntoCart,
  shippingAddress,
  title,
} from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const HOUR = 3_600_000;

/** Makes somebody a customer who has that page open. */
async function customerAt(path: string, { page, lend }: Journey) {
  const client = httpClient(running.store);
  const credentials = await signUp(client);
  await lend(client);
  await page.goto(running.store.origin + path);
  return credentials;
}

async function fillAddress(form: Scope, { name = "Ada Lovelace", line1 = "1 Analytical Street" } = {}) {
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Street and number").fill(line1);
  await form.getByLabel("Postal code").fill("10115");
  await form.getByLabel("Town or city").fill("Berlin");
  await form.getByLabel("Country").selectOption("DE");
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s, on a phone,", (_mode, javaScript) => {
  const look = { javaScript, width: 360, height: 780, colorScheme: javaScript ? "dark" : "light" } as const;
  const phone = () => journeys.visitor(look);

  test("a customer keeps a profile and an address book, and undoes a removal", async () => {
    const visit = await phone();
    const { page, expectToFit, expectNoProblem } = visit;
    await customerAt("/account/addresses", visit);
    await title(page, "Your addresses");
    await page.getByText("No addresses yet").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Profile" }).click();
    await title(page, "Your profile");
    await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await page.getByLabel("Phone").fill("+49 30 1234567");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Profile saved.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Addresses" }).click();
    await page.getByRole("link", { name: "Add an address" }).click();
    await title(page, "Add an address");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Grace Hopper");
    await fillAddress(page);
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("Address saved.").waitFor();
    await page.getByRole("link", { name: "Add an address" }).click();
    await fillAddress(page, { line1: "2 Other Street" });
    await page.getByLabel("Use as my default address").check();
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("Address saved.").waitFor();
    const marked = page.getByRole("listitem").filter({ hasText: /Default/ });
    expect(await marked.textContent()).toContain("2 Other Street");
    await page.getByRole("button", { name: /^Use as default: .*1 Analytical/ }).click();
    await page.getByText("Default address changed.").waitFor();
    await page.getByRole("button", { name: /^Remove .*2 Other/ }).click();
    await page.getByText("Address removed.").waitFor();
    expect(await page.getByText("2 Other Street").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Address restored.").waitFor();
    await page.getByRole("link", { name: /^Edit .*2 Other/ }).click();
    await title(page, "Edit address");
    await page.getByLabel("Street and number").fill("");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("Enter the street and number.").first().waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
    await page.getByLabel("Street and number").fill("3 Last Street");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("3 Last Street").waitFor();
    await expectToFit();
    // Chromium itself reports the refused form, 422, on its console.
    expectNoProblem(/422/);
  });

  test("a customer has a new address saved at the checkout, chooses it next time, and buys again", async () => {
    // In the browser either way: style sheets show and hide the fields of an address.
    const visit = await journeys.browserVisitor(look);
    const { page, expectToFit, problems } = visit;
    await customerAt("/account", visit);
    await title(page, /^Hello/);
    const variant = await newVariant();
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    await fillAddress(shippingAddress(page));
    await page.getByLabel("Save this address to my address book").check();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.goto(`${running.store.origin}/orders/${number}`);
    await page.getByRole("button", { name: `Buy again: order ${number}` }).click();
    await title(page, "Your cart");
    await page.getByText(`1 item from order ${number} is in your cart`).waitFor();
    await goToCheckout(page);
    expect(await page.getByRole("radio", { name: /Ada Lovelace.*1 Analytical Street/ }).isChecked()).toBe(true);
    expect(await shippingAddress(page).getByLabel("Street and number").isVisible()).toBe(false);
    await page.getByRole("radio", { name: "Another address" }).check();
    expect(await shippingAddress(page).getByLabel("Street and number").isVisible()).toBe(true);
    await page.getByRole("radio", { name: /1 Analytical Street/ }).check();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await title(page, "Review your order");
    expect(await page.getByRole("main").textContent()).toContain("1 Analytical Street");
    await expectToFit();
    expect(problems).toEqual([]);
  });

  test("a guest finds an order by its number and email address, though the browser filled a hidden field", async () => {
    const order = await buy(httpClient(running.store), running.sandbox, (await newVariant()).variantId);
    const { page, expectToFit, expectNoProblem } = await phone();
    await page.goto(`${running.store.origin}/orders/${order.number}`);
    await title(page, "We can’t show this order here");
    await page.getByRole("link", { name: "Find it by number and email" }).click();
    await title(page, "Find your order");
    const fill = async (email: string) => {
      await page.getByLabel("Order number").fill(String(order.number));
      await page.getByRole("main").getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Show my order" }).click();
    };
    // As browsers do that take the hidden field for one of their owner's.
    await page.locator('main input[name="website"]').evaluate((field) => {
      (field as HTMLInputElement).value = "https://ada.test";
    });
    await fill("somebody@else.test");
    await page.getByText("Check it and send it again.").waitFor();
    await page.getByRole("button", { name: "Show my order" }).click();
    await page.getByText("There’s no order with this number and email address.").waitFor();
    expect(await page.getByLabel("Order number").inputValue()).toBe(String(order.number));
    await expectToFit();
    await fill(order.email);
    await title(page, `Order ${order.number}`);
    expectNoProblem(/4(?:04|22)/);
  });

  test("a customer confirms who they are, takes a copy of their data, and deletes the account", async () => {
    const visit = await phone();
    const { page, downloadedBy, expectToFit, expectNoProblem } = visit;
    const { userId, password } = await customerAt("/account/data", visit);
    await title(page, "Your data");
    await db().authSession.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - HOUR) } });
    await page.reload();
    await page.getByRole("link", { name: "Confirm it’s you" }).click();
    await title(page, "Confirm it’s you");
    await page.getByRole("main").getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Confirm" }).click();
    await title(page, "Your data");
    const file = await downloadedBy(() => page.getByRole("link", { name: "Download your data" }).click());
    expect(file.name).toMatch(/^customer-data-.*\.json$/);
    await page.getByRole("link", { name: "Delete your account" }).click();
    await title(page, "Delete your account");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByText("Type the word DELETE.").first().waitFor();
    await expectToFit();
    await page.getByLabel("Type DELETE to confirm").fill("delete");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await title(page, "Your account is deleted");
    await page.goto(`${running.store.origin}/account`);
    await title(page, "Sign in");
    expect(await db().authUser.count({ where: { id: userId } })).toBe(0);
    expectNoProblem(/422/);
  });

  test("an Operator finds a customer, notes something, shuts them out and deletes the account", async () => {
    const client = httpClient(running.store);
    const { email, userId } = await signUp(client, { name: `Found ${javaScript}` });
    const order = await buy(client, running.sandbox, (await newVariant()).variantId);
    const { page, expectToFit, expectNoProblem } = await journeys.operator("/admin/customers", look);
    await title(page, "Customers");
    await page.getByLabel("Name, email or order number").fill(String(order.number));
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    await page.getByRole("link", { name: `Found ${javaScript}` }).click();
    await title(page, `Found ${javaScript}`);
    expect(await page.getByRole("main").textContent()).toContain(email);
    await page.getByRole("textbox", { name: "Note" }).fill("Called about the colour");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("Note added.").waitFor();
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("");
    await page.getByRole("button", { name: "Remove this note" }).click();
    await page.getByText("Note removed.").waitFor();
    await page.getByRole("button", { name: "Block sign-in" }).click();
    await page.getByText("Sign-in blocked.").waitFor();
    await expectToFit();
    await page.getByText("Delete account").click();
    await page.getByLabel("Type DELETE").fill("DELETE");
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await title(page, "Customers");
    await page.getByText("Account deleted.").waitFor();
    expect(await db().authUser.count({ where: { id: userId } })).toBe(0);
    expectNoProblem();
  });
});

test("a tab that is pressed while its page hydrates stays under the finger", async () => {
  const { page, lend, problems } = await journeys.browserVisitor({ width: 360, height: 780 });
  await impatient(page);
  const client = httpClient(running.store);
  await signUp(client);
  await lend(client);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${running.store.origin}/account/addresses`, { waitUntil: "domcontentloaded" });
  const tab = await page.getByRole("main").getByRole("link", { name: "Profile" }).boundingBox();
  if (!tab) throw new Error("The tab isn’t shown.");
  await page.mouse.move(tab.x + tab.width - 4, tab.y + tab.height / 2);
  await page.mouse.down();
  press();
  await hydrated(page);
  await page.mouse.up();
  await title(page, "Your profile");
  expect(problems).toEqual([]);
});
