/** Staff count and change stock. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { settled } from "#tests/fixtures/keys.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("counts what is on the shelf, after a mistake and a sale, and reads why it changed", async () => {
    const [one, other] = [await newVariant({ stock: 5 }), await newVariant({ stock: 8 })];
    const { page, expectNoProblem } = await journeys.operator("/admin/inventory?q=Test+article", { javaScript });
    await title(page, "Inventory");
    const field = ({ title: name }: typeof one) => page.getByLabel(`In stock: ${name}`, { exact: true });
    const save = () => page.getByRole("button", { name: "Save stock", exact: true }).click();
    await field(one).fill("many");
    await field(other).fill("6");
    await save();
    await page.getByText("Enter a whole number.").first().waitFor();
    expect(await field(other).inputValue()).toBe("6");
    expect(await stockOf(other.variantId)).toMatchObject({ onHand: 8 });
    await field(one).fill("4");
    await page.getByLabel("Note", { exact: false }).fill("Shelf 3");
    await db().stockLevel.updateMany({ where: { variantId: other.variantId }, data: { onHand: 7 } });
    await save();
    await page.getByText("Stock changed in the meantime: 7 in stock").first().waitFor();
    await page.getByText("Stock saved for 1 variant.").first().waitFor();
    expect(await field(other).inputValue()).toBe("6");
    await save();
    await page.getByText("Stock saved for 1 variant.").first().waitFor();
    await expect.poll(() => stockOf(other.variantId)).toMatchObject({ onHand: 6 });

    await page.getByRole("link", { name: one.title }).click();
    await title(page, one.title);
    await page.getByText("Counted: −1").waitFor();
    await page.getByText("Shelf 3").waitFor();
    await page.getByLabel("Quantity", { exact: true }).fill("20");
    await page.getByRole("button", { name: "Change stock", exact: true }).click();
    await page.getByText("Received: +20").waitFor();
    await page.getByText("24 in stock afterwards").waitFor();
    expectNoProblem(/409|422/);
  });

  test("lets an item sell on back-order, after a mistake, and customers read from when it ships", async () => {
    const { variantId, handle, title: name } = await newVariant({ stock: 0 });
    const { page, expectNoProblem } = await journeys.operator(`/admin/inventory/${variantId}`, { javaScript });
    await title(page, name);
    await page.getByRole("link", { name: "Change what happens" }).click();
    await title(page, "When it runs out");
    await page.getByLabel("Keep selling on back-order").check();
    await page.getByLabel("At most").fill("none");
    await page.getByLabel("Ships from").fill("2031-01-12");
    const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
    await save();
    await page.getByText("Enter a whole number from 1, or leave this empty.").first().waitFor();
    expect(await page.getByLabel("Ships from").inputValue()).toBe("2031-01-12");
    await page.getByLabel("At most").fill("4");
    await save();
    await title(page, name);
    await page.getByText("Keep selling on back-order, up to 4 items, ships from 12 Jan 2031").waitFor();
    const shopper = await journeys.visitor({ javaScript });
    await shopper.page.goto(`${running.store.origin}/products/${handle}`);
    await shopper.page.getByText("Back-ordered: ships from 12 Jan 2031").waitFor();
    await shopper.page.getByRole("button", { name: "Add to cart" }).click();
    await expect.poll(() => db().cartLine.count({ where: { variantId } })).toBe(1);
    await shopper.page.goto(`${running.store.origin}/cart`);
    await shopper.page.getByText("Back-ordered: ships from 12 Jan 2031").waitFor();
    expectNoProblem(/422/);
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("in a product’s form an Operator %s", (_mode, javaScript) => {
  const policyOf = async (variantId: string) => {
    const { policy, backorderLimit, leadDays } = await db().stockLevel.findFirstOrThrow({ where: { variantId } });
    return { policy, backorderLimit, leadDays };
  };

  test("chooses what happens when it runs out, for one variant after a mistake, and for several at once", async () => {
    const { variantId, productId } = await newVariant({ stock: 0 });
    const { page, expectNoProblem } = await journeys.operator(`/admin/products/${productId}`, { javaScript });
    const save = () => page.getByRole("button", { name: "Save product", exact: true }).first().click();
    await page.getByLabel("When it runs out").selectOption("backorder");
    await page.getByLabel("At most").fill("none");
    await save();
    await page.getByText("Enter a whole number from 1, or leave this empty.").first().waitFor();
    expect(await page.getByLabel("When it runs out").inputValue()).toBe("backorder");
    await page.getByLabel("At most").fill("4");
    await save();
    await page.getByText("Product saved.").first().waitFor();
    expect(await policyOf(variantId)).toEqual({ policy: "backorder", backorderLimit: 4, leadDays: null });

    await page.getByLabel("Option 1").first().fill("Size");
    await page.locator("[name='newValues.0']").fill("S, M");
    await page.getByRole("button", { name: "Add values of option 1" }).click();
    await page.getByText("Back-order", { exact: true }).first().waitFor();
    await page.getByLabel("Select S", { exact: true }).check();
    await page.getByLabel("When selected run out").selectOption("made_to_order");
    await page.getByRole("button", { name: "Set for selected" }).click();
    await page.getByText("1 variant changed.").waitFor();
    await save();
    await page.getByText("Product saved.").first().waitFor();
    const [small, medium] = await db().variant.findMany({ where: { productId }, orderBy: { position: "asc" } });
    expect(small?.id).toBe(variantId);
    expect(await policyOf(variantId)).toEqual({ policy: "made_to_order", backorderLimit: null, leadDays: null });
    expect(await policyOf(medium?.id ?? "")).toEqual({ policy: "backorder", backorderLimit: 4, leadDays: null });
    expectNoProblem(/422/);
  });
});

test("a refused count is only shown once the list has been read again, which would replace what is typed meanwhile", async () => {
  const { title: name } = await newVariant({ stock: 5 });
  const { page } = await journeys.browserOperator("/admin/inventory?q=Test+article");
  await hydrated(page);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/admin/inventory.data*", async (route) => {
    if (route.request().method() === "GET") {
      asked.resolve();
      await held.promise;
    }
    await route.continue();
  });
  const field = page.getByLabel(`In stock: ${name}`, { exact: true });
  await field.fill("many");
  await page.getByRole("button", { name: "Save stock", exact: true }).click();
  await asked.promise;
  await settled(page);
  expect(await page.getByText("Enter a whole number.").count()).toBe(0);
  held.resolve();
  await page.getByText("Enter a whole number.").first().waitFor();
  await field.fill("4");
  await page.getByRole("button", { name: "Save stock", exact: true }).click();
  await page.getByText("Stock saved for 1 variant.").first().waitFor();
});

test("the list and a variant's page fit a phone", async () => {
  const { variantId } = await newVariant({ stock: 5 });
  for (const path of ["/admin/inventory", `/admin/inventory/${variantId}`]) {
    const { page, expectToFit } = await journeys.operator(path, { javaScript: true, width: 360 });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectToFit();
  }
});
