/** The account of a store whose language is German: its pages, its forms' errors and its countries. */
import { test } from "vitest";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useLanguage } from "#tests/fixtures/language.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signUp } from "#tests/fixtures/shop.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
useLanguage("de-DE");

test("a customer saves an address in German, and reads what is wrong with it", async () => {
  const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript: false });
  const client = httpClient(running.store);
  await signUp(client);
  await lend(client);
  await page.goto(`${running.store.origin}/account/addresses/new`);
  await page.locator("[name=country]").selectOption({ label: "Vereinigte Staaten" });
  await page.getByRole("button", { name: "Adresse speichern" }).click();
  const alert = page.getByRole("alert").first();
  await alert.getByText("Bitte prüfen Sie die Adresse").waitFor();
  for (const error of [
    "Geben Sie Straße und Hausnummer ein.",
    "Geben Sie den Bundesstaat ein.",
    "Geben Sie den ZIP-Code ein.",
  ]) {
    await alert.getByText(error).waitFor();
  }
  await page.getByLabel("Straße und Hausnummer").fill("1 Analytical Street");
  await page.getByLabel("Ort").fill("Austin");
  await page.getByLabel("Bundesstaat").selectOption("TX");
  await page.getByLabel("ZIP-Code").fill("78701");
  await page.getByRole("button", { name: "Adresse speichern" }).click();
  await page.getByText("Adresse gespeichert.").waitFor();
  await page.getByText("Vereinigte Staaten").first().waitFor();
  expectNoProblem(/422/);
});

test("someone without an account is refused in German", async () => {
  const { page, expectNoProblem } = await journeys.visitor({ javaScript: false });
  await page.goto(`${running.store.origin}/sign-in`);
  await page.getByRole("heading", { name: "Anmelden", level: 1 }).waitFor();
  await page.getByRole("main").locator("[name=email]").fill("nobody@shop.test");
  await page.locator("[name=password]").fill("tulip orchid canal");
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
  await page.getByText("E-Mail-Adresse und Passwort passen nicht zusammen.").first().waitFor();
  expectNoProblem(/401/);
});
