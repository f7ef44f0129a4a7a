import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant, stockOf } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy } from "#tests/fixtures/shop.ts";
import { signInOperator, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const operator = (javaScript: boolean, path = "/admin/orders") => journeys.operator(path, { javaScript });

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
    const { page, expectNoProblem } = await journeys.browserVisitor({ javaScript });
    await signInOperator(page, running.store.origin, "/admin/orders");
    await title(page, "Orders");
    const variant = await newVariant({ stock: 5, priceMinor: 2000 });
    await page.goto(`${running.store.origin}/admin/products`);
    await title(page, "Products");
    await page.goto(`${running.store.origin}/admin/products?q=${variant.handle}`);
    await page.getByRole("link", { name: variant.title }).first().click();
    await title(page, variant.title);
    await page.getByLabel("Price, EUR").fill("23.45");
    await page.getByLabel("In stock").fill("3");
    await page.getByRole("button", { name: /^Save/ }).first().click();
    await page.getByText("Product saved.").waitFor();
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
    await page.getByLabel("Tracking number").fill("TRACK-1");
    await page
      .getByRole("button", { name: /fulfil/i })
      .first()
      .click();
    await page.getByText("Order marked as fulfilled.").waitFor();
    expect(await db().order.findUnique({ where: { id: order.id } })).toMatchObject({
      state: "fulfilled",
      tracking: "TRACK-1",
    });
    expectNoProblem();
  });

  test("cancels an order: goods back, money back", async () => {
    const { order, variant } = await placeOrder();
    const { page, expectNoProblem } = await operator(javaScript, `/admin/orders/${order.id}`);
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Cancel order" }).click();
    await page.getByRole("button", { name: "Cancel this order" }).click();
    await page.getByText("Order cancelled.").waitFor();
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 5 });
    await expect
      .poll(() => db().order.findUnique({ where: { id: order.id } }))
      .toMatchObject({ state: "cancelled", refundedMinor: order.totalMinor });
    expectNoProblem();
  });

  test("captures a part of what is reserved and refunds a part of that, after typing too much", async () => {
    await db().connection.updateMany({ data: { capture: "manual" } });
    const { order } = await placeOrder().finally(() => db().connection.updateMany({ data: { capture: "automatic" } }));
    const { page } = await operator(javaScript, `/admin/orders/${order.id}`);
    await page.getByText("The money is only reserved").waitFor();
    await page.getByText("Capture payment").click();
    await page.getByRole("textbox", { name: "Amount" }).fill("30");
    await page.getByRole("button", { name: "Capture", exact: true }).click();
    await page.getByText("Payment captured.").waitFor();
    await page.locator("summary", { hasText: "Refund" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("30.01");
    await page.getByRole("textbox", { name: "Note" }).fill("Scratched");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const message = "Only €30.00 is left to refund.";
    // A script moves the focus; without one the page asks for it as it loads.
    await page.locator(`#refund-amount${javaScript ? ":focus" : "[autofocus]"}`).waitFor();
    const amount = page.getByRole("textbox", { name: "Amount" });
    expect(await amount.getAttribute("aria-invalid")).toBe("true");
    const described = ((await amount.getAttribute("aria-describedby")) ?? "").split(" ");
    expect(await Promise.all(described.map((id) => page.locator(`#${id}`).innerText()))).toContain(message);
    expect(await amount.inputValue()).toBe("30.01");
    expect(await page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Scratched");
    await page.getByRole("textbox", { name: "Amount" }).fill("12,50");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText("Refund made.").waitFor();
    const timeline = page.getByRole("list", { name: "What happened to this order" });
    const items = await timeline.getByRole("listitem").allInnerTexts();
    const ofPayment = /^(?:Reserved|Released|Captured|Refunded): €|^(?:Capture|Refund) of €/;
    expect(items.filter((text) => ofPayment.test(text))).toEqual(
      [/^Reserved: €44\.90/, /^Capture of €30\.00 requested/, /^Released: €14\.90/, /^Captured: €30\.00/]
        .concat([/^Refund of €12\.50 requested.*Scratched/s, /^Refunded: €12\.50/])
        .map((text) => expect.stringMatching(text)),
    );
    for (const other of [/^Order placed/, /^Email:.*is confirmed/s]) {
      expect(items).toContainEqual(expect.stringMatching(other));
    }
    await page.getByText("Partly refunded").waitFor();
  });

  test("finds everything that they typed when their session ended before it was saved", async () => {
    const variant = await newVariant({ stock: 5 });
    const path = `/admin/products/${variant.productId}`;
    const { page } = await operator(javaScript, path);
    await page.getByLabel("Title", { exact: true }).fill("Typed for an hour");
    await page.locator("textarea[name='description']").fill("Two lines.\n\nOf words.");
    await page.getByLabel("In stock").fill("17");
    await db().authSession.deleteMany();
    await page.getByRole("button", { name: "Save product" }).first().click();
    await title(page, "Sign in");
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 5 });
    await page.getByLabel("Email").fill(env().ADMIN_EMAIL);
    await page.getByLabel("Password").fill(env().ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("You were signed out before this was saved.").waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed for an hour");
    expect(await page.locator("textarea[name='description']").inputValue()).toBe("Two lines.\n\nOf words.");
    expect(await page.getByLabel("In stock").inputValue()).toBe("17");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await page.getByText("Product saved.").waitFor();
    await title(page, "Typed for an hour");
    expect(await stockOf(variant.variantId)).toMatchObject({ onHand: 17 });
    await page.goto(running.store.origin + path);
    await title(page, "Typed for an hour");
    expect(await page.getByText("You were signed out before this was saved.").count()).toBe(0);
  });

  test("sees the dashboard's figures", async () => {
    await placeOrder();
    const { page, expectNoProblem } = await operator(javaScript, "/admin");
    await title(page, "Dashboard");
    await page.getByText(/€/).first().waitFor();
    expectNoProblem();
  });
});

