import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { createIdentityProvider } from "#tests/fixtures/identity-provider.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const provider = await createIdentityProvider();
const running = useRunningStore({ env: provider.env });
const journeys = useJourneys(running);
beforeAll(async () => {
  provider.register(running.store.origin);
  await provider.start();
  provider.accounts.set("olga", { claims: { name: "Olga", email: "olga@idp.test", role: "admin" } });
  provider.accounts.set("carl", { claims: { name: "Carl", email: "carl@idp.test", role: "staff" } });
});
afterAll(() => provider.stop());

test.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])(
  "an Operator signs in at the provider %s and arrives where they wanted to go",
  proves("S1.8", "S5.29"),
  async (_mode, javaScript) => {
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/admin/orders`);
    await title(page, "Sign in");
    await page.getByRole("button", { name: "Sign in with single sign-on" }).click();
    await title(page, "Sign in at the provider");
    await page.getByLabel("Account").fill("olga");
    await page.getByRole("button", { name: "Continue" }).click();
    await title(page, "Orders");
    expect(new URL(page.url()).pathname).toBe("/admin/orders");
    expectNoProblem();
  },
);

test("someone who may not manage the store learns so on the sign-in page, and can go on from there", async () => {
  const { page } = await journeys.browserVisitor({ width: 360, colorScheme: "dark" });
  await page.goto(`${running.store.origin}/sign-in?redirectTo=/admin/orders`);
  await page.getByRole("button", { name: "Sign in with single sign-on" }).click();
  await page.getByLabel("Account").fill("carl");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("This account isn’t allowed to manage the store.").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/admin/orders");
});
