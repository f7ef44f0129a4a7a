/** Staff make collections in their browsers, and customers see them. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("an Operator %s", (_mode, javaScript) => {
  type Page = Awaited<ReturnType<typeof journeys.operator>>["page"];
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();
  /** The products of a list in the store, by their titles. */
  const listed = async (handle: string) => {
    const answer = await fetch(new URL(`/collections/${handle}`, running.store.plainUrl));
    const text = await answer.text();
    return { status: answer.status, titles: [...new Set(text.match(/Test article [0-9a-f]{8}/g) ?? [])] };
  };

  test("makes a collection after a mistake, fills and orders it, and customers see it", async () => {
    const products = [await newVariant(), await newVariant(), await newVariant()];
    const [one, two, three] = products.map((product) => product.title);
    const name = `Harvest ${randomUUID().slice(0, 8)}`;
    const { page, expectNoProblem } = await journeys.operator("/admin/collections/new", { javaScript });
    await title(page, "New collection");
    await page.getByLabel("Title", { exact: true }).fill(name);
    await page.getByLabel("URL", { exact: true }).fill("Not a URL");
    await page.getByText("Visible in your store").click();
    await press(page, "Save collection");
    await page.getByText("URL: use a to z, digits and single hyphens.").first().waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe(name);
    await page.getByLabel("URL", { exact: true }).fill("");
    await press(page, "Save collection");
    await page.getByText("Collection created.").waitFor();
    const { id, handle } = await db().collection.findFirstOrThrow({ where: { title: name } });
    expect(handle).toBe(name.toLowerCase().replace(" ", "-"));
    for (const product of products) {
      await page.goto(`${running.store.origin}/admin/collections/${id}/products/add?q=${product.handle}`);
      await page.getByLabel(product.title, { exact: true }).check();
      await press(page, "Add selected");
      await page.getByText("1 product added.").waitFor();
    }
    await follow(page, "Done");
    await title(page, `Products of ${name}`);
    if (javaScript) {
      await press(page, `Move ${three} up`);
      expect(await page.getByLabel(`Position of ${three}`).inputValue()).toBe("2");
      await press(page, `Move ${three} up`);
    } else await page.getByLabel(`Position of ${three}`).fill("1");
    await page.getByLabel(`Remove ${two}`).check();
    await press(page, "Save products");
    await page.getByText("Products saved.").waitFor();
    expect(await listed(handle)).toEqual({ status: 200, titles: [three, one] });
    expectNoProblem(/422/);
  });

  test("puts a collection under another one on a phone, and customers walk there and back", async () => {
    const mark = randomUUID().slice(0, 8);
    const storeId = (await db().product.findFirstOrThrow()).storeId;
    const make = async (name: string, products: string[] = []) =>
      db().collection.create({
        data: {
          ...{ storeId, handle: `${name.toLowerCase()}-${mark}`, title: `${name} ${mark}` },
          products: { create: products.map((productId) => ({ storeId, productId })) },
        },
      });
    const product = await newVariant();
    const [rooms, lamps] = [await make("Rooms"), await make("Lamps", [product.productId])];
    const phone = { javaScript, width: 360, height: 780 };
    const { page, expectNoProblem, expectToFit } = await journeys.operator(`/admin/collections/${lamps.id}`, phone);
    const other = (await journeys.operator(`/admin/collections/${rooms.id}`, phone)).page;
    await other.getByLabel("Parent collection").selectOption({ label: lamps.title });
    await page.getByLabel("Parent collection").selectOption({ label: rooms.title });
    await press(page, "Save collection");
    await page.getByText("Collection saved.").waitFor();
    await expectToFit();
    await press(other, "Save collection");
    await other
      .getByText("A collection can’t be under itself or under one of its own sub-collections.")
      .first()
      .waitFor();
    expect(await other.getByLabel("Parent collection").getAttribute("aria-invalid")).toBe("true");
    await page.goto(`${running.store.origin}/admin/collections?q=${mark}`);
    await page.getByText(`Under ${rooms.title}`).waitFor();
    expectNoProblem();
    const shopper = await journeys.visitor(phone);
    await shopper.page.goto(`${running.store.origin}/collections/${rooms.handle}`);
    await title(shopper.page, rooms.title);
    expect(await shopper.page.getByText(product.title).count()).toBe(0);
    const crumbs = shopper.page.getByRole("navigation", { name: "Breadcrumb" });
    const under = shopper.page.getByRole("navigation", { name: `Collections in ${rooms.title}` });
    await under.getByRole("link", { name: lamps.title }).click();
    await title(shopper.page, lamps.title);
    expect(await crumbs.getByRole("link").allTextContents()).toEqual(["Home", rooms.title]);
    await shopper.page.getByRole("main").getByRole("link", { name: product.title, exact: true }).click();
    await title(shopper.page, product.title);
    expect(await crumbs.getByRole("link").allTextContents()).toEqual(["Home", rooms.title, lamps.title]);
    await shopper.expectToFit();
    await crumbs.getByRole("link", { name: rooms.title }).click();
    await title(shopper.page, rooms.title);
    shopper.expectNoProblem();
  });

  test("makes a collection that fills itself by rules, after a mistake and a count", async () => {
    const tag = randomUUID().slice(0, 8);
    const [tagged, other] = [await newVariant(), await newVariant()];
    await db().product.update({ where: { id: tagged.productId }, data: { tags: [tag] } });
    const name = `Rules ${tag}`;
    const phone = { javaScript, width: 360, height: 780 };
    const { page, expectNoProblem, expectToFit } = await journeys.operator("/admin/collections/new", phone);
    await title(page, "New collection");
    await page.getByLabel("Title", { exact: true }).fill(name);
    await page.getByText("Visible in your store").click();
    await page.getByText("Chosen by rules").click();
    await press(page, "Save collection");
    await page.getByText("Add at least one condition.").first().waitFor();
    await press(page, "Add condition");
    await page.getByLabel("What condition 1 compares", { exact: true }).selectOption("On sale");
    if (javaScript) expect(await page.getByLabel("What condition 1 compares with").isVisible()).toBe(false);
    await page.getByLabel("What condition 1 compares", { exact: true }).selectOption("Tag is");
    await page.getByLabel("What condition 1 compares with").fill(tag.toUpperCase());
    await press(page, "Add condition");
    await page.getByLabel("What condition 2 compares", { exact: true }).waitFor();
    await press(page, "Remove condition 2");
    await eventually(async () => {
      expect(await page.getByLabel("What condition 2 compares", { exact: true }).count()).toBe(0);
    });
    await press(page, "Count products");
    await page.getByText("1 product matches.").waitFor();
    await expectToFit();
    await press(page, "Save collection");
    await page.getByText("Collection created.").waitFor();
    const { id, handle } = await db().collection.findFirstOrThrow({ where: { title: name } });
    await eventually(async () => expect((await listed(handle)).titles).toEqual([tagged.title]));
    await page.goto(`${running.store.origin}/admin/collections/${id}`);
    await follow(page, "See products");
    await page.getByText("1 in total, chosen by rules.").waitFor();
    expect(await page.getByRole("checkbox", { name: `Remove ${tagged.title}` }).count()).toBe(0);
    await follow(page, "Change rules");
    await title(page, name);
    expect(await page.getByLabel("What condition 1 compares with").inputValue()).toBe(tag);
    await page.goto(`${running.store.origin}/admin/products/${other.productId}`);
    await page.getByLabel("Tags").fill(tag);
    await press(page, "Save product");
    await page.getByText("Product saved.").waitFor();
    await eventually(async () =>
      expect((await listed(handle)).titles.sort()).toEqual([tagged.title, other.title].sort()),
    );
    expectNoProblem(/collections\/new/);
  });

  test("who saves after someone else sees both versions, and chooses", async () => {
    const storeId = (await db().product.findFirstOrThrow()).storeId;
    const handle = randomUUID();
    const { id } = await db().collection.create({ data: { storeId, handle, title: "Before" } });
    const open = async () => (await journeys.operator(`/admin/collections/${id}`, { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await first.getByLabel("Title", { exact: true }).fill("From the first");
    await press(first, "Save collection");
    await first.getByText("Collection saved.").waitFor();
    await second.getByLabel("Title", { exact: true }).fill("From the second");
    await press(second, "Save collection");
    await second.getByText("Someone else saved this collection while you were editing it").waitFor();
    const lines = await second.getByRole("row").allInnerTexts();
    expect(lines.map((line) => line.replace(/\s+/g, " ").trim())).toContainEqual(
      expect.stringMatching(/^Title.*From the first.*From the second$/),
    );
    await press(second, "Save collection");
    await second.getByText("Collection saved.").waitFor();
    expect(await db().collection.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: "From the second" });
  });

  test("who orders products after someone else sees where they are now, and chooses", async () => {
    const products = [await newVariant(), await newVariant()];
    const storeId = (await db().product.findFirstOrThrow()).storeId;
    const handle = randomUUID();
    const { id } = await db().collection.create({
      data: {
        ...{ storeId, handle, title: "Order", sort: "manual" },
        products: { create: products.map(({ productId }, index) => ({ storeId, productId, position: index + 1 })) },
      },
    });
    const last = products[1]?.title ?? "";
    const open = async () => (await journeys.operator(`/admin/collections/${id}/products`, { javaScript })).page;
    const [first, second] = [await open(), await open()];
    await first.getByLabel(`Remove ${products[0]?.title}`).check();
    await press(first, "Save products");
    await first.getByText("Products saved.").waitFor();
    await second.getByLabel(`Position of ${last}`).fill("5");
    await press(second, "Save products");
    await second.getByText("Someone else changed these products while you were reordering them").waitFor();
    expect(await second.getByLabel(`Position of ${last}`).inputValue()).toBe("5");
    await press(second, "Save products");
    await second.getByText("Products saved.").waitFor();
    expect(await listed(handle)).toEqual({ status: 200, titles: [last] });
  });

  test("deletes a collection after a confirmation", async () => {
    const storeId = (await db().product.findFirstOrThrow()).storeId;
    const { id } = await db().collection.create({ data: { storeId, handle: randomUUID(), title: "Short-lived" } });
    const { page } = await journeys.operator(`/admin/collections/${id}`, { javaScript });
    await page.locator("summary", { hasText: "Delete collection" }).click();
    await page.getByRole("button", { name: "Delete collection", exact: true }).last().click();
    await page.getByText("Collection deleted. Its products are still there.").waitFor();
    expect(await db().collection.count({ where: { id } })).toBe(0);
  });
});
