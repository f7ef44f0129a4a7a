/** Staff import products from a file in their browsers. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";
import { unique } from "#tests/fixtures/moved-pages.ts";
import { emailFound } from "#tests/fixtures/outbox.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

/** Without JavaScript a page is loaded anew by its reader, or by itself after some seconds. */
const sayerOn =
  (page: JourneyPage, javaScript: boolean) =>
  async (text: string, exact = false) => {
    const found = page.getByText(text, { exact });
    for (let looked = 0; !javaScript && looked < 100; looked++) {
      if ((await found.count()) > 0) break;
      await page.goto(page.url());
    }
    await found.first().waitFor();
  };

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  test("imports a file after a mistake, and takes that back", async () => {
    const handle = unique("imported");
    const file = (text: string) => ({ name: "shelves.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    const { page, expectNoProblem } = await journeys.operator("/admin/imports", { javaScript });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    const says = sayerOn(page, javaScript);

    await page.getByLabel("Product, discount or customer file").setInputFiles(file("Shelf,Price\nPine,1"));
    await press("Check file");
    await page.getByText("A product file needs a column called URL, Title or SKU").first().waitFor();
    await page
      .getByLabel("Product, discount or customer file")
      .setInputFiles(file(`Title,Handle,Price,Shelf\nPine shelf,${handle},30,A1\nAsh shelf,,many,A2`));
    await press("Check file");
    await title(page, "shelves.csv");
    await says("Ready to import");
    await says("Line 3, Price:");
    await says("Columns that aren’t imported");
    expect(await db().product.count({ where: { handle } })).toBe(0);

    await press("Import products");
    await says("Undo import");
    expect(await db().product.count({ where: { handle, title: "Pine shelf", status: "draft" } })).toBe(1);
    await press("Undo import");
    await says("Undone", true);
    expect(await db().product.count({ where: { handle } })).toBe(0);
    expectNoProblem(/422/);
  });

  test("imports customers, who are listed as having no account, and deletes one who asked for it", async () => {
    const name = unique("Mary");
    const email = `${name.toLowerCase()}@shop.test`;
    const { page, expectNoProblem } = await journeys.operator("/admin/imports", { javaScript });
    const press = (label: string) => page.getByRole("button", { name: label, exact: true }).first().click();
    const says = sayerOn(page, javaScript);
    const text = `First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Note\n${name},Jackson,${email},yes,12.00,Calls on Fridays\nNobody,,,no,,`;
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("Product, discount or customer file").setInputFiles(file);
    await press("Check file");
    await title(page, "people.csv");
    await says("Ready to import");
    await says("Line 3, Email:");
    await says("Total Spent");
    await press("Import customers");
    await says("Imported", true);

    await page.goto(`${running.store.origin}/admin/customers?q=${name}`);
    await page.getByText("No account", { exact: true }).last().waitFor();
    await page.getByRole("link", { name: `${name} Jackson` }).click();
    await title(page, `${name} Jackson`);
    await page.getByText("Calls on Fridays").waitFor();
    await page.getByRole("link", { name: "Edit customer" }).click();
    await title(page, `Edit ${name} Jackson`);
    await page.getByLabel("Tags").fill("vip, trade");
    await page.getByLabel("Phone").fill("call me");
    await press("Save customer");
    await page.getByText("Enter a phone number, like +49 30 1234567, or leave it empty.").first().waitFor();
    expect(await page.getByLabel("Tags").inputValue()).toBe("vip, trade");
    await page.getByLabel("Phone").fill("+49 30 1");
    await db().customerContact.updateMany({
      where: { emailKey: email },
      data: { city: "Berlin", version: { increment: 1 } },
    });
    await press("Save customer");
    await page.getByText("Someone else saved this customer while you were editing them").first().waitFor();
    await page.getByText("Berlin").first().waitFor();
    await press("Save customer");
    await page.getByText("Customer saved.").first().waitFor();
    expect(await db().customerContact.findFirst({ where: { emailKey: email } })).toMatchObject({
      ...{ phone: "+49 30 1", city: "", tags: ["vip", "trade"] },
    });

    await press("Invite to create an account");
    await page.getByText("Invitation sent.").first().waitFor();
    await page.getByText("You can invite them again 24 hours later.").first().waitFor();
    const { text: invitation } = await emailFound({ where: { recipient: email } });
    const [link = ""] = /https?:\/\/\S+\/sign-up\?email=\S+/.exec(invitation) ?? [];
    const invited = await journeys.visitor({ javaScript });
    await invited.page.goto(`${running.store.origin}${link.slice(new URL(link).origin.length)}`);
    expect(await invited.page.locator(`[name="email"]`).first().inputValue()).toBe(email);

    await page.getByText("Delete customer").click();
    await page.getByLabel("Type DELETE").fill("no");
    await press("Delete permanently");
    await page.getByText("Type the word DELETE.").first().waitFor();
    await page.getByLabel("Type DELETE").fill("delete");
    await press("Delete permanently");
    await page.getByText("Customer deleted.").first().waitFor();
    expect(await db().customerContact.count({ where: { emailKey: email } })).toBe(0);
    expect(await db().newsletterSubscription.count({ where: { emailKey: email } })).toBe(0);
    expect(await db().email.count({ where: { recipient: email } })).toBe(0);
    expectNoProblem(/409|422/);
  });

  test("says what the columns of a file hold whose names the store doesn’t know", async () => {
    await db().importOwnColumns.deleteMany();
    const [sku, ware] = [unique("sku"), unique("shelf")];
    const buffer = Buffer.from(`Artikel;Ware;Fach\n${sku};${ware};A1`);
    const { page, expectNoProblem } = await journeys.operator("/admin/imports", { javaScript });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    const check = async () => {
      const file = { name: "shelves.csv", mimeType: "text/csv", buffer };
      await page.getByLabel("Product, discount or customer file").setInputFiles(file);
      await press("Check file");
    };
    const column = (at: number) => page.locator(`[name="header.${at}"]`);
    const holds = (at: number) => page.locator(`[name="target.${at}"]`);

    await check();
    await page.getByText("or one that you match.").first().waitFor();
    await page.getByRole("link", { name: "Match them" }).click();
    await title(page, "Columns of your files");
    expect(await column(1).inputValue()).toBe("Ware");
    await holds(0).selectOption({ label: "SKU" });
    await holds(1).selectOption({ label: "Title" });
    await column(3).fill("artikel");
    await holds(3).selectOption({ label: "Barcode" });
    await press("Save columns");
    await page.getByText("This column is listed further up.").first().waitFor();
    expect(await holds(1).inputValue()).toBe("product title");
    await holds(3).selectOption({ label: "Don’t import" });
    await press("Save columns");
    await page.getByText("Columns saved. Choose the file again").waitFor();

    await check();
    await title(page, "shelves.csv");
    expect(await db().importItem.findMany({ where: { title: ware }, select: { content: true } })).toMatchObject([
      { content: { fields: { title: ware }, variants: [{ fields: { sku } }] } },
    ]);
    await page.getByRole("link", { name: "Match these columns" }).click();
    await title(page, "Columns of your files");
    expect(await column(2).inputValue()).toBe("Fach");
    expectNoProblem(/422/);
  });
});
