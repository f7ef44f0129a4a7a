/** An operator writes a post, and a visitor reads it. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an operator %s", (_mode, javaScript) => {
  test("writes a post, which is kept where something is wrong, and is read in the blog", async () => {
    const handle = `news-${randomUUID().slice(0, 8)}`;
    const { page, expectNoProblem } = await journeys.operator("/admin/posts/new", { javaScript });
    const save = () => page.getByRole("button", { name: "Save post", exact: true }).first().click();
    const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
    await title(page, "New post");
    await page.getByLabel("Text", { exact: true }).fill("We have **new** mugs.");
    await save();
    await page.getByText("Enter a title.").first().waitFor();
    expect(await page.getByLabel("Text", { exact: true }).inputValue()).toBe("We have **new** mugs.");
    await page.getByLabel("Title", { exact: true }).fill("New mugs");
    await page.getByLabel(/^Author/).fill("Ada");
    await page.getByLabel(/^URL/).fill(handle);
    await page.getByLabel(/^Published/).check();
    await save();
    await page.getByText("Post created.").waitFor();
    await follow("View post");
    await title(page, "New mugs");
    await page.getByText("new", { exact: true }).waitFor();
    await follow("Blog");
    await title(page, "Blog");
    await page.getByText("We have new mugs.").first().waitFor();
    expectNoProblem(/422/);
  });
});
