/** Products that an Operator publishes, withdraws and archives together, from the list. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant, type TestVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
let products: TestVariant[] = [];

const statuses = async () => {
  const found = await db().product.findMany({ where: { id: { in: products.map(({ productId }) => productId) } } });
  return products.map(({ productId }) => found.find(({ id }) => id === productId)?.status);
};

const mark = (javaScript: boolean) => (javaScript ? "oakwood" : "birchwood");

beforeEach(async () => {
  await db().product.updateMany({ data: { status: "archived" } });
  products = [await newVariant(), await newVariant({ stock: 2 }), await newVariant()];
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("selected products are archived, and their pages are gone from the shop", async () => {
    const [first, second, third] = products;
    const { page, expectNoProblem } = await journeys.operator("/admin/products?status=active", { javaScript });
    await page.getByLabel(`Select ${first?.title}`).check();
    await page.getByLabel(`Select ${third?.title}`).check();
    await page.getByRole("button", { name: "Archive" }).click();
    await page.getByText("2 products archived.").waitFor();
    expect(await page.getByLabel(/^Select Test article/).count()).toBe(1);
    expect(await statuses()).toEqual(["archived", "active", "archived"]);
    const shopper = await journeys.visitor({ javaScript: false });
    expect(await shopper.statusAfter(async () => void (await shopper.page.goto(pageOf(first))))).toBe(404);
    expect(await shopper.statusAfter(async () => void (await shopper.page.goto(pageOf(second))))).toBe(200);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 products published.").waitFor();
    expect(await statuses()).toEqual(["active", "active", "active"]);
    expectNoProblem();
  });

  test("every product that a search finds is published, in steps, but for one that may not be", async () => {
    const storeId = "default";
    const many = Array.from({ length: 102 }, (_, at) => ({
      ...{ storeId, title: `Many ${mark(javaScript)} ${at}`, handle: `${mark(javaScript)}-${at}` },
    }));
    const made = await db().product.createManyAndReturn({ data: many, select: { id: true } });
    const image = { storeId, url: "/apple-touch-icon.png", alt: "", width: 8, height: 8, position: 0 };
    await db().productImage.create({ data: { ...image, productId: made[30]?.id ?? "" } });
    const { page, expectNoProblem } = await journeys.operator(`/admin/products?q=${mark(javaScript)}&status=draft`, {
      javaScript,
    });
    await page.getByRole("link", { name: "Change all that match" }).click();
    await title(page, "Change 102 products");
    await page.getByRole("button", { name: "Publish" }).click();
    if (!javaScript) {
      await page.getByText("99 of 102 changed").waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
    }
    await page.getByText("1 product wasn’t changed").waitFor();
    await page.getByText("101 of 102 changed").waitFor();
    await page.getByRole("link", { name: `Many ${mark(javaScript)} 30` }).waitFor();
    await page.getByText("Describe each picture before you publish the product.").waitFor();
    const counts = await db().product.groupBy({
      by: ["status"],
      where: { id: { in: made.map(({ id }) => id) } },
      _count: true,
    });
    expect(Object.fromEntries(counts.map(({ status, _count }) => [status, _count]))).toEqual({ active: 101, draft: 1 });
    await page.getByRole("link", { name: "Back to the products" }).click();
    await page.getByText("1 found").waitFor();
    expectNoProblem(/409/);
  });

  test("one that may not be published stops no other, and stays selected with the reason", async () => {
    const [first, second] = products;
    await db().product.updateMany({ where: { status: "active" }, data: { status: "draft" } });
    const image = { storeId: "default", url: "/apple-touch-icon.png", alt: "", width: 8, height: 8, position: 0 };
    await db().productImage.create({ data: { ...image, productId: second?.productId ?? "" } });
    const { page, expectNoProblem } = await journeys.operator("/admin/products?status=draft&select=all", {
      javaScript,
    });
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("2 of 3 products were changed, but not these").waitFor();
    await page.getByText("Describe each picture before you publish the product.").waitFor();
    expect(await statuses()).toEqual(["active", "draft", "active"]);
    // The list follows the answer.
    await expect.poll(() => page.getByLabel(`Select ${first?.title}`).count()).toBe(0);
    expect(await page.getByLabel(`Select ${second?.title}`).isChecked()).toBe(true);
    expectNoProblem(/409/);
  });

  test("a product that its own form archives is published again with Undo", async () => {
    const [first] = products;
    const { page, expectNoProblem } = await journeys.operator(`/admin/products/${first?.productId}`, { javaScript });
    await title(page, first?.title ?? "");
    await page.getByRole("radio", { name: /^Archived/ }).check();
    await page.getByRole("button", { name: "Save product" }).click();
    await page.getByText("Product archived.").waitFor();
    expect((await statuses())[0]).toBe("archived");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Product published.").waitFor();
    expect((await statuses())[0]).toBe("active");
    expect(await page.getByRole("radio", { name: /^Published|^Active|Visible/ }).isChecked()).toBe(true);
    expectNoProblem();
  });

  test("without a selection nothing is done", async () => {
    const { page, expectNoProblem } = await journeys.operator("/admin/products", { javaScript });
    await page.getByRole("button", { name: "Set to draft" }).click();
    await page.getByText("Select the products first.").waitFor();
    expect(await statuses()).toEqual(["active", "active", "active"]);
    expectNoProblem(/422/);
  });
});

const pageOf = (product: TestVariant | undefined) => `${running.store.origin}/products/${product?.handle}`;

test("what was done lies over the page until it is closed, and isn't said again on the way back", async () => {
  const { page, expectNoProblem } = await journeys.browserOperator("/admin/products?status=active");
  await hydrated(page);
  await page.getByLabel(`Select ${products[0]?.title}`).check();
  await page.getByRole("button", { name: "Archive" }).click();
  const said = page.getByRole("status").filter({ hasText: "1 product archived." });
  await said.waitFor();
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await title(page, "Customers");
  // It follows wherever one goes, and the shortcut takes back what it says.
  await page.keyboard.press("u");
  await page.getByText("1 product published.").waitFor();
  expect(await statuses()).toEqual(["active", "active", "active"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText("1 product published.").count()).toBe(0);
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await title(page, "Customers");
  await page.goBack();
  await title(page, "Products");
  expect(await page.getByText("1 product published.").count()).toBe(0);
  expectNoProblem();
});

test("each view has its products, and says how many", async () => {
  const [, scarce, third] = products;
  await db().product.update({ where: { id: third?.productId ?? "" }, data: { status: "draft" } });
  const { page } = await journeys.operator("/admin/products", { javaScript: false });
  const shown = async (view: RegExp) => {
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();
    await title(page, "Products");
    return (
      (await page.getByLabel(/^Select Test article/).count()) +
      (await page.getByText("No products found").count()) * 100
    );
  };
  expect(await shown(/^Published\s*2$/)).toBe(2);
  expect(await shown(/^Draft\s*1$/)).toBe(1);
  expect(await shown(/^Low stock\s*1$/)).toBe(1);
  await page.getByRole("link", { name: scarce?.title ?? "" }).waitFor();
});
