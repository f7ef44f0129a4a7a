/** Passwords that people look at while they type. */
import { expect, test } from "vitest";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

test("is shown and hidden by a button, by mouse and by keys, and neither loses the focus or the text", async () => {
  const { page, expectNoProblem } = await journeys.browserVisitor({ width: 360 });
  await page.goto(`${running.store.origin}/sign-in`);
  await hydrated(page);
  const field = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  const hide = page.getByRole("button", { name: "Hide password" });
  const looks = () =>
    field.evaluate((input: HTMLInputElement) => [input.type, input.name, input.autocomplete, input.value]);
  await field.pressSequentially("corect");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await show.click();
  await hide.waitFor();
  await page.keyboard.type("r");
  expect(await looks()).toEqual(["text", "password", "current-password", "correct"]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await show.waitFor();
  expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await looks()).toEqual(["password", "password", "current-password", "correct"]);
  const { width = 0, height = 0 } = (await show.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expectNoProblem();
});

test("is hidden again when its form is sent", async () => {
  const { page } = await journeys.browserVisitor();
  await page.goto(`${running.store.origin}/sign-in`);
  await hydrated(page);
  await page.getByLabel("Email").fill("nobody@shop.test");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("wrong password");
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await field.getAttribute("type")).toBe("text");
  let typeWhenSent: string | null = null;
  await page.route("**/sign-in*", async (route) => {
    if (route.request().method() === "POST") typeWhenSent = await field.getAttribute("type");
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("That email address and password don’t match.").first().waitFor();
  expect(typeWhenSent).toBe("password");
});

test("has no such button without JavaScript, in the browser and for the form driver", async () => {
  for (const visit of [
    await journeys.browserVisitor({ javaScript: false }),
    await journeys.visitor({ javaScript: false }),
  ]) {
    await visit.page.goto(`${running.store.origin}/sign-up`);
    await title(visit.page, "Create an account");
    await visit.page.getByLabel("Password").waitFor();
    expect(await visit.page.locator("button[aria-controls='password']").isVisible()).toBe(false);
    expect(await visit.page.getByLabel("Password").getAttribute("autocomplete")).toBe("new-password");
  }
});
