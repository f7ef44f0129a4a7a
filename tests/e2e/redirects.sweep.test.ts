/** Staff look after old URLs in their browsers, and customers follow them. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { kinds, unique } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const leadsTo = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, running.store.plainUrl), { redirect: "manual" });
    return [status, headers.get("location")];
  };

  test("adds a redirect after a mistake, changes and deletes it, and takes that back", async () => {
    const from = `/${unique("old")}`;
    const { page, expectNoProblem } = await journeys.operator("/admin/redirects", { javaScript });
    await title(page, "Redirects");
    await follow(page, "New redirect");
    await title(page, "New redirect");
    await page.getByLabel("Old URL", { exact: true }).fill("/cart");
    await page.getByLabel("Leads to", { exact: true }).fill("/contact");
    await press(page, "Save redirect");
    await page.getByText("The store itself uses this URL. Enter one that has no page.").first().waitFor();
    expect(await page.getByLabel("Leads to", { exact: true }).inputValue()).toBe("/contact");
    await page.getByLabel("Old URL", { exact: true }).fill(from);
    await press(page, "Save redirect");
    await page.getByText("Redirect added.").waitFor();
    expect(await leadsTo(from)).toEqual([301, "/contact"]);
    await follow(page, from);
    await page.getByLabel("Leads to", { exact: true }).fill("/products");
    await press(page, "Save redirect");
    await page.getByText("Redirect saved.").waitFor();
    expect(await leadsTo(from)).toEqual([301, "/products"]);
    await follow(page, from);
    await press(page, "Delete redirect");
    await page.getByText("Redirect deleted.").waitFor();
    expect((await leadsTo(from))[0]).toBe(404);
    await press(page, "Undo");
    await page.getByText("Redirect restored.").waitFor();
    expect(await leadsTo(from)).toEqual([301, "/products"]);
    expectNoProblem(/422/);
  });

  test("who saves after someone else sees both versions, and chooses", async () => {
    const { storeId } = await db().product.findFirstOrThrow();
    const data = { storeId, fromPath: `/${unique("old")}`, toPath: "/cart", reason: "manual" as const };
    const { id } = await db().redirect.create({ data });
    const open = async () => (await journeys.operator(`/admin/redirects/${id}`, { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Leads to", { exact: true }).fill("/contact");
    await press(first, "Save redirect");
    await first.getByText("Redirect saved.").waitFor();
    await second.getByLabel("Leads to", { exact: true }).fill("/products");
    await press(second, "Save redirect");
    await second.getByText("Someone else saved this redirect while you were editing it").waitFor();
    const lines = await second.getByRole("row").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim())).toContainEqual(
      expect.stringMatching(/^Leads to.*\/contact.*\/products$/),
    );
    await press(second, "Save redirect");
    await second.getByText("Redirect saved.").waitFor();
    expect(await db().redirect.findUniqueOrThrow({ where: { id } })).toMatchObject({ toPath: "/products" });
  });

  test("gives a deleted page’s URL a place to lead to", async () => {
    const handle = unique("gone");
    await kinds.pages.remove(await kinds.pages.save(handle));
    const visit = await journeys.visitor({ javaScript });
    const opened = () => visit.page.goto(`${running.store.origin}/pages/${handle}`);
    expect((await leadsTo(`/pages/${handle}`))[0]).toBe(410);
    await opened();
    await title(visit.page, "This page no longer exists");
    await visit.page.getByRole("link", { name: "Browse all products" }).first().waitFor();
    const { page } = await journeys.operator(`/admin/redirects?q=${handle}`, { javaScript });
    await page.getByText("Page deleted").first().waitFor();
    await follow(page, `/pages/${handle}`);
    await page.getByText("This URL says that its page is gone").waitFor();
    await page.getByLabel("Leads to", { exact: true }).fill("/contact");
    await press(page, "Save redirect");
    await page.getByText("Redirect saved.").waitFor();
    await opened();
    await title(visit.page, "Contact");
  });
});

test("by keys alone a redirect is added", async () => {
  const from = `/${unique("keys")}`;
  const { page } = await journeys.browserOperator("/admin/redirects/new");
  const keys = keysOf(page);
  await keys.type(/^Old URL/, from);
  await keys.type(/^Leads to/, "/contact");
  await page.keyboard.press("Enter");
  await page.getByText("Redirect added.").waitFor();
  expect(await db().redirect.count({ where: { fromPath: from, toPath: "/contact" } })).toBe(1);
});

test("on a phone the list and the form fit", async () => {
  const { storeId } = await db().product.findFirstOrThrow();
  const fromPath = `/${unique("a-long-old-url")}/${"of-many-words-".repeat(8)}`;
  const { id } = await db().redirect.create({
    data: { storeId, fromPath, toPath: `${fromPath}/new`, reason: "manual" },
  });
  for (const path of ["/admin/redirects", `/admin/redirects/${id}`]) {
    const { page, expectToFit } = await journeys.operator(path, { javaScript: true, width: 360 });
    await page.getByText(fromPath).first().waitFor();
    await expectToFit();
  }
});
