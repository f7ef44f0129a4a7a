/** Closing the store and putting it behind a password, on a phone. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { resetSettings } from "#tests/fixtures/settings.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
beforeEach(resetSettings);

const ACCESS = "/admin/settings/access";

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an operator %s", (_mode, javaScript) => {
  test("closes the store, then lets in people with a password, who come to the page they asked for", async () => {
    const operator = await journeys.operator(ACCESS, { javaScript });
    await operator.page.getByLabel("Who can see the store").selectOption("nobody");
    await operator.page.getByLabel("Message to visitors").fill("We open in May.");
    await operator.page.getByRole("button", { name: "Save settings" }).first().click();
    await operator.page.getByText("Settings saved.").waitFor();
    const visitor = await journeys.visitor({ javaScript });
    const { page } = visitor;
    await page.goto(`${running.store.origin}/products`);
    await title(page, "We’re closed right now");
    await page.getByText("We open in May.").waitFor();
    await visitor.expectToFit();

    await operator.page.goto(running.store.origin);
    await operator.page.getByText("Your store is closed: only staff see it.").waitFor();
    await operator.page.getByRole("link", { name: "Change who can see it" }).click();
    await operator.page.getByLabel("Who can see the store").selectOption("password");
    await operator.page.getByRole("button", { name: "Save settings" }).first().click();
    await operator.page.getByText("Enter a password.").first().waitFor();
    await operator.page.getByLabel("Password", { exact: true }).fill("harbour-2026");
    await operator.page.getByRole("button", { name: "Save settings" }).first().click();
    await operator.page.getByText("Settings saved.").waitFor();
    const row = await db().storeSetting.findFirstOrThrow({ where: { group: "access" } });
    expect(JSON.stringify(row.value)).not.toContain("harbour-2026");

    await page.goto(`${running.store.origin}/products?sort=title`);
    await title(page, "Enter the password");
    await page.getByText("We open in May.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("harbour");
    await page.getByRole("button", { name: "Enter store" }).click();
    await page.getByText("That’s not the password.").first().waitFor();
    await page.getByLabel("Password", { exact: true }).fill("harbour-2026");
    await page.getByRole("button", { name: "Enter store" }).click();
    await title(page, "All products");
    expect(page.url()).toBe(`${running.store.origin}/products?sort=title`);
    await visitor.expectToFit();
  });
});
