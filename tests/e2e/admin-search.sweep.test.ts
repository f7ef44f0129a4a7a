/** Finding anything in Store Admin, from anywhere in it. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { buy, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { title } from "#tests/fixtures/shop-pages.ts";
import { signedInCustomer } from "#tests/fixtures/signed-in.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

const anOrder = async () => buy(httpClient(running.store), running.sandbox, (await newVariant()).variantId);

describe("the search of Store Admin", () => {
  test("by keys alone leads from any page to an order by its digits", async () => {
    const { number } = await anOrder();
    const { page, expectNoProblem } = await journeys.browserOperator("/admin/media");
    await hydrated(page);
    await page.keyboard.press("Control+k");
    expect(await page.evaluate("document.activeElement.id")).toBe("admin-search");
    await page.keyboard.type(String(number));
    await page.getByRole("link", { name: `Order ${number}` }).waitFor();
    await expect.poll(() => page.getByRole("status").filter({ hasText: "result" }).count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate("document.activeElement.textContent")).toContain(`Order ${number}`);
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.id")).toBe("admin-search");
    expect(await page.getByRole("link", { name: `Order ${number}` }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await title(page, new RegExp(`Order #?${number}`));
    expectNoProblem();
  });

  test("without JavaScript is a page with what was found by kind, and leads on where it is one thing", async () => {
    const marked = `Marlowe${Date.now()}`;
    const { productId } = await newVariant();
    await db().product.update({ where: { id: productId }, data: { title: `Desk of ${marked}` } });
    const { userId } = await signedInCustomer(httpClient(running.store));
    await db().authUser.update({ where: { id: userId }, data: { name: `Ida ${marked}` } });
    const shown = { state: "published", title: `About ${marked}`, text: "We", html: "<p>We</p>" } as const;
    await db().contentPage.create({ data: { storeId: "default", handle: marked.toLowerCase(), ...shown } });
    await db().collection.create({
      data: { storeId: "default", handle: marked.toLowerCase(), title: `Rooms of ${marked}`, position: 100 },
    });
    const { page } = await journeys.operator("/admin", { javaScript: false });
    const search = async (text: string) => {
      await page.getByLabel("Search Store Admin").fill(text);
      await page.getByRole("button", { name: "Go", exact: true }).click();
    };
    await search(marked);
    await title(page, `Results for “${marked}”`);
    await page.getByRole("link", { name: `Desk of ${marked}` }).waitFor();
    await page.getByRole("link", { name: `Ida ${marked}` }).waitFor();
    await page.getByRole("link", { name: `Rooms of ${marked}` }).waitFor();
    await page.getByRole("link", { name: `About ${marked}` }).waitFor();
    await search(`Desk of ${marked}`);
    expect(page.url()).toBe(`${running.store.origin}/admin/products/${productId}`);
    await search("nothing-like-that");
    await title(page, "Results for “nothing-like-that”");
    await page.getByText("Nothing found").waitFor();
  });

  test("finds pages and actions by name, and is for Operators alone", async () => {
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const { location } = await operator.get("/admin/search?q=new+prod");
    expect(location).toBe("/admin/products/new");
    expect((await operator.get("/admin/search?q=store")).text).toContain("Store settings");
    expect((await httpClient(running.store).get("/admin/search?q=a")).location).toContain("/sign-in");
  });
});
