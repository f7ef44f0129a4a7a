/** A shopper asks to be told when a variant is back in stock. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { oneClick } from "#tests/fixtures/newsletter.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { makeAccount } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";
import { giveSession } from "#tests/fixtures/signed-in.ts";
import { askPath, askToBeTold, cancelPathOf, confirmPathOf, newReader } from "#tests/fixtures/stock-notices.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const at = (path: string) => running.store.origin + path;
const press = "Email me when it’s back";

const stateOf = async (email: string) => (await db().stockNotice.findFirst({ where: { email } }))?.state ?? null;

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("a guest asks on the product’s page, confirms by email, and cancels", async () => {
    const lamp = await newVariant({ stock: 0 });
    const email = newReader();
    const { page, expectNoProblem, expectToFit } = await journeys.visitor({ javaScript, width: 390 });
    await page.goto(at(`/products/${lamp.handle}`));
    await expectToFit();
    await page.getByLabel("Your email").fill("nobody");
    await page.getByRole("button", { name: press }).click();
    await page.getByText("Enter an email address").first().waitFor();
    expect(await page.getByLabel("Your email").inputValue()).toBe("nobody");
    await page.getByLabel("Your email").fill(email);
    await page.getByRole("button", { name: press }).click();
    await title(page, "Check your inbox");
    await page.goto(at(await confirmPathOf(email)));
    await title(page, "One last step");
    expect(await stateOf(email)).toBe("pending");
    await page.getByRole("button", { name: "Yes, email me" }).click();
    await title(page, "Thank you. We’ll email you");
    expect(await stateOf(email)).toBe("waiting");
    await page.reload();
    await title(page, "You’re already on the list");

    const operator = await journeys.operator(`/admin/inventory/${lamp.variantId}`, { javaScript: false });
    await operator.page.getByText("Waiting for an email").waitFor();

    const way = at(await cancelPathOf(email));
    await page.goto(way);
    await title(page, "Cancel this email");
    expect(await stateOf(email)).toBe("waiting");
    await page.getByRole("button", { name: "Cancel this email" }).click();
    await title(page, "Cancelled");
    expect(await stateOf(email)).toBeNull();
    await page.goto(at("/back-in-stock/confirm?token=nonsense"));
    await title(page, "This link no longer works");
    // Chromium reports the answers 404 and 422 itself; nothing else went wrong.
    expectNoProblem(/404|422/);
  });

  test("a customer whose address is verified is in the queue at once, and may leave it", async () => {
    const lamp = await newVariant({ stock: 0 });
    const account = await makeAccount({ verified: true });
    const client = httpClient(running.store);
    await giveSession(client, account);
    const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript });
    await lend(client);
    await page.goto(at(`/products/${lamp.handle}`));
    expect(await page.getByLabel("Your email").count()).toBe(0);
    await page.getByRole("button", { name: press }).click();
    await title(page, "We’ll email you");
    expect(await stateOf(account.email)).toBe("waiting");
    await page.getByRole("button", { name: "Cancel this email" }).click();
    await page.getByText("Cancelled.").waitFor();
    expect(await stateOf(account.email)).toBeNull();
    expect(await page.getByLabel("Your email").inputValue()).toBe(account.email);
    await page.getByRole("button", { name: press }).click();
    await title(page, "We’ll email you");
    // The pages that everyone shares have nothing of them.
    for (const reader of [client, httpClient(running.store)]) {
      expect((await reader.get(`/products/${lamp.handle}`)).text).not.toContain(account.email);
    }
    expectNoProblem();
  });
});

test("the form of a sold-out variant and its answers can be used by everyone", async () => {
  const lamp = await newVariant({ stock: 0 });
  const { page } = await journeys.browserVisitor();
  for (const path of [`/products/${lamp.handle}`, askPath(lamp), `${askPath(lamp)}&done=asked`]) {
    await page.goto(at(path));
    expect(await violationsIn(page)).toEqual([]);
  }
});

test("strangers learn nothing of an address, and get no further than the limits", async () => {
  const lamp = await newVariant({ stock: 0 });
  const known = newReader();
  const client = httpClient(running.store);
  const first = await askToBeTold(client, lamp, known);
  await client.submit(await confirmPathOf(known), { intent: "confirm" });
  const again = await askToBeTold(client, lamp, known);
  const unknown = await askToBeTold(httpClient(running.store), lamp, newReader());
  const told = ({ status, location, text }: typeof first) => ({ status, location, text });
  expect(told(again)).toEqual(told(first));
  expect(told(unknown)).toEqual(told(first));
  // No stamp: a program's.
  expect((await httpClient(running.store).submit(askPath(lamp), { email: known })).status).toBe(422);
  const inStock = await newVariant({ stock: 3 });
  expect((await askToBeTold(httpClient(running.store), inStock, newReader())).location).not.toContain("done=");
  expect(await db().stockNoticeRequest.count({ where: { variantId: inStock.variantId } })).toBe(0);
  expect((await askToBeTold(httpClient(running.store), { handle: "no-such" }, known)).status).toBe(404);
  // Its program may cancel for a mailbox with one request.
  expect((await oneClick(client, await cancelPathOf(known))).status).toBe(200);
  expect(await stateOf(known)).toBeNull();
});
