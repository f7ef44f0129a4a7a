/** Messages from the contact page to the store's inbox. */
import { randomUUID } from "node:crypto";
import type { Route } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { hydrated } from "#tests/fixtures/browser.ts";
import { messagesArrived, saveContact } from "#tests/fixtures/contact.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings } from "#tests/fixtures/settings.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

const send = ({ page }: Journey) => page.getByRole("button", { name: "Send message" }).click();
const typedIn = ({ page }: Journey, label: string) => page.getByLabel(label).inputValue();

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("the contact page %s", (_mode, javaScript) => {
  test("is found in the footer, sends a message to the store’s inbox, and says what comes next", async () => {
    const visitor = await journeys.visitor({ javaScript });
    const { page, expectNoProblem } = visitor;
    await page.goto(running.store.origin);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await title(page, "Contact");
    const words = `Do you mend kettles?\nMine is from ${randomUUID()}.`;
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill("ada@shop.test");
    await page.getByLabel("Message").fill(words);
    await send(visitor);
    await page.getByText("Thank you. We’ve sent your message.").waitFor();
    await page.getByText("We’ll reply to the email address you entered.").waitFor();
    expect(await page.getByLabel("Message").count()).toBe(0);

    const email = (await messagesArrived()).at(-1);
    expect(email).toMatchObject({
      recipient: "hello@store.example",
      subject: "New message from your contact page",
      headers: { "Reply-To": "ada@shop.test" },
    });
    for (const part of ["Name: Ada Lovelace", "Email: ada@shop.test", words]) expect(email?.text).toContain(part);
    expect(email?.text).not.toContain("Order number:");
    await page.getByRole("link", { name: "Write another message" }).click();
    await page.getByLabel("Message").waitFor();
    expect(await typedIn(visitor, "Message")).toBe("");
    await visitor.expectToFit();
    expectNoProblem();
  });

  test("keeps what was typed when it is refused", async () => {
    const before = (await messagesArrived()).length;
    const visitor = await journeys.visitor({ javaScript });
    const { page, expectNoProblem } = visitor;
    await page.goto(`${running.store.origin}/contact?order=1001`);
    await page.getByLabel("Email").fill("ada");
    await page.getByLabel("Message").fill("One arrived with a chip.");
    await send(visitor);
    await page.getByText("Please check your message").waitFor();
    for (const said of ["Enter your name.", "Enter an email address, like name@example.com."])
      await page.getByText(said).first().waitFor();
    expect(await Promise.all(["Email", "Order number", "Message"].map((label) => typedIn(visitor, label)))).toEqual([
      "ada",
      "1001",
      "One arrived with a chip.",
    ]);
    expect(await messagesArrived()).toHaveLength(before);

    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill("ada@shop.test");
    await send(visitor);
    await page.getByText("Thank you. We’ve sent your message.").waitFor();
    const email = (await messagesArrived()).at(-1);
    expect(email?.subject).toBe("New message about order 1001");
    expect(email?.text).toContain("Order number: 1001");
    // Chromium reports the answer 422 itself.
    expectNoProblem(/422/);
  });

  test("knows who is signed in, and which order they come from", async () => {
    const customer = httpClient(running.store);
    const account = await signedInCustomer(customer);
    const order = await buy(customer, running.sandbox, (await newVariant()).variantId);
    const shopper = await journeys.visitor({ javaScript });
    const { page, expectNoProblem } = shopper;
    await shopper.lend(customer);
    await page.goto(`${running.store.origin}/orders/${order.number}`);
    await page.getByRole("main").getByRole("link", { name: "Contact", exact: true }).click();
    await title(page, "Contact");
    expect(await Promise.all(["Name", "Email", "Order number"].map((label) => typedIn(shopper, label)))).toEqual([
      "Ada Lovelace",
      account.email,
      String(order.number),
    ]);
    // Without the order, nothing is left of it.
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await page.waitForURL(/\/contact$/);
    await expect.poll(() => typedIn(shopper, "Order number")).toBe("");
    expectNoProblem();
  });

  test("is linked by the same word where someone may be stuck", async () => {
    const { page } = await journeys.visitor({ javaScript });
    for (const path of ["/sign-in", "/no-such-page"]) {
      await page.goto(running.store.origin + path);
      await page.getByRole("main").getByRole("link", { name: "Contact", exact: true }).click();
      await title(page, "Contact");
    }
  });

  test("has no form without an address to send to, and says how else to reach the store", async () => {
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await saveContact({ email: "", phone: "+353 91 123456", legalName: "Harbour Ltd", address: "1 Quay\nGalway" });
    await page.goto(`${running.store.origin}/contact`);
    await title(page, "Contact");
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: "+353 91 123456" }).getAttribute("href")).toBe("tel:+35391123456");
    for (const line of ["Harbour Ltd", "1 Quay", "Galway"]) await main.getByText(line).waitFor();
    expect(await page.getByRole("button", { name: "Send message" }).count()).toBe(0);
    await saveContact({ phone: "", address: "" });
    await page.goto(`${running.store.origin}/contact`);
    await page.getByText("No contact details yet").waitFor();
    await saveContact({ email: "hello@harbour.test" });
    await page.goto(`${running.store.origin}/contact`);
    await page.getByRole("button", { name: "Send message" }).waitFor();
    await main.getByRole("link", { name: "hello@harbour.test" }).waitFor();
    expectNoProblem();
  });
});

test.each([
  ["no answer", "We couldn’t reach the store", (route: Route) => route.abort("internetdisconnected")],
  ["an error of the store", "Something went wrong", (route: Route) => route.fulfill({ status: 500 })],
  ["the answer that the store is busy", "Temporarily unavailable", (route: Route) => route.fulfill({ status: 503 })],
])("a message with %s is kept, and is sent with one press", async (_what, heading, answer) => {
  const visitor = await journeys.browserVisitor();
  const { page } = visitor;
  await page.goto(`${running.store.origin}/contact`);
  await hydrated(page);
  const words = `Do you mend kettles? ${randomUUID()}`;
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@shop.test");
  await page.getByLabel("Message").fill(words);
  await page.route(/contact\.data/, answer);
  await send(visitor);
  await title(page, heading);
  await page.getByText("We’ve kept what you entered.").waitFor();
  await page.unroute(/contact\.data/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Thank you. We’ve sent your message.").waitFor();
  expect((await messagesArrived()).at(-1)?.text).toContain(words);
});
