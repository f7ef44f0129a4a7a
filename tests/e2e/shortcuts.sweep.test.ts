/** Store Admin by letters. */
import { expect, test } from "vitest";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

test("letters lead to lists, through their rows, to a new one, and save it", async () => {
  const [first, second] = [await newVariant(), await newVariant()];
  const { page, expectNoProblem } = await journeys.browserOperator("/admin");
  await hydrated(page);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await title(page, "Products");
  const focused = () => page.evaluate("document.activeElement.textContent");
  await page.keyboard.press("j");
  expect(await focused()).toBe(second.title);
  await page.keyboard.press("j");
  expect(await focused()).toBe(first.title);
  await page.keyboard.press("x");
  await page.getByText("1 selected").waitFor();
  expect(await page.getByLabel(`Select ${first.title}`).isChecked()).toBe(true);
  await page.keyboard.press("k");
  expect(await focused()).toBe(second.title);
  await page.keyboard.press("Enter");
  await title(page, second.title);
  await page.goBack();
  await title(page, "Products");
  await page.keyboard.press("n");
  await title(page, "New product");
  await page.getByLabel("Title", { exact: true }).fill("go spot xylophone");
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("go spot xylophone");
  await page.getByLabel("Title", { exact: true }).blur();
  await page.keyboard.press("s");
  await page.getByRole("alert").first().waitFor();
  expect(page.url()).toMatch(/products\/new$/);
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("go spot xylophone");
  expectNoProblem(/422/);
});

test("a question mark lists them, and each browser can switch them off", async () => {
  const { page } = await journeys.browserOperator("/admin/media");
  await hydrated(page);
  await page.keyboard.press("?");
  await title(page, "Keyboard shortcuts");
  await page.getByLabel("Use letters as shortcuts in this browser").uncheck();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  expect(await page.getByLabel("Use letters as shortcuts in this browser").isChecked()).toBe(false);
  await title(page, "Keyboard shortcuts");
  await page.getByLabel("Use letters as shortcuts in this browser").check();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await title(page, "Orders");
});

test("without JavaScript the page lists them and says what they need", async () => {
  const { page } = await journeys.operator("/admin/shortcuts", { javaScript: false });
  await page.getByText("Shortcuts need JavaScript.").waitFor();
  await page.getByText("Go to the orders").waitFor();
});

test("the navigation folds to icons, and this browser remembers it", async () => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin");
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: "Admin" });
  const wide = await navigation.evaluate((nav) => nav.clientWidth);
  await page.getByRole("button", { name: "Collapse the navigation to icons" }).click();
  await page.reload();
  await hydrated(page);
  expect(Number(await navigation.evaluate((nav) => nav.clientWidth))).toBeLessThan(Number(wide) / 2);
  await navigation.getByRole("link", { name: "Rate limits" }).click();
  await title(page, "Rate limits");
  await page.getByRole("button", { name: "Expand the navigation" }).click();
  await page.reload();
  await hydrated(page);
  expect(await navigation.evaluate((nav) => nav.clientWidth)).toBe(wide);
  expectNoProblem();
});
