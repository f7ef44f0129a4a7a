/** A product that sells a file: from staff, who add it, to its buyer, who saves it. */
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { buyFiles, downloadsPathOf, newDownload } from "#tests/fixtures/downloads.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";

const running = useRunningStore();
const { operator, visitor } = useJourneys(running);
// Orders that aren't tests.
beforeAll(async () => {
  await db().connection.updateMany({ data: { test: false } });
});

const book = { name: "harbour walks.pdf", mimeType: "application/pdf", buffer: Buffer.from("a walk") };

test.each([true, false])("is set up, bought and downloaded (JavaScript: %s)", async (javaScript) => {
  const variant = await newDownload({ files: [] });
  const path = `/admin/products/${variant.productId}/downloads`;
  const staff = await operator(path, { javaScript });
  await staff.page.getByText("No files yet.").waitFor();
  const empty = { name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("") };
  await staff.page.getByLabel("Files", { exact: true }).setInputFiles([empty, book]);
  await staff.page.getByRole("button", { name: "Add files" }).click();
  await staff.page.getByText(`Added: ${book.name}`).waitFor();
  await staff.page.getByText("empty.txt: This file is empty.").first().waitFor();
  await staff.page.goto(`${running.store.origin}${path}`);
  await staff.page.getByText("PDF, 1 KB · for all variants").waitFor();
  const downloads = staff.page.getByLabel("Downloads of each file");
  await downloads.fill("none");
  await staff.page.getByRole("button", { name: "Save limits" }).click();
  await staff.page.getByRole("link", { name: "Enter a number of downloads, or leave it empty." }).waitFor();
  expect(await downloads.inputValue()).toBe("none");
  await downloads.fill("1");
  await staff.page.getByRole("button", { name: "Save limits" }).click();
  await staff.page.getByText("Limits saved.").waitFor();
  await staff.expectToFit();
  staff.expectNoProblem(/422/);

  const shopper = await visitor({ javaScript });
  await shopper.page.goto(`${running.store.origin}/products/${variant.handle}`);
  await shopper.page.getByText("Digital: PDF, 1 KB").waitFor();
  await shopper.page.getByRole("button", { name: "Add to cart" }).click();
  await shopper.page.goto(`${running.store.origin}/cart`);
  expect(await shopper.page.getByRole("main").innerText()).not.toMatch(/shipping/i);

  const { order, client } = await buyFiles(running, [variant]);
  const link = `${running.store.origin}${await downloadsPathOf(order.id)}`;
  await shopper.page.goto(link);
  await shopper.page.getByText("1 download left").waitFor();
  const saved = await shopper.downloadedBy(() => shopper.page.getByRole("button", { name: "Download" }).click());
  expect(saved).toEqual({ name: book.name, text: "a walk" });
  await shopper.page.reload();
  await shopper.page.getByText("You’ve used all downloads of this file.").waitFor();
  expect(await shopper.page.getByRole("button", { name: "Download" }).count()).toBe(0);
  await shopper.expectToFit();

  await staff.page.goto(`${running.store.origin}/admin/orders/${order.id}`);
  await staff.page.getByText("Used up").waitFor();
  await staff.page.getByRole("button", { name: "Count from zero" }).click();
  await staff.page.getByText("Downloads are counted from zero again.").waitFor();
  await staff.expectToFit();

  await shopper.lend(client);
  await shopper.page.goto(`${running.store.origin}/orders/${order.number}?thanks=1`);
  await shopper.page.getByText("Your files are ready to download on this page.").waitFor();
  await shopper.page.getByText("1 download left").waitFor();
  shopper.expectNoProblem();
});
