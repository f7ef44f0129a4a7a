import { describe, expect, test } from "vitest";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import {
  answered,
  confirmPath,
  confirmTokenOf,
  mailsTo,
  newAddress,
  recordOf,
  stateOf,
  subscriber,
  wayOutOf,
} from "#tests/fixtures/newsletter.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { choose, fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const visitor = (javaScript: boolean) => journeys.visitor({ javaScript });

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("the newsletter %s", (_mode, javaScript) => {
  test("is asked for in the footer, confirmed by email, left by a link, and taken back", async () => {
    const { origin } = running.store;
    const email = newAddress();
    const { page, expectNoProblem } = await visitor(javaScript);
    await page.goto(`${origin}/products`);
    await page.getByLabel("Newsletter").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await title(page, "Check your inbox");
    expect(await stateOf(email)).not.toBe("confirmed");

    await page.goto(origin + confirmPath(await confirmTokenOf(email)));
    await title(page, "One last step");
    await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
    await title(page, "Thank you, you’re subscribed");
    await page.reload();
    await title(page, "You’re already subscribed");
    expect(await stateOf(email)).toBe("confirmed");
    await page.goto(`${origin}/products`);
    expect(await page.getByLabel("Newsletter").count()).toBe(0);

    const { url } = await wayOutOf(email);
    await page.goto(url.href);
    await title(page, "Unsubscribe");
    await page.getByText("a…@shop.test").waitFor();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await title(page, "You’re unsubscribed");
    await page.goto(`${origin}/products`);
    await page.getByLabel("Newsletter").waitFor();
    await page.goto(url.href);
    await page.getByRole("button", { name: "Subscribe again" }).click();
    await title(page, "Welcome back");
    expect(await recordOf(email)).toEqual([
      "requested by footer",
      "confirmed by email",
      "unsubscribed by email",
      "resubscribed by email",
    ]);
    expectNoProblem();
  });

  test("keeps what was typed when it is no address, and a link that does not work leads to it", async () => {
    const { page, expectNoProblem } = await visitor(javaScript);
    await page.goto(`${running.store.origin}/newsletter/confirm?token=nonsense`);
    await title(page, "This link no longer works");
    await page.getByRole("link", { name: "Go to the newsletter" }).click();
    await title(page, "Newsletter");
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByText("Please check the form").waitFor();
    await page.getByText("Enter an email address").first().waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("nobody");
    const email = newAddress();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await title(page, "Check your inbox");
    await answered();
    expect(await recordOf(email)).toEqual(["requested by page"]);
    // Chromium reports the answers 404 and 422 itself; nothing else went wrong.
    expectNoProblem(/404|422/);
  });

  test("is asked for in the checkout by a box that nobody has ticked before", async () => {
    const email = newAddress();
    const { page, expectNoProblem } = await visitor(javaScript);
    const buyAs = async (buyer: string, tick: boolean) => {
      await putIntoCart(page, running.store.origin, await newVariant());
      await goToCheckout(page);
      await fillDetails(page, { email: buyer });
      const box = page.getByLabel("Send me the newsletter too");
      expect(await box.isChecked()).toBe(false);
      if (tick) await box.check();
      await goToPayment(page);
      await choose(page, "Pay");
      await title(page, "Thank you, Ada!");
    };
    await buyAs(email, true);
    await answered();
    expect(await recordOf(email)).toEqual(["requested by checkout"]);
    const other = newAddress();
    await buyAs(other, false);
    expect(await stateOf(other)).toBeNull();
    expectNoProblem();
  });

  test("is seen to by an Operator: searched, exported, unsubscribed, erased", async () => {
    const { email } = await subscriber(httpClient(running.store));
    const { page, downloadedBy, expectNoProblem } = await journeys.operator("/admin/newsletter", { javaScript });
    await title(page, "Newsletter");
    await page.getByLabel("Part of an address").fill(email.slice(0, 20));
    await page.getByLabel("Status").selectOption("confirmed");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 found").waitFor();
    const file = await downloadedBy(() => page.getByRole("button", { name: "Export results" }).click());
    expect(file.name).toBe("newsletter.csv");
    const lines = file.text.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${email}","confirmed"`);

    await page.getByRole("link", { name: email }).click();
    await title(page, email);
    await page.getByText("Confirmed by email").waitFor();
    await page.locator("summary", { hasText: "Unsubscribe" }).click();
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByText("Address unsubscribed.").waitFor();
    expect(await stateOf(email)).toBe("unsubscribed");
    await page.locator("summary", { hasText: "Erase" }).click();
    await page.getByRole("button", { name: "Erase permanently" }).click();
    await page.getByText("were erased").waitFor();
    expect(await stateOf(email)).toBeNull();
    expectNoProblem();
  });
});

test("an email of the newsletter leads to this store alone", async () => {
  const { email } = await subscriber(httpClient(running.store));
  for (const { html } of await mailsTo(email)) {
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = ""]) => new URL(href).origin);
    expect(new Set(links)).toEqual(new Set([running.store.origin]));
  }
});
