import { expect, test } from "vitest";
import { useBrowser, type Visit } from "#tests/fixtures/browser.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const browser = useBrowser();
const WIDTH = 360;

/** What sticks out to the right, if anything does. */
async function overflow(page: Visit["page"]) {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right } = element.getBoundingClientRect();
      return right > width + 0.5;
    });
    return [`${scrollWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 200))];
  }, WIDTH);
}

test("every page of the storefront fits into 360 pixels", async () => {
  const { origin } = running.store;
  const { page } = await browser.newPage({ width: WIDTH, height: 780 });
  const found: Record<string, string[]> = {};
  const look = async (name = new URL(page.url()).pathname) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    const out = await overflow(page);
    if (out.length > 0) found[name] = out;
  };
  const handles = ["/products?q=nothing-like-that", "/products?sort=price-asc&page=2", "/collections/kitchen"];
  for (const path of [
    "/",
    "/products",
    ...handles,
    "/cart",
    "/sign-in",
    "/sign-up",
    "/newsletter",
    "/newsletter?asked=1",
    "/orders/lookup",
    "/orders/1",
    "/account-deleted",
    "/no-such-page",
  ]) {
    await page.goto(origin + path);
    await look(path);
  }
  await page.goto(`${origin}/products`);
  await page.locator("main a[href^='/products/']").first().click();
  await page.getByRole("button", { name: /Add to cart|Sold out/ }).waitFor();
  await look("a product");

  await putIntoCart(page, origin, await newVariant());
  await look("a full cart");
  await page.getByRole("link", { name: "Ask us to arrange it" }).click();
  await title(page, "Ask us to arrange it");
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@${"very-".repeat(10)}long.test`);
  await page.getByLabel("What should we know?").fill("verylong".repeat(40));
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.getByText("Please check your request").waitFor();
  await look("a request with errors");
  await page.getByLabel(/^A quote/).check();
  await page.getByRole("button", { name: "Send the request" }).click();
  await title(page, /^Request \d+$/);
  await look("a request");
  await page.goto(`${origin}/cart`);
  await goToCheckout(page);
  await look("checkout");
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@${"very-".repeat(10)}long.test`);
  await page.getByRole("button", { name: "Go to review" }).click();
  await page.getByText("Please check your details").waitFor();
  await look("checkout with errors");
  await fillDetails(page, { email: `${"long".repeat(15)}@${"very-".repeat(10)}long.test` });
  await look("review");
  const review = page.url();
  await goToPayment(page);
  const pay = page.url();
  await page.goto(review);
  await title(page, "Payment under way");
  await look("payment under way");
  await page.goto(review.replace(/\?.*$/, "/return"));
  await look("return");
  await running.sandbox.approve(new URL(pay).pathname.split("/").at(-1) ?? "");
  await page.goto(review.replace(/\?.*$/, "/return"));
  await title(page, /^Order \d+$/);
  await look("order");

  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Name").fill(`A${"very".repeat(20)}longname`);
  await page.getByLabel("Email").fill(`${"long".repeat(15)}@long.test`);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  await look("account");
  for (const path of ["profile", "addresses", "addresses/new", "data", "data/delete"]) {
    await page.goto(`${origin}/account/${path}`);
    await look(path);
  }
  expect(found).toEqual({});
});
