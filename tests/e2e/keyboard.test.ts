import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { newOperator } from "#tests/fixtures/second-factor.ts";
import { signIn } from "#tests/fixtures/shop.ts";
import { arriveAtOrder, shopper, title } from "#tests/fixtures/shop-pages.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";

const running = useRunningStore({ seeded: false });
const browser = useBrowser();

/** Presses Tab until the focus is on the element of that name, as someone without a mouse does. */
async function tabTo(page: Visit["page"], name: RegExp) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const text = [element.getAttribute("aria-label"), ...labels.map((label) => label.textContent), element.innerText];
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return { name: text.join(" ").trim(), shown: outlineStyle !== "none" || boxShadow !== "none", width: box.width };
    });
    if (!focused || !name.test(focused.name)) continue;
    expect(focused, `the focus on ${name} can be seen`).toMatchObject({ shown: true });
    return;
  }
  throw new Error(`Tab never reached ${name} on ${page.url()}`);
}

test("the whole purchase by keyboard alone", async () => {
  const variant = await newVariant();
  const { page, problems } = await browser.newPage();
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  const press = async (name: RegExp) => {
    await tabTo(page, name);
    await page.keyboard.press("Enter");
  };
  await page.goto(`${running.store.origin}/products/${variant.handle}`);
  await title(page, variant.title);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await page.keyboard.press("Enter");
  await press(/^Add to cart/);
  await press(/^View cart/);
  await title(page, "Your cart");
  await press(/^Go to checkout/);
  await title(page, "Checkout");
  await type(/^Email/, shopper.email);
  await type(/^Country/, "Germany");
  await type(/^Full name/, shopper.name);
  await type(/^Street and number/, shopper.line1);
  await type(/^Postal code/, shopper.postalCode);
  await type(/^Town or city/, shopper.city);
  await press(/^Continue to review/);
  await title(page, "Review your order");
  await press(/^Pay/);
  await title(page, "Pay for your order");
  await press(/^Pay$/);
  await arriveAtOrder(page);
  expect(problems).toEqual([]);
});

describe("a menu", () => {
  const focused = (page: Visit["page"]) =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim(),
    );

  test.each([
    ["the shop's on a phone", "/", 360, "Menu", "Sign in"],
    ["the shop's further collections", "/", 1280, "More", "Twelfth"],
    ["the admin's on a phone", "/admin", 360, "Menu", "Orders"],
  ])(
    "%s closes with Escape, a press outside and a link, and gives the focus back",
    async (_which, path, width, name, item) => {
      const titles = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
      titles.push("Eleventh", "Twelfth");
      const rows = titles.map((title, position) => ({
        storeId: "default",
        handle: title.toLowerCase(),
        title,
        position,
      }));
      await db().collection.createMany({ data: rows, skipDuplicates: true });
      const { page, context, problems } = await browser.newPage({ width });
      const { origin } = running.store;
      if (path === "/admin") {
        const operator = httpClient(running.store);
        await signIn(operator, await newOperator());
        await lendCookies(operator, context, running.store);
      }
      await page.goto(origin + path);
      await hydrated(page);
      const button = page
        .locator("header summary", { hasText: name })
        .or(page.locator(`header summary[aria-label="${name}"]`));
      const entry = page.locator("header details").getByRole("link", { name: item });
      const isShut = () => expect.poll(() => entry.isVisible()).toBe(false);
      const open = async () => {
        await button.click();
        await entry.waitFor();
      };
      await open();
      await page.keyboard.press("Escape");
      await isShut();
      expect(await focused(page)).toBe(name);

      await open();
      // Of the header, which no menu covers, and where nothing is to be pressed.
      await page.mouse.click(2, 2);
      await isShut();
      expect(await focused(page)).toBe(name);

      await open();
      for (let presses = 0; presses < 30 && (await entry.isVisible()); presses++) await page.keyboard.press("Tab");
      await isShut();

      await open();
      const before = page.url();
      await entry.click();
      await page.waitForURL((url) => url.href !== before);
      await isShut();
      expect(await focused(page)).toBe(name);
      expect(problems).toEqual([]);
    },
  );

  test("on a phone has a search field that has the focus and does not make the phone zoom", async () => {
    const { page } = await browser.newPage({ width: 360 });
    await page.goto(running.store.origin);
    await hydrated(page);
    await page.locator('header summary[aria-label="Search"]').click();
    const size = await page.locator("#bar-search:focus").evaluate((field) => getComputedStyle(field).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  });
});
