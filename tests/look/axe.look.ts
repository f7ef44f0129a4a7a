/** What axe finds on every page with long names, on phones and on wide screens, in each scheme of colours. */
import { beforeAll, expect, test } from "vitest";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { useLongNamedStore } from "#tests/fixtures/long-named-store.ts";
import { lengthenWords } from "#tests/fixtures/long-words.ts";
import { makeVisitors, type Visitors } from "#tests/fixtures/visitors.ts";
import { openEveryPage } from "./every-page.ts";
import { type Found, keep } from "./report.ts";

const running = await useLongNamedStore();
const browser = useBrowser();

let visitors: Visitors;
beforeAll(async () => {
  visitors = await makeVisitors(running);
  await lengthenWords();
});

const PHONES = [320, 390];

test("axe finds nothing on any page", async () => {
  const found: Found["axe"] = [];
  const opened = { store: running.store, browser, visitors, colours: ["own", "forced"] as const };
  await openEveryPage(opened, async (page, { name }, colours) => {
    found.push({ page: name, colours, violations: await violationsIn(page, PHONES) });
  });
  keep("axe", found);
  expect(found.length).toBeGreaterThan(2 * 100);
});
