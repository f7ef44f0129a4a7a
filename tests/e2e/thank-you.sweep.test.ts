/** The page that a purchase ends on, and the order's page afterwards. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import {
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  putIntoCart,
  shopper,
  title,
} from "#tests/fixtures/shop-pages.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

type Change = Parameters<ReturnType<typeof db>["order"]["updateMany"]>[0]["data"];

/** Someone who has just bought, on the page after that. */
async function afterPurchase(javaScript: boolean, change: Change = {}) {
  const client = httpClient(running.store);
  const { number } = await buy(client, running.sandbox, (await newVariant()).variantId);
  await db().order.updateMany({ where: { number }, data: change });
  const visit = await journeys.visitor({ javaScript });
  await visit.lend(client);
  await visit.page.goto(`${running.store.origin}/orders/${number}?thanks=1`);
  return { ...visit, number };
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("a guest is thanked by name, reads what happens next, and can make an account", async () => {
    const { page, expectNoProblem, expectToFit } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant());
    await goToCheckout(page);
    await fillDetails(page);
    await goToPayment(page);
    await choose(page, "Pay");
    await title(page, "Thank you, Ada!");
    const { number } = await db().order.findFirstOrThrow({ orderBy: { number: "desc" } });
    const main = page.getByRole("main");
    await main.getByText(`Order ${number}`, { exact: true }).waitFor();
    await main.getByText(`We’re sending the confirmation to ${shopper.email}.`).waitFor();
    await main.getByRole("heading", { name: "What happens next" }).waitFor();
    await main.getByText("We’re preparing your order.").waitFor();
    expect(await main.getByRole("link", { name: "Continue shopping" }).getAttribute("href")).toBe("/products");
    expect(await main.getByRole("button", { name: "Print" }).isVisible()).toBe(javaScript);
    await expectToFit();

    await main.getByLabel("Password").fill("short");
    await main.getByRole("button", { name: "Create account" }).click();
    await title(page, "Create an account");
    await page.getByText("Use at least 8 characters.").first().waitFor();
    expect(page.url()).not.toContain(shopper.email);
    expect(await page.getByLabel("Name").inputValue()).toBe(shopper.name);
    expect(await page.getByLabel("Email").inputValue()).toBe(shopper.email);

    await page.goto(`${running.store.origin}/orders/${number}`);
    await title(page, `Order ${number}`);
    expect(await page.getByText("What happens next").count()).toBe(0);
    expect(await page.getByText("Thank you").count()).toBe(0);
    expectNoProblem(/422/);
  });

  test("a password makes the account and leads back to the order, which stays the guest’s", async () => {
    const email = `own-${javaScript}@shop.test`;
    const { page, number } = await afterPurchase(javaScript, { email });
    await page.getByRole("main").getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await title(page, `Order ${number}`);
    expect(await db().authUser.findFirst({ where: { email } })).toMatchObject({ name: shopper.name });
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ customerId: null });
  });

  const nextSteps = {
    "what is collected": [
      { pickupPlace: "1 Quay", shippingAddress: {}, shippingMethod: "shop" },
      "We’ll email you as soon as you can collect it.",
    ],
    "what needs no shipping": [
      { shippingAddress: {}, shippingMethod: "" },
      "There’s nothing to ship. If we need anything from you, we’ll email you.",
    ],
  } as const;
  test("greets whoever picks it up", async () => {
    const { page } = await afterPurchase(javaScript, { ...nextSteps["what is collected"][0], pickupName: "Mary Ann" });
    await title(page, "Thank you, Mary!");
  });

  test.each(Object.entries(nextSteps))(
    "of %s says its own, and thanks without a name",
    async (_what, [order, text]) => {
      const { page, expectNoProblem } = await afterPurchase(javaScript, order);
      await title(page, "Thank you!");
      await page.getByText(text).waitFor();
      expect(await page.getByText("as soon as it’s on its way").count()).toBe(0);
      expectNoProblem();
    },
  );
});

test("says when it arrives where the method does, counted from the order", async () => {
  const { page, number } = await afterPurchase(false);
  expect(await page.getByText("Arrives").count()).toBe(0);
  const method = { id: "standard", title: "Standard", priceMinor: 490, deliveryMin: 1, deliveryMax: 2 };
  const zones = [{ id: "zone", name: "Everywhere", countries: ["DE"], methods: [method] }];
  await db().storeSetting.updateMany({ where: { group: "shipping" }, data: { value: { zones } } });
  const placedAt = new Date();
  await db().order.updateMany({ where: { number }, data: { placedAt } });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/Arrives \w{3}/).count();
    })
    .toBe(1);
});

test("a customer with an account is offered none", async () => {
  const client = httpClient(running.store);
  await signedInCustomer(client);
  const { number } = await buy(client, running.sandbox, (await newVariant()).variantId);
  const { page, lend } = await journeys.visitor({ javaScript: false });
  await lend(client);
  await page.goto(`${running.store.origin}/orders/${number}?thanks=1`);
  await title(page, "Thank you, Ada!");
  expect(await page.getByRole("button", { name: "Create account" }).count()).toBe(0);
});

test.each([
  ["cancelled", { state: "cancelled", cancelledAt: new Date() }],
  ["days old", { placedAt: new Date(Date.now() - 2 * 86_400_000) }],
] as const)("an order that is %s is an order, whatever the address says", async (_which, change) => {
  const { page, number } = await afterPurchase(false, change);
  await title(page, `Order ${number}`);
  expect(await page.getByText("What happens next").count()).toBe(0);
});

test("an order says what its buyer agreed to, in which version", async () => {
  const pageId = randomUUID();
  const agreedPages = [
    { pageId, version: 2, kind: "terms", title: "Terms of sale" },
    { pageId: randomUUID(), version: 4, kind: "privacy", title: "Privacy policy" },
  ];
  const savedAt = new Date("2026-05-03T12:00:00Z");
  await db().contentPageVersion.create({
    data: { storeId: "default", pageId, version: 2, title: "Terms of sale", text: "First.", savedAt },
  });
  const { page } = await afterPurchase(false, { agreedPages });
  const card = page.getByRole("main").locator("section", { hasText: "You agreed to" });
  expect(await card.innerText()).toMatch(
    /^Legal pages\s+You agreed to:\s+Terms of sale \(version of 3 May 2026\)\s+Also shown when you ordered:\s+Privacy policy \(version 4\)$/,
  );
});
