import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated, useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { enrolledOperator, newOperator } from "#tests/fixtures/second-factor.ts";
import { signIn } from "#tests/fixtures/shop.ts";
import { arriveAtOrder, goToCheckout, putIntoCart, shopper, title } from "#tests/fixtures/shop-pages.ts";
import { lendCookies } from "#tests/fixtures/visitors.ts";

const running = useRunningStore({ seeded: false });
const browser = useBrowser();

test("the whole purchase by keyboard alone", async () => {
  const variant = await newVariant();
  const { page, problems } = await browser.newPage();
  const { type, press } = keysOf(page);
  await page.goto(running.store.origin);
  await hydrated(page);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await type(/^Search products/, variant.title);
  await page.keyboard.press("Enter");
  await title(page, /^Results for/);
  await press(new RegExp(`^${variant.title}`));
  // The title of the results has it, too.
  await title(page, new RegExp(`^${variant.title}$`));
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

test("a page that is opened has the focus on its heading, and the way back restores what had it", async () => {
  const [variant] = [await newVariant(), await newVariant()];
  const { page } = await browser.newPage();
  const { origin } = running.store;
  await page.goto(origin);
  await hydrated(page);
  const { press, type, name, stop } = keysOf(page);
  const heading = (text: string) => ({ name: text, wrong: "isn’t marked" });
  await press(/^Contact/);
  await title(page, "Contact");
  await expect.poll(stop).toEqual(heading("Contact"));
  // The first stop of the page, not the one after the link in the footer.
  await page.keyboard.press("Tab");
  expect(await name()).toBe("Name");

  // Another order of a list is the same page.
  await page.goto(`${origin}/products`);
  await hydrated(page);
  await type(/^Sort by/, "Name");
  await page.waitForURL(/sort=/);
  expect((await stop())?.name).toMatch(/^Sort by/);
  await press(new RegExp(`^${variant.title}`));
  await title(page, variant.title);
  await expect.poll(stop).toEqual(heading(variant.title));
  await page.goBack();
  await title(page, "All products");
  expect(await stop()).toBeNull();
});

test("by keys alone an item is removed from the cart and put back, and the focus stays with it", async () => {
  const variant = await newVariant();
  const { page, problems } = await browser.newPage({ width: 390 });
  await putIntoCart(page, running.store.origin, variant);
  await hydrated(page);
  const { tabTo, press, name } = keysOf(page);
  await press(new RegExp(`^More: Quantity of ${variant.title}`));
  await page.getByText(`“${variant.title}”: quantity changed to 2.`).waitFor();
  expect(await name()).toMatch(/^More/);
  await press(/^Remove/);
  await page.getByText("Removed from your cart.").waitFor();
  await expect.poll(name).toBe("Undo");
  await page.keyboard.press("Enter");
  await page.getByText(`“${variant.title}” is back in your cart.`).waitFor();
  await expect.poll(name).toMatch(new RegExp(`^Quantity of ${variant.title}`));
  await tabTo(/^More/);
  expect(problems).toEqual([]);
});

test("by keys alone three errors of a checkout are corrected from their summary", async () => {
  const { page } = await browser.newPage();
  await putIntoCart(page, running.store.origin, await newVariant());
  await goToCheckout(page);
  await hydrated(page);
  const { type, press, name } = keysOf(page);
  await type(/^Email/, "nobody");
  await type(/^Country/, "Germany");
  await type(/^Full name/, shopper.name);
  await type(/^Town or city/, shopper.city);
  await press(/^Continue to review/);
  await page.getByText("Please check your details").waitFor();
  await expect.poll(name).toMatch(/^Please check your details/);
  await press(/^Enter an email address/);
  expect(await name()).toMatch(/^Email/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(shopper.email);
  await type(/^Street and number/, shopper.line1);
  await type(/^Postal code/, shopper.postalCode);
  await page.keyboard.press("Enter");
  await title(page, "Review your order");
});

test("an Operator signs in with a code by keys alone", async () => {
  const operator = await enrolledOperator(running.store);
  const { page, problems } = await browser.newPage();
  await page.goto(`${running.store.origin}/admin`);
  await title(page, "Sign in");
  const { type } = keysOf(page);
  await type(/^Email/, operator.email);
  await type(/^Password/, operator.password);
  await page.keyboard.press("Enter");
  await title(page, "One more step");
  await page.locator("#code:focus").waitFor();
  await page.keyboard.type(await operator.code());
  await page.keyboard.press("Enter");
  await title(page, "Dashboard");
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
    "%s closes with Escape and a press outside, which give the focus back, and with a link to its page",
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
      await expect.poll(() => focused(page)).toBe(item);
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
