import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { signInOperator, title, watchRequests } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const browser = useBrowser();

async function operator(javaScript: boolean) {
  const visit = await browser.newPage({ javaScript });
  const failed = watchRequests(visit);
  const { page } = visit;
  await signInOperator(page, running.store.origin, "/admin/orders");
  await title(page, "Orders");
  return { page, expectNoProblem: () => expect([...visit.problems, ...failed]).toEqual([]) };
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  // Orders of a live Connection, which can be fulfilled.
  beforeAll(async () => {
    await db().connection.updateMany({ data: { test: false } });
  });

  const placeOrder = async () => {
    const variant = await newVariant({ stock: 5 });
    const order = await buy(httpClient(running.store), running.sandbox, variant.variantId, 2);
    return { variant, order };
  };

  test("changes a price and the stock, and the storefront shows them", async () => {
    const { page, expectNoProblem } = await operator(javaScript);
    const variant = await newVariant({ stock: 5, priceMinor: 2000 });
    await page.goto(`${running.store.origin}/admin/products`);
    await title(page, "Products");
    await page.goto(`${running.store.origin}/admin/products?q=${variant.handle}`);
    await page.getByRole("link", { name: variant.title }).first().click();
    await title(page, variant.title);
    await page.getByLabel("Price, EUR").fill("23.45");
    await page.getByLabel("On hand").fill("3");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await page.getByText("The product was saved.").waitFor();
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 3 });
    await page.goto(`${running.store.origin}/products/${variant.handle}`);
    await page.getByText("€23.45").first().waitFor();
    await page.getByText("Only 3 left").waitFor();
    expectNoProblem();
  });

  test("fulfils an order", async () => {
    const { order } = await placeOrder();
    const { page, expectNoProblem } = await operator(javaScript);
    await page
      .getByRole("link", { name: new RegExp(`#?${order.number}`) })
      .first()
      .click();
    await title(page, new RegExp(String(order.number)));
    await page.getByLabel(/Tracking/).fill("TRACK-1");
    await page
      .getByRole("button", { name: /fulfil/i })
      .first()
      .click();
    await page.getByText("The order is marked as fulfilled.").waitFor();
    expect(await db().order.findUnique({ where: { id: order.id } })).toMatchObject({
      state: "fulfilled",
      tracking: "TRACK-1",
    });
    expectNoProblem();
  });

  test("cancels an order: goods back, money back", async () => {
    const { order, variant } = await placeOrder();
    const { page, expectNoProblem } = await operator(javaScript);
    await page.goto(`${running.store.origin}/admin/orders/${order.id}`);
    await page
      .getByText(/cancel this order|cancel order/i)
      .first()
      .click();
    const confirm = page.getByRole("button", { name: /cancel/i }).last();
    await confirm.click();
    await page.getByText("The order is cancelled.").waitFor();
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 5 });
    await expect
      .poll(() => db().order.findUnique({ where: { id: order.id } }), { timeout: 15_000 })
      .toMatchObject({ state: "cancelled", refundedMinor: order.totalMinor });
    expectNoProblem();
  });

  test("captures a part of what is reserved and refunds a part of that, after typing too much", async () => {
    await db().connection.updateMany({ data: { capture: "manual" } });
    const { order } = await placeOrder().finally(() => db().connection.updateMany({ data: { capture: "automatic" } }));
    const { page } = await operator(javaScript);
    await page.goto(`${running.store.origin}/admin/orders/${order.id}`);
    await page.getByText("The money is only reserved").waitFor();
    await page.getByText("Capture payment").click();
    await page.getByRole("textbox", { name: "Amount" }).fill("30");
    await page.getByRole("button", { name: "Capture", exact: true }).click();
    await page.getByText("The money is captured.").waitFor();
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("30.01");
    await page.getByRole("textbox", { name: "Note" }).fill("Scratched");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const message = "No more than €30.00 is left to refund.";
    await page.locator("#refund-amount:focus").waitFor();
    const amount = page.getByRole("textbox", { name: "Amount" });
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
    const described = ((await amount.getAttribute("aria-describedby")) ?? "").split(" ");
    expect(await Promise.all(described.map((id) => page.locator(`#${id}`).innerText()))).toContain(message);
    expect(await amount.inputValue()).toBe("30.01");
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Scratched");
    await page.getByRole("textbox", { name: "Amount" }).fill("12,50");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText("The refund is made.").waitFor();
    const timeline = page.getByRole("list", { name: "What happened to this payment" });
    expect(await timeline.getByRole("listitem").allInnerTexts()).toEqual(
      [/^Reserved: €44\.90/, /^Capture of €30\.00 requested/, /^Let go: €14\.90/, /^Captured: €30\.00/]
        .concat([/^Refund of €12\.50 requested.*Scratched/s, /^Refunded: €12\.50/])
        .map((text) => expect.stringMatching(text)),
    );
    await page.getByText("Partly refunded").waitFor();
  });

  test("sees the dashboard's figures", async () => {
    await placeOrder();
    const { page, expectNoProblem } = await operator(javaScript);
    await page.goto(`${running.store.origin}/admin`);
    await title(page, "Dashboard");
    await page.getByText(/€/).first().waitFor();
    expectNoProblem();
  });
});
