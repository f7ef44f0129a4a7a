/** The audit log as an Operator uses it: what they just did is there, is found, and is taken along as a file. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const FLOOD = "2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff";
const reason = "a-long-reason-without-any-space-".repeat(3);

beforeAll(async () => {
  const flood = { storeId: env().STORE_ID, actor: "visitor" as const, count: 1234, until: new Date() };
  await db().auditEntry.create({ data: { ...flood, action: "sign-in.failed", address: FLOOD, reason } });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("saves a product, finds that in its history, and what else came of the same request", async () => {
    const { productId, title: name } = await newVariant();
    const { page, expectNoProblem } = await journeys.operator(`/admin/products/${productId}`, { javaScript });
    await title(page, name);
    await page.getByLabel("Title", { exact: true }).fill(`${name}, better`);
    await page.getByRole("button", { name: "Save" }).first().click();
    await title(page, `${name}, better`);
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "History" }).click();
    await title(page, "Audit log");
    await page.getByText("Changed: title", { exact: true }).waitFor();
    await page.getByRole("link", { name: `${env().ADMIN_EMAIL} saved a product` }).click();
    await title(page, `${env().ADMIN_EMAIL} saved a product`);
    await page.getByText("product.saved").waitFor();
    await page.getByRole("link", { name: "Show matching entries" }).last().click();
    await title(page, "Audit log");
    expect(new URL(page.url()).searchParams.get("request")).toMatch(/^[\w-]{36}$/);
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await page.getByRole("link", { name: `product …${productId.slice(-8)}` }).click();
    await title(page, `${name}, better`);
    expectNoProblem();
  });

  test("filters by address and kind, is told when nothing fits, and goes back to everything", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/audit", { javaScript });
    await page.getByRole("link", { name: "Security", exact: true }).click();
    // The address changes before the page does.
    await page.locator("main a[aria-current]", { hasText: "Security" }).waitFor();
    await page.getByText("More filters").click();
    await page.getByLabel("IP address").fill(FLOOD.toUpperCase());
    await page.getByLabel("What", { exact: true }).selectOption("sign-in");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("link", { name: "Someone failed to sign in, 1,234 times" }).waitFor();
    await expect.poll(() => page.getByLabel("IP address").inputValue()).toBe(FLOOD);
    await page.getByLabel("To (UTC)").fill("2020-01-01");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByRole("heading", { name: "No entries found" }).waitFor();
    await page.getByRole("link", { name: "Show all entries" }).click();
    await page.getByRole("link", { name: "Older" }).click();
    await page.getByRole("link", { name: "Newer" }).waitFor();
    expect(new URL(page.url()).searchParams.get("before")).toMatch(/^\d+_/);
    await page.getByRole("link", { name: "Newer" }).click();
    await page.getByRole("link", { name: /failed to sign in, 1,234 times/ }).waitFor();
    expectNoProblem();
  });

  test("takes the filtered log along as a file, which the log then tells of", async () => {
    const { page, downloadedBy, expectNoProblem } = await journeys.operator(`/admin/audit?address=${FLOOD}`, {
      javaScript,
    });
    const { name, text } = await downloadedBy(() => page.getByRole("button", { name: "Export as CSV" }).click());
    expect(name).toBe("audit-log.csv");
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect(text).toContain(`"sign-in.failed","failed to sign in"`);
    await page.goto(`${running.store.origin}/admin/audit?area=audit`);
    await page
      .getByRole("link", { name: `${env().ADMIN_EMAIL} exported the audit log` })
      .first()
      .waitFor();
    await page.getByText("Changed: address").first().waitFor();
    expectNoProblem();
  });
});

test.each<["light" | "dark", number]>([
  ["light", 360],
  ["dark", 1280],
])("the pages fit (%s, %i pixels), and the log is used with the keyboard alone", async (colorScheme, across) => {
  const visit = await journeys.browserOperator("/admin/audit", { colorScheme, width: across });
  const { page, expectToFit, expectNoProblem } = visit;
  await title(page, "Audit log");
  await expectToFit();
  await page.locator("summary", { hasText: "More filters" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("IP address").focus();
  await page.keyboard.type(FLOOD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("address") === FLOOD);
  const line = page.getByRole("link", { name: /1,234 times/ });
  await line.waitFor();
  await expectToFit();
  await line.focus();
  await page.keyboard.press("Enter");
  await title(page, /1,234 times/);
  await page.getByText(reason).waitFor();
  await expectToFit();
  expectNoProblem();
});
