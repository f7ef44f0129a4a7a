/** Adding to the cart where one is: from a product's page and from a list. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { hydrated, type Visit } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { setStock } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

const focused = (page: Visit["page"]) => page.evaluate(() => document.activeElement?.textContent?.trim());

async function openProduct(visit: Visit, { handle }: TestVariant) {
  await visit.page.goto(`${running.store.origin}/products/${handle}`);
  await hydrated(visit.page);
}

describe.each([1280, 390])("with JavaScript, %d pixels wide", (width) => {
  test("a product's page stays, says what was added, and leads to the cart and the checkout", async () => {
    const variant = await newVariant({ priceMinor: 2000 });
    const visit = await journeys.browserVisitor({ width });
    const { page, expectNoProblem, expectToFit } = visit;
    await openProduct(visit, variant);
    const before = page.url();
    await page.getByRole("spinbutton").fill("2");
    await page.getByRole("button", { name: "Add to cart" }).click();
    const drawer = page.getByRole("dialog", { name: "Added to your cart" });
    await drawer.getByText("Quantity 2").waitFor();
    expect(page.url()).toBe(before);
    expect(await drawer.getByText("€40.00").count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.getByRole("banner").getByLabel("Cart, 2 items").waitFor({ state: "attached" });
    await expectToFit();
    // At every width.
    if (width === 1280) expect(await violationsIn(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(await focused(page)).toBe("Add to cart");

    await page.keyboard.press("Enter");
    await drawer.getByText("Quantity 4").waitFor();
    await drawer.getByRole("button", { name: "Checkout" }).click();
    await title(page, "Checkout");
    expect(await drawer.count()).toBe(0);
    expectNoProblem();
  });
});

test("a press beside the drawer closes it, and one inside doesn't", async () => {
  const variant = await newVariant();
  const visit = await journeys.browserVisitor();
  const { page } = visit;
  await openProduct(visit, variant);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByText(variant.title).click();
  await drawer.getByText("There is 1 item in your cart.").waitFor();
  await page.mouse.click(100, 400);
  await drawer.waitFor({ state: "detached" });
});

test("what was just sold isn't added, and the page says so", async () => {
  const variant = await newVariant();
  const visit = await journeys.browserVisitor();
  const { page, expectNoProblem } = visit;
  await openProduct(visit, variant);
  await setStock(variant.variantId, 0);
  await page.getByRole("button", { name: "Add to cart" }).click();
  const drawer = page.getByRole("dialog", { name: "That wasn’t added to your cart" });
  await drawer.getByRole("alert").getByText("Someone just bought the last one.").waitFor();
  await drawer.getByRole("button", { name: "Close" }).click();
  expect(await focused(page)).toBe("Add to cart");
  expectNoProblem(/409/);
});

test("without the drawer's script the form leads to the cart, as without JavaScript", async () => {
  const variant = await newVariant();
  const visit = await journeys.browserVisitor();
  const { page, context } = visit;
  await context.route(/added-drawer/, (route) => route.abort());
  await openProduct(visit, variant);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await title(page, "Your cart");
  await page.getByText(`“${variant.title}” is in your cart.`).waitFor();
});

describe.each([true, false])("a card of a list (JavaScript: %s)", (javaScript) => {
  test("adds what has one variant, and leads to the choice of what has several", async () => {
    const variant = await newVariant();
    const { page } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/products?sort=newest`);
    const card = page.getByRole("main").locator("article", { hasText: variant.title });
    await card.getByRole("button", { name: `Quick add: ${variant.title}` }).click();
    await page
      .getByText(/^Added to your cart$|is in your cart\.$/)
      .first()
      .waitFor();
    expect(await db().cartLine.count({ where: { variantId: variant.variantId } })).toBe(1);

    await page.goto(`${running.store.origin}/products?q=chore+jacket`);
    const chooses = page.getByRole("link", { name: "Choose options: Chore jacket" });
    if (javaScript) return expect(await chooses.getAttribute("href")).toBe("/products/chore-jacket");
    await chooses.click();
    await title(page, "Chore jacket");
  });

  test("says that there are few left, or none", async () => {
    const [few, none] = [await newVariant({ stock: 5 }), await newVariant({ stock: 0 })];
    const { page } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/products?sort=newest`);
    const card = ({ title }: TestVariant) => page.getByRole("main").locator("article", { hasText: title });
    expect(await card(few).innerText()).toContain("Low stock");
    expect(await card(none).innerText()).toContain("Sold out");
    expect(await card(none).getByRole("button").count()).toBe(0);
    await setStock(few.variantId, 6);
    await page.reload();
    expect(await card(few).innerText()).not.toContain("Low stock");
  });
});

describe("the options of a card", () => {
  async function openOptions() {
    const visit = await journeys.browserVisitor();
    const { page } = visit;
    await page.goto(`${running.store.origin}/products?q=chore+jacket`);
    await hydrated(page);
    const link = page.getByRole("link", { name: "Choose options: Chore jacket" });
    return { ...visit, link, dialog: page.getByRole("dialog", { name: "Chore jacket" }) };
  }
  const nameOfFocused = (page: Visit["page"]) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  test("are chosen on the list, by keys too, and what was chosen is added", async () => {
    const { page, link, dialog, expectNoProblem, expectToFit } = await openOptions();
    await link.press("Enter");
    await dialog.getByRole("button", { name: "Add to cart" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await expectToFit();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await nameOfFocused(page)).toBe("Choose options: Chore jacket");

    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Moss" }).press("Enter");
    await dialog.getByRole("link", { name: "M", exact: true }).press("Enter");
    await dialog.getByRole("spinbutton").fill("2");
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    const added = page.getByRole("dialog", { name: "Added to your cart" });
    await added.getByText("Moss / M").waitFor();
    await added.getByText("Quantity 2").waitFor();
    expect(await dialog.count()).toBe(0);
    expect(new URL(page.url()).search).toBe("?q=chore+jacket");
    await page.keyboard.press("Escape");
    await added.waitFor({ state: "detached" });
    expect(await nameOfFocused(page)).toBe("Choose options: Chore jacket");
    expectNoProblem();
  });

  test.each([/choose-options-/, /\/options$/])(
    "lead to the product’s page where %s can’t be loaded",
    async (missing) => {
      const { page, context, link } = await openOptions();
      await context.route(missing, (route) => route.abort());
      await link.click();
      await title(page, "Chore jacket");
    },
  );

  test("of a gift card are on its page, which asks for more", async () => {
    const { productId, title: name } = await newVariant();
    await db().product.update({ where: { id: productId }, data: { kind: "gift_card" } });
    const { page, expectNoProblem } = await journeys.browserVisitor();
    await page.goto(`${running.store.origin}/products?sort=newest`);
    await hydrated(page);
    await page.getByRole("link", { name: `Choose options: ${name}` }).click();
    await title(page, name);
    await page.getByLabel("Recipient’s name").waitFor();
    expectNoProblem();
  });
});
