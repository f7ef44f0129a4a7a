import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signUp } from "#tests/fixtures/shop.ts";
import {
  arriveAtOrder,
  choose,
  goToCheckout,
  goToPayment,
  putIntoCart,
  signInOperator,
  title,
  watchRequests,
} from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const browser = useBrowser();
const HOUR = 3_600_000;
type Page = Visit["page"];

async function signInAt(page: Page, path: string, credentials: { email: string; password: string }) {
  await page.goto(running.store.origin + path);
  await title(page, "Sign in");
  await page.getByLabel("Email").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function fillAddress(page: Page, { name = "Ada Lovelace", line1 = "1 Analytical Street" } = {}) {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Street and number").fill(line1);
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("Town or city").fill("Berlin");
  await page.getByLabel("Country").selectOption("DE");
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s, on a phone,", (_mode, javaScript) => {
  const phone = () =>
    browser.newPage({ javaScript, width: 360, height: 780, colorScheme: javaScript ? "dark" : "light" });

  test("a customer keeps a profile and an address book, and undoes a removal", async () => {
    const credentials = await signUp(httpClient(running.store));
    const visit = await phone();
    const { page, problems } = visit;
    const failed = watchRequests(visit);
    await signInAt(page, "/account/addresses", credentials);
    await title(page, "Your addresses");
    await page.getByText("No addresses yet").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Profile" }).click();
    await title(page, "Your profile");
    await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await page.getByLabel("Phone").fill("+49 30 1234567");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your profile is saved.").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Addresses" }).click();
    await page.getByRole("link", { name: "Add an address" }).click();
    await title(page, "Add an address");
    expect(await page.getByLabel("Full name").inputValue()).toBe("Grace Hopper");
    await fillAddress(page);
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("The address is saved.").waitFor();
    await page.getByRole("link", { name: "Add an address" }).click();
    await fillAddress(page, { line1: "2 Other Street" });
    await page.getByLabel("Use as my default address").check();
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("The address is saved.").waitFor();
    const marked = page.getByRole("listitem").filter({ has: page.getByText("Default", { exact: true }) });
    expect(await marked.textContent()).toContain("2 Other Street");
    await page.getByRole("button", { name: /^Use as default: .*1 Analytical/ }).click();
    await page.getByText("That is your default address now.").waitFor();
    await page.getByRole("button", { name: /^Remove .*2 Other/ }).click();
    await page.getByText("The address is removed.").waitFor();
    expect(await page.getByText("2 Other Street").count()).toBe(0);
    await page.getByRole("button", { name: "Put it back" }).click();
    await page.getByText("The address is back.").waitFor();
    await page.getByRole("link", { name: /^Edit .*2 Other/ }).click();
    await title(page, "Edit address");
    await page.getByLabel("Street and number").fill("");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("Enter the street and number.").first().waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Lovelace");
    await page.getByLabel("Street and number").fill("3 Last Street");
    await page.getByRole("button", { name: "Save address" }).click();
    await page.getByText("3 Last Street").waitFor();
    expect(await width(page)).toBe(360);
    // Chromium itself reports the refused form, 422, on its console.
    expect(problems.filter((problem) => !problem.includes("status of 422"))).toEqual([]);
    expect(failed.filter((line) => !line.endsWith(": 422"))).toEqual([]);
  });

  test("a customer has a new address saved at the checkout, chooses it next time, and buys again", async () => {
    const credentials = await signUp(httpClient(running.store));
    const { page, problems } = await phone();
    await signInAt(page, "/account", credentials);
    await title(page, /^Hello/);
    const variant = await newVariant();
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    await fillAddress(page);
    await page.getByLabel("Save this address in my address book").check();
    await page.getByRole("button", { name: "Go to review" }).click();
    await title(page, "Review your order");
    await goToPayment(page);
    await choose(page, "Pay");
    const number = await arriveAtOrder(page);
    await page.getByRole("button", { name: `Buy again: order ${number}` }).click();
    await title(page, "Your cart");
    await page.getByText(`1 article of order ${number} is in your cart`).waitFor();
    await goToCheckout(page);
    expect(await page.getByRole("radio", { name: /Ada Lovelace.*1 Analytical Street/ }).isChecked()).toBe(true);
    expect(await page.getByLabel("Street and number").isVisible()).toBe(false);
    await page.getByRole("radio", { name: "Another address" }).check();
    expect(await page.getByLabel("Street and number").isVisible()).toBe(true);
    await page.getByRole("radio", { name: /1 Analytical Street/ }).check();
    await page.getByRole("button", { name: "Go to review" }).click();
    await title(page, "Review your order");
    expect(await page.getByRole("main").textContent()).toContain("1 Analytical Street");
    expect(await width(page)).toBe(360);
    expect(problems).toEqual([]);
  });

  test("a guest finds an order by its number and email address, though the browser filled a hidden field", async () => {
    const order = await buy(httpClient(running.store), running.sandbox, (await newVariant()).variantId);
    const { page, problems } = await phone();
    await page.goto(`${running.store.origin}/orders/${order.number}`);
    await title(page, "We cannot show this order here");
    await page.getByRole("link", { name: "Find it by number and email" }).click();
    await title(page, "Find your order");
    const fill = async (email: string) => {
      await page.getByLabel("Order number").fill(String(order.number));
      await page.getByRole("main").getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Show my order" }).click();
    };
    // As browsers do that take the hidden field for one of their owner's.
    await page.locator('main input[name="website"]').evaluate((field: HTMLInputElement) => {
      field.value = "https://ada.test";
    });
    await fill("somebody@else.test");
    await page.getByText("Please look it over and send it once more.").waitFor();
    await page.getByRole("button", { name: "Show my order" }).click();
    await page.getByText("There is no order with this number and email address.").waitFor();
    expect(await page.getByLabel("Order number").inputValue()).toBe(String(order.number));
    expect(await width(page)).toBe(360);
    await fill(order.email);
    await title(page, `Order ${order.number}`);
    expect(problems.filter((problem) => !/status of 4(?:04|22)/.test(problem))).toEqual([]);
  });

  test("a customer confirms who they are, takes a copy of their data, and deletes the account", async () => {
    const credentials = await signUp(httpClient(running.store));
    const { page, problems } = await phone();
    await signInAt(page, "/account/data", credentials);
    await title(page, "Your data");
    const { userId } = credentials;
    await db().authSession.updateMany({ where: { userId }, data: { authenticatedAt: new Date(Date.now() - HOUR) } });
    await page.reload();
    await page.getByRole("link", { name: "Confirm it is you" }).click();
    await title(page, "Confirm it is you");
    await page.getByRole("main").getByLabel("Password").fill(credentials.password);
    await page.getByRole("button", { name: "Confirm" }).click();
    await title(page, "Your data");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download your data" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customer-data-.*\.json$/);
    await page.getByRole("link", { name: "Delete your account" }).click();
    await title(page, "Delete your account");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByText("Type the word DELETE.").first().waitFor();
    expect(await width(page)).toBe(360);
    await page.getByLabel("Type DELETE to confirm").fill("delete");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await title(page, "Your account is deleted");
    await page.goto(`${running.store.origin}/account`);
    await title(page, "Sign in");
    expect(await db().authUser.count({ where: { id: userId } })).toBe(0);
    expect(problems.filter((problem) => !problem.includes("status of 422"))).toEqual([]);
  });

  test("an Operator finds a customer, notes something, shuts them out and deletes the account", async () => {
    const client = httpClient(running.store);
    const { email, userId } = await signUp(client, { name: `Found ${javaScript}` });
    const order = await buy(client, running.sandbox, (await newVariant()).variantId);
    const { page, problems } = await phone();
    await signInOperator(page, running.store.origin, "/admin/customers");
    await title(page, "Customers");
    await page.getByLabel("Name, email or order number").fill(String(order.number));
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    await page.getByRole("link", { name: `Found ${javaScript}` }).click();
    await title(page, `Found ${javaScript}`);
    expect(await page.getByRole("main").textContent()).toContain(email);
    await page.getByRole("textbox", { name: "Note" }).fill("Called about the colour");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("The note is added.").waitFor();
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("");
    await page.getByRole("button", { name: "Remove this note" }).click();
    await page.getByText("The note is removed.").waitFor();
    await page.getByRole("button", { name: "Shut out" }).click();
    await page.getByText("The customer is shut out").waitFor();
    expect(await width(page)).toBe(360);
    await page.getByText("Delete account").click();
    await page.getByLabel("Type DELETE").fill("DELETE");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await title(page, "Customers");
    await page.getByText("The account is deleted.").waitFor();
    expect(await db().authUser.count({ where: { id: userId } })).toBe(0);
    expect(problems).toEqual([]);
  });
});
