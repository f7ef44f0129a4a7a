/** Every page of the build, opened for whoever may see it. */
import type { Page } from "playwright";
import { hydrated, type useBrowser } from "#tests/fixtures/browser.ts";
import type { StoreProcess } from "#tests/fixtures/store-process.ts";
import { lendCookies, type Visitors } from "#tests/fixtures/visitors.ts";
import { type Shown, visitsOf } from "./visits.ts";

/** Opens each at 1280 pixels, brings it into its state, and has it looked at. */
export async function openEveryPage(
  { store, browser, visitors }: { store: StoreProcess; browser: ReturnType<typeof useBrowser>; visitors: Visitors },
  look: (page: Page, shown: Shown) => Promise<void>,
) {
  for (const { client, pages } of visitsOf(store, visitors)) {
    const { page, context } = await browser.newPage();
    await lendCookies(client, context, store);
    for (const shown of pages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(store.origin + shown.path);
      await hydrated(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await shown.act?.(page);
      await look(page, shown);
    }
  }
}
