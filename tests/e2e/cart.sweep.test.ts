/** The cart on a phone, short and long. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { guestWithCart } from "#tests/fixtures/guest-with-cart.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { goToCheckout, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const LINES = 30;
const running = useRunningStore();
const journeys = useJourneys(running);

/** On a phone, with a cart of thirty lines. */
async function longCart(javaScript: boolean) {
  const first = await newVariant();
  const client = await guestWithCart(running.store, first);
  const { cartId, storeId, seenPriceMinor } = await db().cartLine.findFirstOrThrow({
    where: { variantId: first.variantId },
  });
  const variants = await Promise.all(Array.from({ length: LINES - 1 }, () => newVariant()));
  await db().cartLine.createMany({
    data: variants.map(({ variantId }) => ({ storeId, cartId, variantId, quantity: 1, seenPriceMinor, seenTitle: "" })),
  });
  const visit = await journeys.browserVisitor({ javaScript, width: 390, height: 844 });
  await visit.lend(client);
  await visit.page.goto(`${running.store.origin}/cart`);
  await title(visit.page, "Your cart");
  return visit;
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("total and button stay in view with 30 lines on a phone", async () => {
    const { page, expectNoProblem, expectToFit } = await longCart(javaScript);
    const bar = page.getByRole("region", { name: "Checkout" });
    const button = bar.getByRole("button", { name: "Checkout" });
    const end = () =>
      page.getByRole("region", { name: "Summary" }).evaluate((each) => each.getBoundingClientRect().bottom + scrollY);
    for (const at of [0, 1500, (await end()) - 844]) {
      await page.evaluate((y) => scrollTo(0, y), at);
      for (const part of [bar.getByText("€600.00"), button]) {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
      }
    }
    expect(await page.getByRole("button", { name: "Go to checkout" }).isVisible()).toBe(false);
    await expectToFit();
    await button.click();
    await title(page, "Checkout");
    expectNoProblem();
  });

  test("a unit price is shown where there are several, and there alone", async () => {
    const { page } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant());
    expect(await page.getByText(/€\S+ each/).count()).toBe(0);
    await page.getByLabel(/^Quantity of/).fill("2");
    if (javaScript) await page.keyboard.press("Enter");
    else await page.getByRole("button", { name: /^Update the quantity/ }).click();
    await page.getByText("€20.00 each").waitFor();
  });
});

describe.each([true, false])("while a checkout is open (JavaScript: %s)", (javaScript) => {
  test("one button continues it, until the cart changes", async () => {
    const [first, second] = [await newVariant(), await newVariant()];
    const client = await guestWithCart(running.store, first);
    const { page, lend, expectNoProblem } = await journeys.visitor({ javaScript });
    await lend(client);
    await page.goto(`${running.store.origin}/cart`);
    await page.getByText("Add €40.00 for free shipping.").waitFor();
    await goToCheckout(page);
    const checkout = page.url();
    await page.goto(`${running.store.origin}/cart`);
    await page.getByText(/^Your checkout is still open/).waitFor();
    expect(await page.getByRole("button", { name: /^(?:Go to checkout|Checkout)$/ }).count()).toBe(0);
    await page.getByRole("link", { name: "Continue checkout" }).first().click();
    await title(page, "Checkout");
    expect(page.url()).toBe(checkout);

    await putIntoCart(page, running.store.origin, second);
    await page.getByText(/You’ve changed your cart since\./).waitFor();
    expect(await page.getByRole("link", { name: "Continue checkout" }).count()).toBe(0);
    await goToCheckout(page);
    expect(page.url()).not.toBe(checkout);
    expectNoProblem();
  });
});

test("nothing that has the focus is under the bar or the header", async () => {
  const { page } = await longCart(true);
  await hydrated(page);
  const hidden: string[] = [];
  const look = async () => {
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector("[data-bottom-bar]");
      if (!focused || !bar || focused === document.body) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const isBelow = bottom > bar.getBoundingClientRect().top && !bar.contains(focused);
      const isPast = bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent} ${top} ${bottom}`;
      return { name, isHidden: isBelow && !isPast, isInBar: bar.contains(focused) };
    });
    if (found?.isHidden) hidden.push(found.name);
    return found;
  };
  let presses = 0;
  for (; presses < 300; presses++) {
    await page.keyboard.press("Tab");
    if ((await look())?.isInBar) break;
  }
  expect(presses).toBeGreaterThan(2 * LINES);
  expect(presses).toBeLessThan(300);
  for (let back = 0; back < presses; back++) {
    await page.keyboard.press("Shift+Tab");
    await look();
  }
  expect(hidden).toEqual([]);
});

test("there is no bar where nothing can be bought, and none on a wide screen", async () => {
  const variant = await newVariant();
  const { page } = await journeys.browserVisitor({ javaScript: false, width: 390, height: 844 });
  await putIntoCart(page, running.store.origin, variant);
  const bar = page.getByRole("region", { name: "Checkout" });
  await bar.waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await bar.isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await db().stockLevel.updateMany({ where: { variantId: variant.variantId }, data: { onHand: 0 } });
  await page.reload();
  await page.getByText("Sold out for now.").waitFor();
  expect(await bar.count()).toBe(0);
});
