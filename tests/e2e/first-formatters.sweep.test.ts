/** A page's first formatters are made beside it, so that nothing waits for them. */
import { expect, test } from "vitest";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

test("a worker makes the first formatters, and ends", async () => {
  const { page, expectNoProblem } = await journeys.browserVisitor();
  const worker = page.waitForEvent("worker");
  await page.goto(`${running.store.origin}/products`);
  expect((await worker).url()).toContain("first-formatters");
  await hydrated(page);
  await expect.poll(() => page.workers()).toEqual([]);
  expectNoProblem();
});

test("a page makes its own where the worker can't be loaded", async () => {
  const { page, context } = await journeys.browserVisitor();
  const refused: string[] = [];
  await context.route(/first-formatters/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${running.store.origin}/products`);
  await hydrated(page);
  expect(refused).toHaveLength(1);
});
