import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signIn, signUp } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore({ seeded: true });
const journeys = useJourneys(running);
const HOUR = 3_600_000;
const newPassword = "a quite different passphrase";

async function signInAt(visit: Journey, path: string, credentials: { email: string; password: string }) {
  const { page } = visit;
  await page.goto(running.store.origin + path);
  await title(page, "Sign in");
  await page.getByLabel("Email").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s, on a phone,", (_mode, javaScript) => {
  const look = { javaScript, width: 360, height: 780 };
  const phone = () => journeys.visitor(look);

  test(
    "a customer sees their devices, signs out one and all others, and changes the password",
    proves("S1.3"),
    async () => {
      const elsewhere = [1, 2].map(() => httpClient(running.store));
      const credentials = await signUp(httpClient(running.store), {
        email: `${"long".repeat(12)}${javaScript}@shop.test`,
      });
      for (const client of elsewhere) await signIn(client, credentials);
      const visit = await phone();
      const { page, expectToFit, expectNoProblem } = visit;
      await signInAt(visit, "/account", credentials);
      await page.getByRole("link", { name: "Security", exact: true }).click();
      await title(page, "Sign-in and security");
      await page.getByText(/Chrom\w+ on Linux/).waitFor();
      expect(await page.getByText("This device", { exact: true }).count()).toBe(1);
      await expectToFit();
      await page.getByRole("button", { name: "Sign out: Unknown device" }).first().click();
      await page.getByText("Device signed out.").waitFor();
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByText("You’re signed out everywhere else.").waitFor();
      expect(await page.getByRole("button", { name: /^Sign out/ }).count()).toBe(1);
      expectNoProblem();

      await page.getByLabel("Current password").fill("not the password");
      await page.getByLabel("New password").fill(newPassword);
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("That’s not your current password.").first().waitFor();
      if (javaScript) expect(await page.getByLabel("New password").inputValue()).toBe(newPassword);
      await page.getByLabel("Current password").fill(credentials.password);
      await page.getByLabel("New password").fill(newPassword);
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByText("Password changed.").waitFor();
      expect(await page.getByLabel("New password").inputValue()).toBe("");
      await page.getByRole("button", { name: "Sign out: this device" }).click();
      await page.waitForURL(`${running.store.origin}/`);
      await signInAt(visit, "/account", { ...credentials, password: newPassword });
      await title(page, /^Hello/);
    },
  );

  test("an Operator confirms who they are, and then cancels a costly order with the reason typed before", async () => {
    const { variantId } = await newVariant({ priceMinor: 20_000, stock: 3 });
    const { id } = await buy(httpClient(running.store), running.sandbox, variantId);
    const path = `/admin/orders/${id}`;
    const { page, expectToFit, expectNoProblem } = await journeys.operator(path, look);
    await title(page, /^Order/);
    await db().authSession.updateMany({ data: { authenticatedAt: new Date(Date.now() - HOUR) } });
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Cancel order" }).click();
    await page.getByLabel("Reason").fill("Lost on the way");
    await page.getByRole("button", { name: "Cancel this order" }).click();
    await page.getByText("Confirm it’s you first", { exact: true }).waitFor();
    expect(await page.getByLabel("Reason").inputValue()).toBe("Lost on the way");
    await page.getByRole("link", { name: "Confirm it’s you", exact: true }).click();
    await title(page, "Confirm it’s you");
    await expectToFit();
    await page.getByLabel(/^Password for/).fill("not the password");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That password isn’t right.").first().waitFor();
    await page.getByLabel(/^Password for/).fill(env().ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await title(page, /^Order/);
    expect(await page.getByLabel("Reason").inputValue()).toBe("Lost on the way");
    await page.getByRole("button", { name: "Cancel this order" }).click();
    await page.getByText("Order cancelled.").waitFor();
    // Chromium itself reports the two refusals, 403 and 401, on its console.
    expectNoProblem(/40[13]/);
  });
});
