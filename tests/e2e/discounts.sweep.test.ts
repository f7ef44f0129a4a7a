/** Staff make discounts in their browsers. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { newDiscount } from "#tests/fixtures/discounts.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { choose, fillDetails, goToCheckout, goToPayment, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const stored = (name: string) => db().discount.findFirstOrThrow({ where: { title: name }, include: { codes: true } });

  test("makes a discount on products that they search for, after a mistake that loses nothing", async () => {
    const { productId } = await newVariant();
    const product = await db().product.findUniqueOrThrow({ where: { id: productId } });
    const [name, code] = [`Summer ${randomUUID()}`, `S${randomUUID().slice(0, 8)}`.toUpperCase()];
    const { page, expectNoProblem } = await journeys.operator("/admin/discounts/new", { javaScript });
    await title(page, "New discount");
    await page.getByLabel("Title", { exact: true }).fill(name);
    await page.locator("#discountCode").fill("x");
    // Only a browser hides what belongs to other kinds.
    if (javaScript) expect(await page.getByLabel("Items to buy").isVisible()).toBe(false);
    await page.getByLabel("Percentage", { exact: true }).fill("12,5");
    await page.getByLabel("Applies to").selectOption("products");
    await page.getByLabel("Search products", { exact: true }).fill(product.handle);
    await press(page, "Search");
    await page.getByLabel(product.title).check();
    await page.getByLabel(/^Starts on/).fill("2026-07-01");
    await press(page, "Save discount");
    await page.getByText("Use 3 to 40 letters, digits, dots and hyphens.").first().waitFor();
    expect(await page.getByLabel(product.title).isChecked()).toBe(true);
    await page.locator("#discountCode").fill(code.toLowerCase());
    await press(page, "Save discount");
    await page.getByText("Discount created.").waitFor();
    expect(await stored(name)).toMatchObject({
      effect: { kind: "percentage", basisPoints: 1250, on: { kind: "products", ids: [productId] } },
      codes: [{ code, bulk: false }],
      kind: "code",
    });
    expectNoProblem(/422/);
  });

  test("who saves after someone else sees both versions, and chooses", async () => {
    const { id } = await newDiscount({ title: `Before ${randomUUID()}` });
    const open = async () => (await journeys.operator(`/admin/discounts/${id}`, { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Title", { exact: true }).fill("From the first");
    await press(first, "Save discount");
    await first.getByText("Discount saved.").waitFor();
    await second.getByLabel("Title", { exact: true }).fill("From the second");
    await press(second, "Save discount");
    await second.getByText("Someone else saved this discount while you were editing it").waitFor();
    const lines = await second.getByRole("row").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim())).toContainEqual(
      expect.stringMatching(/^Title.*From the first.*From the second$/),
    );
    await press(second, "Save discount");
    await second.getByText("Discount saved.").waitFor();
    expect(await db().discount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: "From the second",
      version: 3,
    });
  });

  test("generates codes and exports them once, pauses, copies and deletes", async () => {
    const { id } = await newDiscount({ title: `Codes ${randomUUID()}` });
    const { page, downloadedBy, expectNoProblem } = await journeys.operator(`/admin/discounts/${id}`, { javaScript });
    await page.getByLabel("How many").fill("0");
    await press(page, "Generate codes");
    await page.getByText("Enter a whole number of 1 or more.").first().waitFor();
    await page.getByLabel("How many").fill("12");
    await page.getByLabel("Prefix").fill("spring-");
    await press(page, "Generate codes");
    await page.getByText("Codes generated.").waitFor();
    const file = await downloadedBy(() => press(page, "Export 12 codes"));
    expect(file.name).toBe("discount-codes.csv");
    const codes = file.text.trim().split("\r\n").slice(1);
    expect(codes).toHaveLength(12);
    expect(codes.every((code) => /^"SPRING-[2-9A-Z]{10}"$/.test(code))).toBe(true);
    await page.goto(`${running.store.origin}/admin/discounts/${id}`);
    await page.getByText("12 generated, 0 used.").waitFor();
    expect(await page.getByRole("button", { name: /^Export/ }).count()).toBe(0);

    await press(page, "Pause");
    await page.getByText("Discount paused.").waitFor();
    await press(page, "Resume");
    await page.getByText("Discount resumed.").waitFor();
    await press(page, "Duplicate");
    await page.getByText("This is the copy.").waitFor();
    await page.locator("summary", { hasText: "Delete" }).click();
    await press(page, "Delete discount");
    await page.getByText("Discount deleted.").waitFor();
    expectNoProblem(/422/);
  });
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a customer %s", (_mode, javaScript) => {
  test("enters a code in the cart, sees what it takes, and pays the lower total", async () => {
    const { code } = await newDiscount({ title: "Ten off" });
    const later = await newDiscount({ title: "Big orders", minimum: { kind: "sum", amountMinor: 90_000_000 } });
    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant());
    const enter = async (typed: string) => {
      await page.getByLabel("Discount code").fill(typed);
      await page.getByRole("button", { name: "Apply" }).click();
    };
    await enter("no-such-code");
    await page.getByText("We couldn’t find that code. Check it for typing mistakes.").waitFor();
    expect(await page.getByLabel("Discount code").inputValue()).toBe("no-such-code");
    await enter(later.code);
    await page.getByText(/^Add .* more to use this code\.$/).waitFor();
    await enter(code.toLowerCase());
    await page.getByText(`Ten off (${code})`).waitFor();
    await page.getByRole("button", { name: `Remove code ${later.code}` }).click();
    await expect.poll(() => page.getByText(/more to use this code\.$/).count()).toBe(0);

    await goToCheckout(page);
    await fillDetails(page);
    await page.getByText(`Ten off (${code})`).waitFor();
    await page.getByRole("button", { name: `Remove code ${code}` }).click();
    await page.getByText(`Code ${code} removed.`).waitFor();
    await expect.poll(() => page.getByText(`Ten off (${code})`).count()).toBe(0);
    await title(page, "Review your order");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`Ten off (${code})`).waitFor();
    await goToPayment(page);
    await choose(page, "Pay");
    await title(page, "Thank you, Ada!");
    await page.getByText(`Ten off (${code})`).waitFor();
    expectNoProblem(/404/);
  });
});
