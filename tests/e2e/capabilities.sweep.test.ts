import { expect, test } from "vitest";
import { readCapabilities } from "#app/platform/capabilities.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const capabilities = await readCapabilities();
const running = useRunningStore();
const journeys = useJourneys(running);

test.each<[string, { javaScript: boolean; width: number; colorScheme: "light" | "dark" }]>([
  ["a wide screen", { javaScript: true, width: 1280, colorScheme: "light" }],
  ["a phone without JavaScript, in the dark", { javaScript: false, width: 360, colorScheme: "dark" }],
])("the list of capabilities can be read on %s", async (_name, options) => {
  const { page, problems } = await journeys.browserOperator("/admin/capabilities", options);
  await title(page, "Capabilities");
  expect(await page.locator("main").getByText("Experimental", { exact: true }).count()).toBe(capabilities.length);
  for (const evidence of await page.getByText(/^Evidence: /).all()) await evidence.click();
  expect(await page.getByText("tests/security/workload.sweep.test.ts").isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width);
  expect(problems).toEqual([]);
});
