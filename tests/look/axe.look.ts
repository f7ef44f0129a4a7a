/** What axe finds on every page with long names, on phones and on wide screens, in each scheme of colours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { recoveryEnv } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
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

const PHONES = [320, 390];

test("axe finds nothing on any page", async () => {
  const found: Found["axe"] = [];
  await openEveryPage({ store: running.store, browser, visitors }, async (page, { name }) => {
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      const violations = await violationsIn(page, PHONES);
      found.push({ page: name, colours: forcedColors === "active" ? "forced" : "own", violations });
    }
  });
  keep("axe", found);
  expect(found.length).toBeGreaterThan(2 * 100);
});
