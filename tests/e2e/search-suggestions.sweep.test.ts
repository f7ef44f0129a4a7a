/** What the search field suggests while something is typed: by keys, by pointer, on phones, and without JavaScript. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { closeAfterTest, hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

const PAGE = "Jackets: how to wash <i>them</i>";
beforeAll(async () => {
  const { STORE_ID: storeId } = env();
  const page = { storeId, title: PAGE, handle: "washing", text: "Cold.", html: "<p>Cold.</p>" };
  await db().contentPage.create({ data: { ...page, state: "published" } });
});

async function open(options: Parameters<typeof journeys.browserVisitor>[0] = {}) {
  const visit = await journeys.browserVisitor(options);
  await visit.page.goto(running.store.origin);
  await hydrated(visit.page);
  return { ...visit, field: visit.page.getByRole("banner").getByLabel("Search products").first() };
}

const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
/** The option that a screen reader is at. */
const activeIn = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id)?.textContent : null;
  });

describe("the search field", () => {
  test("leads by keys to what it suggests, and closes", async () => {
    const { page, field, expectNoProblem } = await open();
    await field.focus();
    await page.keyboard.type("jack");
    await list(page).waitFor();
    await page.getByText("Suggestions: 2 products, 1 page").waitFor({ state: "attached" });
    const options = await list(page).getByRole("option").allTextContents();
    expect(options).toEqual([
      expect.stringMatching(/^Chore jacket(?:From )?€/),
      expect.stringMatching(/^Roll-top backpack(?:From )?€/),
      PAGE,
      expect.stringContaining("results for “jack”"),
    ]);
    await page.keyboard.press("Home");
    expect([await field.inputValue(), await activeIn(page)]).toEqual(["jack", null]);
    await page.keyboard.press("ArrowUp");
    expect(await activeIn(page)).toBe(options[3]);
    for (const next of [null, options[0]]) {
      await page.keyboard.press("ArrowDown");
      expect(await activeIn(page)).toBe(next);
    }
    await page.keyboard.press("Escape");
    expect([await list(page).count(), await field.inputValue()]).toEqual([0, "jack"]);
    await page.keyboard.press("ArrowDown");
    await list(page).waitFor();
    await page.keyboard.press("Tab");
    expect(await list(page).count()).toBe(0);
    await field.focus();
    for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await title(page, "Chore jacket");
    expect(await list(page).count()).toBe(0);
    await field.focus();
    await page.keyboard.press("Escape");
    expect(await field.inputValue()).toBe("");
    expectNoProblem();
  });

  test("searches for what was typed where nothing is chosen, and has no violation that axe finds", async () => {
    const { page, field, expectNoProblem } = await open();
    await field.focus();
    await page.keyboard.type("jack");
    await list(page).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await field.press("Enter");
    await title(page, "Results for “jack”");
    expect(await list(page).count()).toBe(0);
    expectNoProblem();
  });

  test("shows the last answer alone, and asks once for what was typed at once", async () => {
    const { page, context, field } = await open();
    closeAfterTest(context);
    const asked: (string | null)[] = [];
    const held = Promise.withResolvers<void>();
    await page.route("**/search/suggestions*", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q");
      asked.push(q);
      if (q === "jack") await held.promise;
      // It may have been given up.
      await route.continue().catch(() => {});
    });
    await field.fill("jack");
    await expect.poll(() => asked).toEqual(["jack"]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.fill("j");
    for (const key of "ug") {
      await page.clock.runFor(149);
      await field.press(key);
    }
    await page.clock.runFor(150);
    await list(page).getByText("results for “jug”").waitFor();
    held.resolve();
    expect(asked).toEqual(["jack", "jug"]);
    expect(await list(page).getByText("“jack”").count()).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
  });

  test("closes them by Escape in the moment in which they appear, and keeps what was typed", async () => {
    const { page, field } = await open();
    await field.focus();
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=listbox]")) return;
      observer.disconnect();
      const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(key);
      document.body.dataset.pressed = String(key.defaultPrevented);
    }).observe(document.body, { childList: true, subtree: true })`);
    await page.keyboard.type("jack");
    await page.locator("body[data-pressed]").waitFor();
    expect(await page.locator("body").getAttribute("data-pressed")).toBe("true");
    expect([await list(page).count(), await field.inputValue()]).toEqual([0, "jack"]);
  });

  test("on a phone leads to what is tapped", async () => {
    const { page, expectToFit, expectNoProblem } = await open({ width: 390, height: 844 });
    await page.getByRole("banner").locator("summary[aria-label=Search]").click();
    // The drawer takes the focus once it's open: keys pressed before that are lost.
    await page.locator("#bar-search:focus").waitFor();
    await page.keyboard.type("jack");
    await list(page).waitFor();
    await expectToFit();
    await page.keyboard.press("Escape");
    expect([await list(page).count(), await page.locator("#bar-search:focus").count()]).toEqual([0, 1]);
    await page.keyboard.press("ArrowDown");
    await list(page).getByRole("option", { name: PAGE }).click();
    await title(page, PAGE);
    expect(await page.locator("#bar-search").isVisible()).toBe(false);
    expectNoProblem();
  });

  test.each([/search-suggestions-/, /\/search\/suggestions/])("searches where %s can’t be loaded", async (missing) => {
    const { page, context, field } = await open();
    await context.route(missing, (route) => route.abort());
    await field.focus();
    await page.keyboard.type("jack");
    await page.keyboard.press("Enter");
    await title(page, "Results for “jack”");
  });
});