describe("with JavaScript an Operator who leaves a half-typed product", () => {
  async function onProduct() {
    const variant = await newVariant();
    const { page, expectNoProblem } = await journeys.browserOperator(`/admin/products?q=${variant.handle}`);
    await page.getByRole("link", { name: variant.title }).first().click();
    await title(page, variant.title);
    const leave = () => page.getByRole("navigation").getByRole("link", { name: "Media" }).first().click();
    return { page, variant, leave, dialog: page.getByRole("dialog"), expectNoProblem };
  }

  test("is asked first, stays with what was typed, and goes when they say so", async () => {
    const { page, leave, dialog, expectNoProblem } = await onProduct();
    await page.getByLabel("Title", { exact: true }).fill("Half typed");
    await leave();
    await dialog.getByText("Leave without saving?").waitFor();
    expect(await dialog.getByRole("button", { name: "Keep editing" }).evaluate((it) => it.matches(":focus"))).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Half typed");
    await page.goBack();
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Half typed");
    await leave();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await title(page, "Media");
    expectNoProblem();
  });

  test("is asked by the browser before the page itself goes", async () => {
    const { page } = await onProduct();
    await page.getByLabel("Title", { exact: true }).fill("Half typed");
    const dialog = page.waitForEvent("dialog");
    const closed = page.close({ runBeforeUnload: true });
    const asking = await dialog;
    expect(asking.type()).toBe("beforeunload");
    await asking.dismiss();
    await closed;
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Half typed");
  });

  test("is not asked when nothing was changed, nor after saving", async () => {
    const { page, leave, dialog } = await onProduct();
    await page.getByLabel("Title", { exact: true }).fill("Typed and saved");
    await page.getByRole("button", { name: "Save product" }).first().click();
    await title(page, "Typed and saved");
    await leave();
    await title(page, "Media");
    await page.goBack();
    await title(page, "Typed and saved");
    await page.getByLabel("Title", { exact: true }).fill("Typed and taken back");
    await page.getByLabel("Title", { exact: true }).fill("Typed and saved");
    await leave();
    await title(page, "Media");
    expect(await dialog.count()).toBe(0);
  });
});

test("the headers of a table stand above what they are about", async () => {
  const { page } = await journeys.browserOperator("/admin/audit");
  const header = page.getByRole("columnheader", { name: "What" });
  expect(await header.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe("start");
});
