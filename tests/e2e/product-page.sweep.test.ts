/** A product's page in a browser: its pictures, and what of it is in view on a phone. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { setStock } from "#tests/fixtures/shop.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const jacket = () => `${running.store.origin}/products/chore-jacket`;

describe("on a phone", () => {
  test("everything that buying takes is on the first screen", async () => {
    const { page, expectToFit } = await journeys.browserVisitor({ javaScript: false, width: 390, height: 900 });
    await page.goto(jacket());
    const main = page.getByRole("main");
    for (const part of [
      main.getByRole("heading", { level: 1 }),
      main.getByText("€129.00"),
      main.getByRole("navigation", { name: "Size" }),
      main.getByText("In stock, ready to ship"),
      main.getByRole("spinbutton"),
      main.getByRole("button", { name: "Add to cart" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    await expectToFit();
  });

  test("price and button come along once the form is out of view", async () => {
    const { page } = await journeys.browserVisitor({ width: 390, height: 844 });
    await page.goto(jacket());
    await hydrated(page);
    const bar = page.getByRole("region", { name: "Buy" });
    await page.getByText(/^SKU/).evaluate((element) => element.scrollIntoView());
    await bar.getByText("€129.00").waitFor();
    await bar.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("dialog", { name: "Added to your cart" }).waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 0));
    await bar.waitFor({ state: "detached" });
  });

  test.each([true, false])("the dots lead from picture to picture (JavaScript: %s)", async (javaScript) => {
    const { page, expectNoProblem } = await journeys.browserVisitor({ javaScript, width: 390, height: 844 });
    await page.goto(jacket());
    const pictures = page.getByRole("region", { name: "Pictures" });
    const isInView = async (number: number) => {
      const box = await page.locator(`#picture-${number}`).boundingBox();
      return box !== null && Math.round(box.x) === 16;
    };
    expect(await isInView(1)).toBe(true);
    await pictures.getByRole("link", { name: /^Show: Close-up/ }).click();
    await expect.poll(() => isInView(2)).toBe(true);
    expectNoProblem();
  });
});

test("a picture opens in full, and keys lead through the others, zoom and close", async () => {
  const { page, expectNoProblem } = await journeys.browserVisitor();
  await page.goto(jacket());
  await hydrated(page);
  const picture = page.getByRole("link", { name: /^Enlarge/ }).first();
  await picture.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Pictures" });
  await lightbox.getByText("1 of 3").waitFor();
  await page.keyboard.press("ArrowRight");
  await lightbox.getByText("2 of 3").waitFor();
  await page.keyboard.press("+");
  await lightbox.getByRole("button", { name: "Zoom out" }).waitFor();
  const image = lightbox.getByRole("img", { name: /^Close-up/ });
  expect((await image.boundingBox())?.width).toBeGreaterThan(1280);
  await page.keyboard.press("-");
  await lightbox.getByRole("button", { name: "Zoom in" }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await lightbox.waitFor({ state: "detached" });
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
  expectNoProblem();
});

test("a picture is a plain link without JavaScript, and a product without one shows its initial", async () => {
  const { page } = await journeys.visitor({ javaScript: false });
  await page.goto(jacket());
  const href = await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .getAttribute("href");
  expect(href).toMatch(/^\/objects\/default\.[0-9a-f]+\.svg$/);
  const { handle } = await newVariant();
  await page.goto(`${running.store.origin}/products/${handle}`);
  expect(await page.locator("main span.text-display").first().textContent()).toBe("T");
});

test("a sold-out variant can be chosen, and says so", async () => {
  const { id } = await db().variant.findFirstOrThrow({ where: { sku: "JKT-CHO-DEN-L" } });
  await setStock(id, 0);
  const { page } = await journeys.visitor({ javaScript: false });
  await page.goto(jacket());
  const choice = page.getByRole("navigation", { name: "Size" }).getByRole("link", { name: /^L/ });
  expect(await choice.innerText()).toContain("sold out");
  await choice.click();
  await page.getByText("Sold out for now").waitFor();
  expect(await page.getByRole("button", { name: "Add to cart" }).count()).toBe(0);
});
