/** Staff change the settings in their browsers. */
import { beforeEach, describe, expect, test } from "vitest";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings, storedSettings } from "#tests/fixtures/settings.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  const press = (page: Awaited<ReturnType<typeof onShipping>>["page"], name: string) =>
    page.getByRole("button", { name, exact: true }).first().click();
  const onShipping = () => journeys.operator("/admin/settings/shipping", { javaScript });

  test("adds a method and a region, and finds both after saving", async () => {
    const { page, expectNoProblem } = await onShipping();
    await title(page, "Shipping");
    await press(page, "Add a method");
    await page.locator("#methods-3").waitFor();
    await page.getByLabel("Name", { exact: true }).nth(2).fill("Cargo bike");
    await page.getByLabel("Price", { exact: true }).nth(2).fill("7.5");
    await page.locator("summary", { hasText: "South America" }).click();
    await press(page, "Select all: South America");
    await page.getByText("28 selected.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).nth(2).inputValue()).toBe("Cargo bike");
    await press(page, "Remove: Method 2");
    await expect.poll(() => page.locator("#methods-3").count()).toBe(0);
    await press(page, "Move up: Method 2");
    await expect.poll(() => page.getByLabel("Name", { exact: true }).nth(0).inputValue()).toBe("Cargo bike");
    await press(page, "Save settings");
    await page.getByText("Settings saved.").waitFor();
    expect(await page.getByLabel("Price", { exact: true }).nth(0).inputValue()).toBe("7.50");
    const { value } = await storedSettings("shipping");
    expect(value).toMatchObject({ methods: [{ id: "cargo-bike", priceMinor: 750 }, { id: "standard" }] });
    expect(readGroup("shipping", value).countries).toHaveLength(28);
    expectNoProblem();
  });

  test("who saves after someone else sees both versions, and chooses", async () => {
    const open = async () => {
      const { page } = await journeys.operator("/admin/settings/store", { javaScript });
      await title(page, "Store details");
      return page;
    };
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Tagline").fill("From the first");
    await press(first, "Save settings");
    await first.getByText("Settings saved.").waitFor();
    await second.getByLabel("Tagline").fill("From the second");
    await second.getByLabel("Phone").fill("+353 1 234");
    await press(second, "Save settings");
    await second.getByText("Someone else saved these settings while you were editing them").waitFor();
    const lines = await second.getByRole("row").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/Field.*Saved now.*Yours/),
      expect.stringMatching(/^Tagline.*From the first.*From the second$/),
      expect.stringMatching(/^Phone.*Empty.*\+353 1 234$/),
    ]);
    expect(await second.getByLabel("Tagline").inputValue()).toBe("From the second");
    expect((await storedSettings("store")).value).toMatchObject({ tagline: "From the first" });
    await press(second, "Save settings");
    await second.getByText("Settings saved.").waitFor();
    expect((await storedSettings("store")).value).toMatchObject({ tagline: "From the second", phone: "+353 1 234" });

    await first.getByLabel("Tagline").fill("Once more");
    await press(first, "Save settings");
    await first.getByRole("link", { name: "Keep what’s saved" }).click();
    await expect.poll(() => first.getByLabel("Tagline").inputValue()).toBe("From the second");
  });
});
