/** Every page of the build, opened for whoever may see it. */
import type { Page } from "playwright";
import { hydrated, type useBrowser } from "#tests/fixtures/browser.ts";
import type { StoreProcess } from "#tests/fixtures/store-process.ts";
import { lendCookies, type Visitors } from "#tests/fixtures/visitors.ts";
import type { Colours } from "./report.ts";
import { type Shown, type Visits, visitsOf } from "./visits.ts";

type Opened = {
  store: StoreProcess;
  browser: ReturnType<typeof useBrowser>;
  visitors: Visitors;
  /** Each page is opened once in each: what changes its colours while it is open keeps some that no visitor sees. */
  colours?: readonly Colours[];
  /** Pages and states that this part alone looks at. */
  more?: readonly Visits[];
};

/** Opens each at 1280 pixels, brings it into its state, and has it looked at. */
export async function openEveryPage(
  { store, browser, visitors, colours = ["own"], more = [] }: Opened,
  look: (page: Page, shown: Shown, colours: Colours) => Promise<void>,
) {
  for (const { client, pages } of [...visitsOf(store, visitors), ...more]) {
    for (const each of colours) {
      const { page, context } = await browser.newPage({ forcedColors: each === "forced" ? "active" : "none" });
      await lendCookies(client, context, store);
      for (const shown of pages) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(store.origin + shown.path);
        await hydrated(page);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await shown.act?.(page);
        await look(page, shown, each);
      }
    }
  }
}
