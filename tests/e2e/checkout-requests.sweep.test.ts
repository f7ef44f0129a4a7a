import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { choose, fillAddress, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const visitor = (javaScript: boolean, width = 1280) => journeys.visitor({ javaScript, width });
/** Chromium reports refused forms itself; everything else would be a fault. */
const refusedForms = /4(?:09|22)/;

/** From the cart to the request's page. @returns the request's path */
async function ask(page: JourneyPage, { email = `${randomUUID()}@shop.test`, kind = /^A quote/, note = "" } = {}) {
  await page.getByRole("link", { name: "Request a quote or invoice" }).click();
  await title(page, "Request a quote or invoice");
  await page.getByLabel(kind).check();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("What should we know?").fill(note);
  await page.getByRole("button", { name: "Send request" }).click();
  await title(page, /^Quote request \d+$/);
  await page.getByText("Thank you! We’ve received your request.").waitFor();
  return { path: new URL(page.url()).pathname, email };
}

/** An Operator's offer in a browser of their own. */
async function offer(path: string, price: string, javaScript: boolean) {
  const { page, expectNoProblem } = await journeys.operator(`/admin${path}`, { javaScript });
  await page.getByRole("textbox", { name: "Message" }).fill("We can do that.");
  await page.getByLabel(/^Unit price/).fill(price);
  await page.getByLabel("Shipping price").fill("0");
  await page.getByRole("button", { name: "Send to customer" }).click();
  await page.getByText("The offer is on its way to the customer.").waitFor();
  // What was sent stands above; the form is for the next answer.
  expect(await page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
  expect(await page.getByLabel(/^Unit price/).inputValue()).toBe(price);
  expectNoProblem(refusedForms);
  return page;
}

/** From the accepted offer to the order's page. */
async function payOffer(page: JourneyPage, total: string) {
  await page.getByRole("button", { name: `Accept and pay ${total}` }).click();
  await title(page, "Checkout");
  await page.getByText("As agreed in our offer: Free.").waitFor();
  await fillAddress(page);
  await page.getByRole("button", { name: `Pay ${total}` }).click();
  await title(page, "Pay for your order");
  await choose(page, "Pay");
  await title(page, "Thank you, Ada!");
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a request %s", (_mode, javaScript) => {
  test("goes from the cart to an offer and on to a paid order", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant({ stock: 5 }));
    const { path } = await ask(page, { note: "For the club.\nBy Friday?" });
    await page.getByText("For the club.").waitFor();
    const admin = await offer(path, "12.50", javaScript);
    await page.goto(running.store.origin + path);
    await page.getByText("We can do that.").waitFor();
    await payOffer(page, "€12.50");
    const number = Number(/\/orders\/(\d+)/.exec(page.url())?.[1]);
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ totalMinor: 1250 });
    await page.goto(running.store.origin + path);
    await page.getByRole("link", { name: "Go to the order" }).click();
    await title(page, `Order ${number}`);
    await admin.reload();
    await admin.getByText("Offer paid").waitFor();
    await page.goto(`${running.store.origin}/cart`);
    await page.getByText("Your cart is empty").waitFor();
    expectNoProblem(refusedForms);
  });

  test("says what is wrong, keeps what was typed, and notices a cart that changed in another tab", async () => {
    const { page, newTab, expectNoProblem } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    await page.getByRole("link", { name: "Request a quote or invoice" }).click();
    await title(page, "Request a quote or invoice");
    await page.getByLabel("Email").fill("nobody");
    await page.getByLabel("What should we know?").fill("typed once");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Please check your request").waitFor();
    await page.getByText("Choose what you would like.").first().waitFor();
    const late = await newVariant();
    const tab = await newTab();
    await putIntoCart(tab, running.store.origin, late);
    await page.getByLabel(/^To collect my items/).check();
    await page.getByLabel("Email").fill("ada@shop.test");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Your cart has changed since you opened this page.").waitFor();
    await page.getByText(late.title).waitFor();
    expect(await page.getByLabel("What should we know?").inputValue()).toBe("typed once");
    expect(await page.getByLabel(/^To collect my items/).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Send request" }).click();
    await title(page, /^Quote request \d+$/);
    expectNoProblem(refusedForms);
  });

  test("is followed from its email on a phone, declined there, and asked again", async () => {
    const { page } = await visitor(javaScript);
    await putIntoCart(page, running.store.origin, await newVariant());
    const { path, email } = await ask(page, { note: "To be kept." });
    await offer(path, "9.00", javaScript);
    const sent = await emailFound({ where: { recipient: email }, orderBy: { id: "desc" } });
    const link = /https?:\S+\/requests\/\S+/.exec(sent.text)?.[0] ?? "";

    const phone = await visitor(javaScript, 360);
    await phone.page.goto(link);
    await phone.page.getByRole("button", { name: "Open my quote request" }).click();
    await title(phone.page, /^Quote request \d+$/);
    await phone.page.getByText("Decline the offer", { exact: true }).click();
    await phone.page.getByRole("button", { name: "Yes, decline the offer" }).click();
    await phone.page.getByText("You declined it.").waitFor();
    await phone.page.getByRole("button", { name: "Ask again" }).click();
    await title(phone.page, "Request a quote or invoice");
    expect(await phone.page.getByLabel("What should we know?").inputValue()).toBe("To be kept.");
    phone.expectNoProblem(refusedForms);

    const stranger = await visitor(javaScript);
    await stranger.page.goto(link);
    await stranger.page.getByRole("button", { name: "Open my quote request" }).click();
    await title(stranger.page, "This link no longer works");
  });
});
