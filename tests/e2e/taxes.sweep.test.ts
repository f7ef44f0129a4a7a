/** Staff set up taxes in their browsers. */
import { beforeEach, describe, expect, test } from "vitest";
import { readGroup } from "#app/modules/stores/settings.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings, storedSettings } from "#tests/fixtures/settings.ts";
import { title } from "#tests/fixtures/shop-pages.ts";
import { insertAccount } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

const press = (page: JourneyPage, name: string) => page.getByRole("button", { name, exact: true }).first().click();

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("adds a class and a zone with its rates, changes it and removes it", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/settings/taxes", { javaScript });
    await title(page, "Taxes");
    await press(page, "Add a class");
    await page.locator('[name="classes.1.name"]').fill("Books");
    await page.getByLabel("Your country").selectOption("DE");
    await press(page, "Save settings");
    await page.getByText("Settings saved.").waitFor();

    await page.getByRole("link", { name: "Add a zone" }).click();
    await title(page, "New tax zone");
    await page.getByLabel("Name", { exact: true }).first().fill("Germany");
    await page.locator("summary", { hasText: "European Union" }).click();
    await page.getByLabel("Germany", { exact: true }).check();
    await page.locator('[name="rates.0.name"]').fill("VAT");
    await page.locator('[name="rates.0.milliPercent"]').fill("19");
    await press(page, "Add a rate");
    await page.locator('[name="rates.1.name"]').fill("VAT");
    await page.locator('[name="rates.1.milliPercent"]').fill("seven");
    await page.locator('[name="rates.1.taxClass"]').selectOption("books");
    await press(page, "Save zone");
    await page.getByText("Rate 2, Rate: Enter a percentage from 0 to 100").waitFor();
    await page.locator('[name="rates.1.milliPercent"]').fill("7");
    await press(page, "Save zone");
    await page.getByText("Tax zone saved.").waitFor();
    await page.getByText("VAT 19%").first().waitFor();
    const { value } = await storedSettings("taxes");
    expect(value).toMatchObject({
      country: "DE",
      classes: [{ id: "standard" }, { id: "books" }],
      zones: [
        {
          id: "germany",
          countries: ["DE"],
          rates: [{ milliPercent: 19_000 }, { milliPercent: 7000, taxClass: "books" }],
        },
      ],
    });

    await page.getByRole("link", { name: "Germany", exact: true }).click();
    await title(page, "Germany");
    await page.locator("summary", { hasText: "Remove zone" }).click();
    await page.getByRole("button", { name: "Remove zone", exact: true }).click();
    await page.getByText("Tax zone removed.").waitFor();
    expect((await storedSettings("taxes")).value).toMatchObject({ country: "DE", zones: [] });
    expectNoProblem(/422/);
  });

  test("starts from usual rates and confirms them", async () => {
    const { page } = await journeys.operator("/admin/settings/taxes/presets", { javaScript });
    await title(page, "Start from usual rates");
    await press(page, "Add zones");
    await page.getByText("Choose one of the list.").first().waitFor();
    await page.getByLabel("Rates", { exact: true }).selectOption("eu");
    await press(page, "Add zones");
    await page.getByText("27 zones have unconfirmed rates").waitFor();
    await press(page, "Confirm all rates");
    await page.getByText("Rates confirmed.").waitFor();
    const { zones } = readGroup("taxes", (await storedSettings("taxes")).value);
    expect(zones.map(({ presetOf }) => presetOf)).toEqual(Array.from({ length: 27 }, () => ""));
  });

  test("who saves a zone after someone else sees both versions", async () => {
    const zone = { id: "ie", name: "Ireland", countries: ["IE"], rates: [] };
    await db().storeSetting.updateMany({ where: { group: "taxes" }, data: { value: { zones: [zone] } } });
    const open = async () => {
      const { page } = await journeys.operator("/admin/settings/taxes/zones/ie", { javaScript });
      await title(page, "Ireland");
      return page;
    };
    const [first, second] = [await open(), await open()];
    const name = (page: JourneyPage) => page.getByLabel("Name", { exact: true }).first();
    await name(first).fill("Éire");
    await press(first, "Save zone");
    await first.getByText("Tax zone saved.").waitFor();
    await name(second).fill("Irish Republic");
    await press(second, "Save zone");
    await second.getByText("Someone else saved these settings while you were editing them").waitFor();
    await second.getByRole("row", { name: /^Name\s+Éire\s+Irish Republic$/ }).waitFor();
    await press(second, "Save zone");
    await second.getByText("Tax zone saved.").waitFor();
    expect((await storedSettings("taxes")).value).toMatchObject({ zones: [{ name: "Irish Republic", version: 3 }] });
  });

  test("exempts a customer with a reason, and enters a tax ID that they checked", async () => {
    const { userId } = await insertAccount({ name: "Museum" });
    const { page, expectNoProblem } = await journeys.operator(`/admin/customers/${userId}/taxes`, { javaScript });
    await title(page, "Taxes");
    await page.getByText("Exempt from tax", { exact: true }).click();
    await press(page, "Save taxes");
    await page.getByText("Enter why they’re exempt.").first().waitFor();
    await page.getByLabel("Reason", { exact: true }).fill("Certificate 12");
    await press(page, "Save taxes");
    await page.getByText("Taxes saved.").waitFor();
    await page.getByText("Exempt from tax · Certificate 12").waitFor();

    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.getByText("Reverse charge", { exact: true }).click();
    await page.getByLabel("Tax ID", { exact: true }).fill("fr 12 345 678 901");
    await press(page, "Save taxes");
    await page.getByText("Check the tax ID first, then tick this box.").first().waitFor();
    await page.getByLabel("I’ve checked this tax ID with the tax authorities").check();
    await press(page, "Save taxes");
    await page.getByText("Reverse charge · FR12345678901").waitFor();
    expectNoProblem(/422/);
  });
});
