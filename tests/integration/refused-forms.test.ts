/** Forms that are shown again: with what was typed, and what to do about it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { MOST_ATTRIBUTES } from "#app/modules/catalog/attribute.ts";
import { db } from "#app/platform/db.server.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { addToCart, signInAsAdmin } from "#tests/fixtures/shop.ts";
import { shownForm } from "#tests/fixtures/shown-form.ts";

const running = useRunningStore({ https: false });
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

describe("a quantity that the cart refuses", () => {
  it.each([
    ["set", "Enter a whole number from 0 to 99."],
    ["add", "Enter a whole number from 1 to 99."],
  ])("is shown again: %s", async (intent, text) => {
    const shopper = httpClient(running.store);
    const { variantId } = await newVariant();
    if (intent === "set") await addToCart(shopper, variantId, 2);
    const answer = await shopper.submit("/cart", { intent, variantId, quantity: "many" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(text);
    expect(answer.text).toContain('value="many"');
  });

  it("names no quantity where the item is the problem", async () => {
    const shopper = httpClient(running.store);
    const gone = { variantId: randomUUID(), quantity: "7" };
    for (const [intent, text] of [
      ["add", "That item is no longer available."],
      ["set", "That item is no longer in your cart."],
      ["remove", "That item is no longer in your cart."],
    ] as const) {
      const answer = await shopper.submit("/cart", { ...gone, intent });
      expect([answer.status, answer.text.includes(text)]).toEqual([404, true]);
      expect(answer.text).not.toContain('value="7"');
    }
  });
});

describe("a product's form", () => {
  const form = (title: string, more: Record<string, string> = {}) => ({
    ...{ intent: "save", title, handle: `p-${randomUUID()}`, description: "", details: "", status: "draft" },
    ...{ "optionNames.0": "", "variants.0.sku": randomUUID().slice(0, 20), "variants.0.price": "5.00" },
    ...{ "variants.0.ref": "//", "variants.0.onHand": "0", ...more },
  });

  it("comes back with status 409 and what was typed after another person has saved the product", async () => {
    const { location } = await operator.submit("/admin/products/new", form("First"));
    const path = location?.split("?")[0] ?? "";
    const answer = await operator.submit(
      path,
      form("Typed meanwhile", { version: "999", seoTitle: "For all", seoDescription: "Near you" }),
    );
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Someone else saved this product while you were editing it");
    expect(answer.text).toContain('value="Typed meanwhile"');
    expect(answer.text).toContain('value="For all"');
    expect(answer.text).toContain(">Near you</textarea>");
  });

  it("of the version before, which names no variants, is an old one too", async () => {
    const { location } = await operator.submit("/admin/products/new", form("First"));
    const { "variants.0.ref": _, ...before } = form("Typed before", { version: "0" });
    const answer = await operator.submit(location?.split("?")[0] ?? "", before);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('value="Typed before"');
  });

  it("says which field is in the way", async () => {
    const { location } = await operator.submit("/admin/products/new", form("First", { handle: "taken-handle" }));
    expect(location).toContain("saved=created");
    const answer = await operator.submit("/admin/products/new", form("Second", { handle: "taken-handle" }));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Another product has this URL.");
    expect(answer.text).not.toContain("while you were editing it");
    expect(answer.text).toContain('value="Second"');
  });

  it("gets and loses rows with status 200, but keeps the last one", async () => {
    const options = { "optionNames.0": "Size", "newValues.0": "S, M" };
    const more = await operator.submit("/admin/products/new", form("Rows", { intent: "refresh:0", ...options }));
    expect([more.status, more.text.includes('name="variants.1.sku"')]).toEqual([200, true]);
    const last = await operator.submit("/admin/products/new", form("Rows", { intent: "remove-variant:0" }));
    expect(last.status).toBe(200);
    expect(last.text).toContain("A product needs at least one variant.");
  });

  it("asks before it removes a variant, and removes it when it is sent again", async () => {
    const options = { "optionNames.0": "Size", "newValues.0": "S, M", "variants.0.sku": "" };
    const { location } = await operator.submit("/admin/products/new", form("Two sizes", options));
    const path = location?.split("?")[0] ?? "";
    const left = {
      ...shownForm((await operator.get(path)).text, "product-form"),
      intent: "save",
      "optionValues.0.1": "",
    };
    const variants = () => db().variant.count({ where: { productId: path.split("/").at(-1) ?? "", archived: false } });
    const asked = await operator.submit(path, left);
    expect([asked.status, asked.text.includes("Saving removes 1 variant: M"), await variants()]).toEqual([
      422,
      true,
      2,
    ]);
    const again = { ...shownForm(asked.text, "product-form"), intent: "save" };
    expect([(await operator.submit(path, again)).status, await variants()]).toEqual([303, 1]);
  });

  const sized = (count: number, more: Record<string, string> = {}) => {
    const values = Array.from({ length: count }, (_, index) => `S${index}`).join(", ");
    return form("Many", { "optionNames.0": "Size", "newValues.0": values, ...more });
  };

  it.each([
    [40, 40],
    [250, 50],
  ])(
    "holds %i variants, 30 pictures and all attributes with fewer fields than a form may have",
    async (count, rows) => {
      const { status, text } = await operator.submit("/admin/products/new", sized(count, { intent: "refresh:0" }));
      const shown = Object.keys(shownForm(text, "product-form"));
      const skus = shown.filter((name) => name.endsWith(".sku"));
      expect([status, skus.length, skus.at(-1)]).toEqual([200, rows, `variants.${rows - 1}.sku`]);
      // Three for each picture, each row may be selected, and ten of those with folded fields are shown in full.
      expect(shown.length + 3 * 30 + rows + 10 * 9 + MOST_ATTRIBUTES).toBeLessThan(950);
    },
  );

  it("of more than 250 variants is refused with what was typed, from a button or a save", async () => {
    const text = "A product has at most 250 variants.";
    const more = await operator.submit("/admin/products/new", sized(251, { intent: "refresh:0" }));
    expect([more.status, more.text.includes(text)]).toEqual([200, true]);
    const saved = await operator.submit("/admin/products/new", sized(251));
    expect([saved.status, saved.text.includes(text), saved.text.includes('value="S250"')]).toEqual([422, true, true]);
    const most = await operator.submit("/admin/products/new", sized(250, { "variants.0.sku": "" }));
    expect([most.status, most.location?.includes("saved=created")]).toEqual([303, true]);
  });

  it("leads to what is wrong on another page of its variants, and back with everything that was typed", async () => {
    const first = await operator.submit("/admin/products/new", sized(120, { intent: "refresh:0" }));
    const third = await operator.submit("/admin/products/new", {
      ...shownForm(first.text, "product-form"),
      ...{ intent: "page:3", "variants.3.price": "6.66" },
    });
    expect(shownForm(third.text, "product-form")).toMatchObject({ "variants.119.price": "5.00", variantsPage: "3" });
    const wrong = { ...shownForm(third.text, "product-form"), "variants.119.price": "dear", intent: "page:1" };
    const back = await operator.submit("/admin/products/new", wrong);
    expect(back.text).not.toContain("Enter a price");
    const led = await operator.submit("/admin/products/new", {
      ...shownForm(back.text, "product-form"),
      intent: "save",
    });
    expect([led.status, shownForm(led.text, "product-form").variantsPage]).toEqual([422, "3"]);
    const refused = await operator.submit("/admin/products/new", {
      ...shownForm(back.text, "product-form"),
      ...{ intent: "save", "variants.5.price": "cheap", "variants.119.price": "" },
    });
    // The one on the page that is shown is linked, the other one has a button.
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#variants.5.price"');
    expect(refused.text).toContain('value="page:3:variants.119.price"');
    const turned = await operator.submit("/admin/products/new", {
      ...shownForm(refused.text, "product-form"),
      ...{ intent: "page:3:variants.119.price", "variants.5.price": "5" },
    });
    expect(turned.status).toBe(200);
    expect(turned.text).toContain('href="#variants.119.price"');
    expect(turned.text).not.toContain("variants.5.price");
    const corrected = { ...shownForm(turned.text, "product-form"), "variants.119.price": "7.77", intent: "save" };
    const { location } = await operator.submit("/admin/products/new", corrected);
    expect(location).toMatch(/&variants=3$/);
    const variants = await db().variant.findMany({
      where: { productId: location?.split("?")[0]?.split("/").at(-1) ?? "" },
      orderBy: { position: "asc" },
    });
    expect([variants.length, variants[3]?.priceMinor, variants[5]?.priceMinor, variants[119]?.priceMinor]).toEqual([
      ...[120, 666, 500, 777],
    ]);
  });
});
