/** Staff say what products are made of, and customers filter lists by it, on phones. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  const phone = { javaScript, width: 390, height: 844 };

  test("an Operator adds an attribute and its values, and a customer filters by them", async () => {
    const mark = randomUUID().slice(0, 8);
    const name = `Timber ${mark}`;
    const { page: admin } = await journeys.operator("/admin/attributes/new", phone);
    const press = (button: string) => admin.getByRole("button", { name: button, exact: true }).first().click();
    await press("Save attribute");
    await admin.getByText("Enter a name, like Material.").first().waitFor();
    await admin.getByLabel("Name", { exact: true }).fill(name);
    await press("Save attribute");
    await admin.getByText("Attribute created.").waitFor();
    const [one, two, three] = [await newVariant(), await newVariant(), await newVariant()];
    for (const [product, typed] of [
      [one, `Oak ${mark}, Ash`] as const,
      [two, "Ash"] as const,
      [three, `Elm ${mark}`] as const,
    ]) {
      await admin.goto(`${running.store.origin}/admin/products/${product.productId}`);
      await admin.getByLabel(name).fill(typed);
      await press("Save product");
      await admin.getByText("Product saved.").waitFor();
    }

    const { page, expectToFit, expectNoProblem } = await journeys.visitor(phone);
    await page.goto(`${running.store.origin}/products`);
    if (javaScript) await page.getByRole("button", { name: "Filters" }).click();
    const shown = () => new URL(page.url()).searchParams.getAll(`filter.${name.toLowerCase().replace(" ", "-")}`);
    await page.getByRole("checkbox", { name: `Oak ${mark} (1)` }).check();
    if (javaScript) await expect.poll(shown).toEqual([`oak ${mark}`]);
    await page.getByRole("checkbox", { name: `Elm ${mark} (1)` }).check();
    if (javaScript) await expect.poll(shown).toEqual([`elm ${mark}`, `oak ${mark}`]);
    await page.getByRole("button", { name: javaScript ? "Show 2 products" : "Show products" }).click();
    await page.getByText("2 products").first().waitFor();
    expect(shown().sort()).toEqual([`elm ${mark}`, `oak ${mark}`]);
    expect(await page.getByRole("link", { name: one.title }).count()).toBeGreaterThan(0);
    expect(await page.getByRole("link", { name: two.title }).count()).toBe(0);
    await expectToFit();
    await page.getByRole("link", { name: `Remove filter: ${name}: Elm ${mark}` }).click();
    await page.getByText("1 product", { exact: true }).first().waitFor();
    await page.goto(`${page.url()}&max=1`);
    await page.getByText("No products match these filters").waitFor();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("");

    await page.goto(`${running.store.origin}/products/${one.handle}`);
    await page.getByText(`Ash, Oak ${mark}`, { exact: true }).waitFor();
    expectNoProblem();
  });
});
