/** The outbox and the templates, as an Operator uses them in a browser. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { sendReport } from "#tests/fixtures/email-service.ts";
import { emailNow, useEmailingStore } from "#tests/fixtures/emailing-store.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const refused = "refused@shop.test";
const running = useEmailingStore(
  (_call, { to }) => (to[0] === refused ? { status: 422, message: "No such domain." } : 200),
  { https: true },
);
const journeys = useJourneys(running);
const { operator } = journeys;

const written = async (recipient: string, state: string) => {
  const email = await running.write(recipient, {
    subject: `For ${recipient}`,
    html: '<h1 style="color: #1b5144">Hello reader</h1><p><a href="https://shop.test/orders/7?token=canary">Go</a></p>',
    text: "Hello reader: https://shop.test/orders/7?token=canary",
  });
  await expect.poll(() => emailNow(email.id)).toMatchObject({ state });
  return email;
};

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (mode, javaScript) => {
  test("finds an email that failed, reads why, sends it again and sees the copy arrive", async () => {
    const email = await written(refused, "failed");
    const { page, expectNoProblem } = await operator("/admin/emails", { javaScript });
    await title(page, "Emails");
    await page.getByLabel("Recipient or subject").fill("REFUSED@");
    await page.getByLabel("Status").selectOption("failed");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/state=failed/);
    await page
      .getByRole("link", { name: `For ${refused}` })
      .first()
      .click();
    await title(page, `For ${refused}`);
    await page.getByText("No such domain.").waitFor();
    await page.frameLocator("iframe").getByRole("heading", { name: "Hello reader" }).waitFor();
    expect(await page.getByText("token=canary").count()).toBe(0);
    await page.getByText("Send again", { exact: true }).click();
    await db().email.updateMany({
      where: { recipient: refused },
      data: { recipient: `mended-${mode.length}@shop.test` },
    });
    await page.getByRole("button", { name: "Send copy" }).click();
    await page.getByText("This page shows the copy.").waitFor();
    const copy = await db().email.findFirstOrThrow({ where: { resendOfId: email.id } });
    expect(new URL(page.url()).pathname).toBe(`/admin/emails/${copy.id}`);
    await expect.poll(() => emailNow(copy.id)).toMatchObject({ state: "sent" });
    expectNoProblem();
  });

  test("marks a bounced email as dealt with and lets its address get newsletters again", async () => {
    const connection = await running.connect(`Resend ${mode}`);
    const email = await written(`bounced-${mode.length}@shop.test`, "sent");
    await sendReport({ ...connection, type: "email.bounced", email, data: { bounce: { message: "Mailbox is gone" } } });
    await expect.poll(() => emailNow(email.id)).toMatchObject({ state: "bounced" });
    const { page, expectNoProblem } = await operator(`/admin/emails/${email.id}`, { javaScript });
    await page.getByText("Mailbox is gone").waitFor();
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await page.getByText("Email marked as resolved.").waitFor();
    await page.getByRole("button", { name: "Allow newsletters again" }).click();
    await page.getByText("The address can get newsletters again.").waitFor();
    expect(await page.getByText("This address has had no newsletters").count()).toBe(0);
    expectNoProblem();
  });

  test("looks at a template and gets an example of it", async () => {
    const { page, expectNoProblem } = await operator("/admin/emails", { javaScript });
    await page.getByRole("link", { name: "Templates" }).click();
    await title(page, "Templates");
    await page.getByRole("link", { name: "Order shipped" }).click();
    await title(page, "Order shipped");
    const heading = page.frameLocator("iframe").getByRole("heading", { name: "Your order is on its way" });
    await heading.waitFor();
    // What stands on elements applies, although the page's policy takes styles with its nonce alone.
    const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
    if (javaScript) expect(await colour()).toBe("rgb(22, 32, 27)");
    const before = running.service.sent.size;
    await page.getByRole("button", { name: "Send me an example" }).click();
    await page.getByText("An example is on its way to").waitFor();
    await expect.poll(() => running.service.sent.size).toBe(before + 1);
    expectNoProblem();
  });
});

test.each([
  ["light", 360],
  ["dark", 1280],
] as const)("the screens fit, %s at %i pixels", async (colorScheme, width) => {
  const { id } = await written(`a-rather-long-name-of-a-mailbox-${"x".repeat(30)}-${colorScheme}@shop.test`, "sent");
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/emails", { width, colorScheme });
  for (const path of [
    "",
    "?q=nothing-fits",
    `/${id}`,
    "/templates",
    "/templates/order-confirmation",
    "/templates/order-confirmation?view=phone",
  ]) {
    await page.goto(`${running.store.origin}/admin/emails${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
  }
  expectNoProblem();
});
