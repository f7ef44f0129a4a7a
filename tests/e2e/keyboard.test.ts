import { expect, test } from "vitest";
import { useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { arriveAtOrder, shopper, title } from "#tests/fixtures/shop-pages.ts";

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
  await title(page, "Your cart");
  await press(/^Go to checkout/);
  await title(page, "Checkout");
  await type(/^Email/, shopper.email);
  await type(/^Full name/, shopper.name);
  await type(/^Street and number/, shopper.line1);
  await type(/^Postal code/, shopper.postalCode);
  await type(/^Town or city/, shopper.city);
  await type(/^Country/, "Germany");
  await press(/^Go to review/);
  await title(page, "Review your order");
  await press(/^Pay/);
  await title(page, "Pay for your order");
  await press(/^Pay$/);
  await arriveAtOrder(page);
  expect(problems).toEqual([]);
});
