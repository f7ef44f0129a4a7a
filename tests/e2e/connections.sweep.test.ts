/** An Operator links a production store to its payment provider, and a shopper pays through it. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { useOwnProvider } from "#tests/fixtures/own-provider.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { deliver, signedEvent } from "#tests/fixtures/provider-event.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import {
  arriveAtOrder,
  choose,
  fillDetails,
  goToCheckout,
  goToPayment,
  putIntoCart,
  title,
} from "#tests/fixtures/shop-pages.ts";
import { newSecret } from "#tests/fixtures/signed-events.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const startProvider = useOwnProvider(running);
beforeEach(() => db().connection.deleteMany());

const operator = (javaScript: boolean) => journeys.operator("/admin/connections", { javaScript });

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name, exact: true }).click();

/** From the empty list to the page of a new sandbox Connection. */
async function connect(page: JourneyPage, javaScript: boolean) {
  await page.getByRole("heading", { name: "No connections yet" }).waitFor();
  await page.getByRole("link", { name: "Add a connection" }).click();
  await title(page, "New connection");
  await page.getByLabel("Sandbox").check();
  await press(page, "Continue");
  await title(page, "Connect Sandbox");
  const provider = await startProvider(await page.getByLabel("Events address", { exact: true }).inputValue());
  await page.getByLabel("Name").fill("My sandbox");
  await page.getByLabel("Address", { exact: true }).fill(provider.url);
  await page.getByLabel("Webhook secret").fill(provider.webhookSecret);
  await page.getByLabel("API key").fill(provider.apiKey);
  await press(page, "Test");
  await page.getByText("The key works").waitFor();
  await page.getByText("Nothing was saved.").waitFor();
  expect(await db().connection.count()).toBe(0);
  expect(await page.getByLabel("Name").inputValue()).toBe("My sandbox");
  // A browser keeps what it has; nothing secret comes back from the store.
  expect(await page.getByLabel("API key").inputValue()).toBe(javaScript ? provider.apiKey : "");
  await page.getByLabel("Webhook secret").fill(provider.webhookSecret);
  await page.getByLabel("API key").fill(provider.apiKey);
  await press(page, "Create connection");
  await page.getByText("Connection created.").waitFor();
  await title(page, "My sandbox");
  const { id } = await db().connection.findFirstOrThrow();
  expect(new URL(page.url()).pathname).toBe(`/admin/connections/${id}`);
  return { ...provider, id };
}

const formAction = async () => {
  const answer = await fetch(`${running.store.plainUrl}/products`);
  return /form-action ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
};

