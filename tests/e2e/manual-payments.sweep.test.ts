import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { arriveAtOrder, fillDetails, goToCheckout, putIntoCart, title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("a bank transfer %s", (_mode, javaScript) => {
  test("is set up by an Operator, chosen by a shopper, and marked as paid in two parts", async () => {
    await db().storeSetting.deleteMany({ where: { group: "manualPayments" } });
    const operator = await journeys.operator("/admin/settings/manual-payments", { javaScript });
    const admin = operator.page;
    await title(admin, "Manual payments");
    await admin.getByRole("button", { name: "Add a method" }).click();
    await admin.getByLabel("Name", { exact: true }).fill("Bank transfer");
    expect(await admin.getByLabel("Who can use this method").inputValue()).toBe("everyone");
    await admin.getByLabel("How to pay").fill("Sample Bank, account 0000 0000");
    await admin.getByLabel("Days to pay").fill("0");
    await admin.getByRole("button", { name: "Save" }).first().click();
    await admin.getByText("Enter at least 1 day.").first().waitFor();
    expect(await admin.getByLabel("How to pay").inputValue()).toBe("Sample Bank, account 0000 0000");
    await admin.getByLabel("Days to pay").fill("14");
    await admin.getByRole("button", { name: "Save" }).first().click();
    await admin.getByText("Settings saved.").waitFor();

    const { page, expectNoProblem } = await journeys.visitor({ javaScript });
    await putIntoCart(page, running.store.origin, await newVariant({ stock: 2 }));
    await goToCheckout(page);
    await fillDetails(page);
    await page.getByRole("radio", { name: /Bank transfer/ }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    const number = await arriveAtOrder(page);
    await page.getByText("Sample Bank, account 0000 0000").waitFor();
    await page.getByText("Awaiting payment").waitFor();
    await page.getByText(/^Pay €24\.90 by \d/).waitFor();
    await page.getByText("We’ll prepare your order once your payment has arrived.").waitFor();
    await page.getByText(`Order ${number}`, { exact: true }).last().waitFor();
    expectNoProblem();

    const { id } = await db().order.findFirstOrThrow({ where: { number } });
    await admin.goto(`${running.store.origin}/admin/orders/${id}`);
    await admin.getByText("Awaiting payment").waitFor();
    await admin.getByText("Mark the order as paid once its money has arrived.").waitFor();
    await admin.getByLabel("Amount received").fill("24.91");
    await admin.getByRole("button", { name: "Mark as paid" }).click();
    await admin.getByRole("link", { name: "That’s more than is still to be paid." }).waitFor();
    const described = await admin.getByLabel("Amount received").getAttribute("aria-describedby");
    expect(await admin.locator(`#${described}`).textContent()).toBe("That’s more than is still to be paid.");
    await admin.getByLabel("Amount received").fill("20");
    await admin.getByRole("button", { name: "Mark as paid" }).click();
    await admin.getByText("Payment recorded.").waitFor();
    expect(await admin.getByLabel("Amount received").inputValue()).toBe("4.90");
    await admin.getByRole("button", { name: "Mark as paid" }).click();
    await admin.getByRole("button", { name: "Mark as fulfilled" }).waitFor();
    expect(await admin.getByText("Awaiting payment").count()).toBe(0);

    await admin.locator("summary", { hasText: "Refund" }).click();
    await admin.getByText("€24.90 left of €24.90").waitFor();
    await admin.getByLabel("Amount").fill("24.91");
    await admin.getByRole("button", { name: "Refund", exact: true }).click();
    await admin.getByText("Only €24.90 is left to refund.").first().waitFor();
    expect(await admin.getByLabel("Amount").inputValue()).toBe("24.91");
    await admin.getByLabel("Amount").fill("4.90");
    await admin.getByRole("button", { name: "Refund", exact: true }).click();
    await admin.getByText("Refund made.").waitFor();
    await page.reload();
    await page.getByText("Paid back (Bank transfer)").waitFor();
    operator.expectNoProblem(/409|422/);
  });
});
