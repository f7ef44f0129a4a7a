/** The frame around the checkout: what it leaves out, and how its summary folds on phones. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { demoSettings } from "#prisma/demo/settings.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

beforeAll(async () => {
  const store = { legalName: "Example Ltd", address: "1 Quay, Galway", email: "help@shop.test", phone: "+353 1 000" };
  const value = { ...demoSettings.store, ...store };
  await db().storeSetting.updateMany({ where: { group: "store" }, data: { value } });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("the checkout's pages lead to the cart, to who runs the store, and nowhere else", async () => {
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    const variant = await newVariant();
    await putIntoCart(page, running.store.origin, variant);
    await page.getByRole("banner").getByRole("searchbox").first().waitFor();
    const expectFrame = async () => {
      const [banner, footer] = [page.getByRole("banner"), page.getByRole("contentinfo")];
      await banner.getByRole("link", { name: "Back to cart" }).waitFor();
      expect(await banner.getByRole("link").count()).toBe(2);
      expect(await page.getByRole("searchbox").count()).toBe(0);
      expect(await footer.getByRole("button").count()).toBe(0);
      expect(await footer.getByRole("link").allTextContents()).toEqual(["help@shop.test", "+353 1 000"]);
      await footer.getByText("Example Ltd, 1 Quay, Galway").waitFor();
    };
    await goToCheckout(page);
    await expectFrame();
    const checkout = page.url();
    await fillDetails(page);
    await expectFrame();
    await goToPayment(page);
    await page.goto(checkout);
    await title(page, "Payment in progress");
    await expectFrame();
    await page.goto(`${checkout}/return`);
    await title(page, "We’re waiting for your payment");
    await expectFrame();
    await page.getByRole("link", { name: "Back to cart" }).click();
    await title(page, "Your cart");
    await page.getByRole("banner").getByRole("searchbox").first().waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Find an order" }).waitFor();
    expectNoProblem();
  });

  test("an address of no checkout has the frame too, and other pages under /checkout have not", async () => {
    const { page } = await journeys.visitor({ javaScript });
    await page.goto(`${running.store.origin}/checkout/00000000-0000-4000-8000-000000000000`);
    await title(page, "We couldn’t find that page");
    await page.getByRole("banner").getByRole("link", { name: "Back to cart" }).waitFor();
    await putIntoCart(page, running.store.origin, await newVariant());
    await page.goto(`${running.store.origin}/checkout/request`);
    await title(page, "Request a quote or invoice");
    expect(await page.getByRole("banner").getByRole("link", { name: "Back to cart" }).count()).toBe(0);
  });

  test("on a phone the summary comes first, folded, and unfolds for a refused code", async () => {
    const { page, expectNoProblem } = await journeys.browserVisitor({ javaScript, width: 390, height: 844 });
    const variant = await newVariant();
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    const summary = page.getByRole("region", { name: "Your order" });
    const fold = summary.locator("summary", { hasText: "order summary" });
    const line = summary.getByText(variant.title);
    expect((await fold.innerText()).replaceAll(/\s+/g, " ")).toBe(
      javaScript ? "Show order summary · €24.90" : "Show order summary · from €24.90",
    );
    expect(await line.isVisible()).toBe(false);
    const [top, form] = [await summary.boundingBox(), await page.getByLabel("Email").boundingBox()];
    expect(top?.y).toBeLessThan(form?.y ?? 0);
    expect(top?.y).toBeLessThan(400);
    await fold.click();
    await line.waitFor();
    expect(await fold.innerText()).toContain("Hide");
    await fold.click();
    await expect.poll(() => line.isVisible()).toBe(false);

    await fillDetails(page);
    expect(await fold.innerText()).toContain("€24.90");
    await fold.click();
    await page.getByLabel("Discount code").fill("no-such-code");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("We couldn’t find that code.").first().waitFor();
    expect(await page.getByLabel("Discount code").inputValue()).toBe("no-such-code");
    expectNoProblem(/404|422/);
  });

  test("on a wide screen it stands at the side, open and without a button", async () => {
    const { page } = await journeys.browserVisitor({ javaScript, width: 1280 });
    const variant = await newVariant();
    await putIntoCart(page, running.store.origin, variant);
    await goToCheckout(page);
    const summary = page.getByRole("region", { name: "Your order" });
    await summary.getByText(variant.title).waitFor();
    expect(await summary.locator("summary", { hasText: "order summary" }).isVisible()).toBe(false);
    const [side, form] = [await summary.boundingBox(), await page.getByLabel("Email").boundingBox()];
    expect(side?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  });
});