async function toReview(javaScript: boolean) {
  const { page } = await journeys.visitor({ javaScript });
  await putIntoCart(page, running.store.origin, await newVariant());
  await goToCheckout(page);
  await fillDetails(page);
  return page;
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("creates a sandbox Connection, tries it, sells through it, rotates its secret and disables it", {
    ...proves("S2.14", "S5.58"),
  }, async () => {
    const { page, expectNoProblem } = await operator(javaScript);
    const { id, url, webhookSecret } = await connect(page, javaScript);
    await page.getByText("This is a test connection").waitFor();
    await press(page, "Test connection");
    await page.getByText("The key works").waitFor();
    await page.getByText("No verified event has arrived yet").waitFor();

    await expect.poll(formAction).toBe(`'self' ${url}`);
    const shopper = await toReview(javaScript);
    await goToPayment(shopper);
    expect(new URL(shopper.url()).origin).toBe(url);
    await choose(shopper, "Pay");
    const number = await arriveAtOrder(shopper);
    expect(await db().order.findFirst({ where: { number } })).toMatchObject({ test: true });
    const received = () => db().providerEvent.count({ where: { connectionId: id, state: "processed" } });
    await expect.poll(received).toBeGreaterThan(0);
    await press(page, "Test connection");
    await page.getByText("Events are arriving").waitFor();
    await page.getByText("payment_intent.succeeded").first().waitFor();

    await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:9");
    await page.getByRole("button", { name: "Test", exact: true }).first().click();
    await page.getByText("The provider didn’t respond").waitFor();
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("http://127.0.0.1:9");
    await page.getByLabel("API key").fill("key_that_is_another");
    await page.getByRole("button", { name: "Test", exact: true }).last().click();
    await page.getByText("The provider rejected the key").waitFor();
    expect(await db().connection.findFirst()).toMatchObject({ settings: { baseUrl: url } });

    const next = newSecret.sandbox();
    await page.getByLabel("Webhook secret").fill(next);
    await press(page, "Replace the secret");
    await page.getByText("Verification secret replaced.").waitFor();
    await page.getByText("The previous secret stays valid until").waitFor();
    expect(await page.getByLabel("Webhook secret").inputValue()).toBe("");
    const send = async (secret: string) =>
      (await deliver(running.store, id, signedEvent({ webhookSecret: secret }, "pi_1"))).status;
    expect([await send(webhookSecret), await send(next)]).toEqual([200, 200]);
    await press(page, "Revoke the old secret now");
    await page.getByText("The old verification secret is no longer valid.").waitFor();
    expect([await send(webhookSecret), await send(next)]).toEqual([401, 200]);

    const late = await toReview(javaScript);
    await page.getByText("Disable this connection").click();
    await press(page, "Disable it");
    await page.getByText("Connection disabled.").waitFor();
    expect(await send(next)).toBe(404);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Connections" }).click();
    await page.getByText("Customers can’t pay right now").waitFor();
    await page.getByRole("link", { name: "Set up a connection" }).click();
    await title(page, "New connection");
    expectNoProblem();
    await late.getByRole("button", { name: /^Pay/ }).click();
    await title(late, "Payment isn’t available right now");
    await late.getByRole("link", { name: "Try again" }).click();
    await title(late, "Review your order");
    await late.getByText("Payment isn’t available right now.").waitFor();
    expect(await late.getByRole("button", { name: /^Pay/ }).count()).toBe(0);
    await late.getByText("Ada Lovelace").first().waitFor();
  });

  test("is told what is wrong with a form, keeps what was typed, and enters secrets once more", async () => {
    const { page } = await operator(javaScript);
    const { id } = await connect(page, javaScript);
    const settings = page.locator("form", { hasText: "Save settings" });
    await settings.getByLabel("Name").fill("Renamed");
    await settings.getByLabel("Address").fill("no address");
    await press(page, "Save settings");
    await page.getByText("Address must be an http or https address.").first().waitFor();
    expect(await settings.getByLabel("Name").inputValue()).toBe("Renamed");
    expect(await settings.getByLabel("Address").inputValue()).toBe("no address");
    await page.getByLabel("API key").fill("with a space");
    await press(page, "Replace the key");
    await page
      .getByText(/^API key must be/)
      .first()
      .waitFor();
    await page.getByText("You’ll need to re-enter any secrets.").waitFor();
    expect(await page.getByLabel("API key").inputValue()).toBe("");
    await page.getByLabel("API key").fill("another-key-0123456789");
    await press(page, "Replace the key");
    await page.getByText("Saved. Test the connection now.").waitFor();
    await press(page, "Test connection");
    await page.getByText("The provider rejected the key").waitFor();
    expect(await db().connection.findUnique({ where: { id } })).toMatchObject({ name: "My sandbox" });
  });

  test("whose sign-in is older confirms it beside the form, and loses nothing but secrets", async () => {
    const { page, tabOpenedBy } = await operator(javaScript);
    const { id } = await connect(page, javaScript);
    await db().authSession.updateMany({ data: { authenticatedAt: new Date(Date.now() - 3_600_000) } });
    const settings = page.locator("form", { hasText: "Save settings" });
    await settings.getByLabel("Name").fill("Renamed later");
    await press(page, "Save settings");
    await page.getByText("Confirm it’s you first").waitFor();
    const beside = await tabOpenedBy(() => page.getByRole("link", { name: "Confirm it’s you" }).click());
    await beside.getByLabel(/^Password/).fill(env().ADMIN_PASSWORD);
    await press(beside, "Confirm");
    await title(beside, "My sandbox");
    await press(page, "Save settings");
    await page.getByText("Settings saved.").waitFor();
    await title(page, "Renamed later");
    expect(await db().connection.findUnique({ where: { id } })).toMatchObject({ name: "Renamed later" });
  });
});

describe("the pages of Connections", () => {
  test("fit into 360 pixels", async () => {
    const { page, expectNoProblem } = await journeys.browserOperator("/admin/connections", { width: 360 });
    const widths: Record<string, number> = {};
    const look = async (name: string) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      widths[name] = await page.evaluate(() => document.documentElement.scrollWidth);
    };
    await look("empty list");
    const { id } = await connect(page, true);
    const data = { name: `A${"very".repeat(14)}long`, secrets: "cannot be read" };
    await look("a new Connection");
    await db().connection.update({ where: { id }, data });
    for (const target of ["", `/${id}`, "/new", "/new?provider=stripe", "/new?provider=square"]) {
      await page.goto(`${running.store.origin}/admin/connections${target}`);
      await look(target || "list");
    }
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((name) => [name, 360])));
    expectNoProblem();
  });
});
