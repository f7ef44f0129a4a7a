/** Every page with long names, under each strain: nothing scrolls sideways, and no text is cut off. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { strains, under } from "#tests/fixtures/strains.ts";
import { makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { openEveryPage } from "./every-page.ts";
import { type Found, keep } from "./report.ts";

const service = await startEmailService();
afterAll(() => service.close());
const STORE_NAME = "Grandmother’s Workshop for Handmade Ironmongery & Lighting";
const running = useRunningStore({ env: { ...recoveryEnv(service.url), STORE_NAME } });
const browser = useBrowser();

let visitors: Visitors;
beforeAll(async () => {
  visitors = await makeVisitors(running);
  await lengthenWords();
});

test("every page bears every strain", async () => {
  const found: Found["reflow"] = strains.map(({ name, width }) => ({ strain: name, width, pages: 0, broken: {} }));
  await openEveryPage({ store: running.store, browser, visitors }, async (page, { name }) => {
    for (const [at, strain] of strains.entries()) {
      const row = found[at];
      if (!row) throw new Error("Each strain has its row.");
      const broken = await under(page, strain);
      row.pages++;
      if (broken.length > 0) row.broken[name] = broken;
    }
  });
  keep("reflow", found);
  expect(found.map(({ pages }) => pages)).toEqual(found.map(() => found[0]?.pages));
});
