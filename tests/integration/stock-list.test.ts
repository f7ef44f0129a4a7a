/** The list of stock, and its forms. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor, stockListFor } from "#app/modules/catalog/index.server.ts";
import { productSchema } from "#app/modules/catalog/product.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { stockListQuery } from "#app/routes/admin/list-query.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant, reserveStock, stockChanges, unchangedPolicies } from "#tests/fixtures/product.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
const { STORE_ID: storeId } = env();
let admin: AdminViewer;
let operator: HttpClient;
beforeAll(async () => {
  admin = await adminViewer();
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

const opening = (onHand: number) => ["opening", onHand, onHand];

describe("the list", () => {
  const list = (search: Record<string, string>) =>
    stockListFor(admin).list(stockListQuery.parse(search), async () => null);

  it("has every variant by its SKU, page by page, and its views the scarce ones, the scarcest first", async () => {
    const skus = await db().variant.findMany({
      where: { storeId, archived: false, product: { status: { not: "archived" } } },
      orderBy: [{ sku: "asc" }, { id: "asc" }],
    });
    const read: string[] = [];
    let before = "";
    do {
      const page = await list({ before });
      read.push(...page.items.map(({ sku }) => sku));
      before = page.older ?? "";
    } while (before);
    expect(read).toEqual(skus.map(({ sku }) => sku));
    expect(await list({})).toMatchObject({ total: skus.length, newer: null });

    const [none, few, plenty] = [
      await newVariant({ stock: 0 }),
      await newVariant({ stock: 5 }),
      await newVariant({ stock: 6 }),
    ];
    const idsIn = async (view: string) => (await list({ view, size: "100" })).items.map(({ id }) => id);
    expect(await idsIn("out")).toContain(none.variantId);
    const low = await list({ view: "low", size: "100" });
    expect(low.items.map(({ id }) => id)).toContain(few.variantId);
    expect(low.items.map(({ id }) => id)).not.toContain(plenty.variantId);
    const available = low.items.map((item) => item.inStock ?? 0);
    expect(available).toEqual(available.toSorted((a, b) => a - b));
  });

  it("finds variants by title, option, SKU and barcode, and those of one product", async () => {
    const { variantId, productId, handle, title } = await newVariant({ stock: 3 });
    await db().variant.update({
      where: { id: variantId },
      data: { barcode: "4006381333931", optionValues: ["Chartreuse"] },
    });
    const product = await catalogAdminFor(systemViewer()).find(productId);
    if (!product) throw new Error("The product is gone.");
    await catalogAdminFor(systemViewer()).save(
      productId,
      productSchema.parse({ ...unchangedPolicies(product), optionNames: ["Colour"] }),
    );
    for (const q of [title, handle.toUpperCase(), "4006381333931", "chartr"]) {
      expect((await list({ q })).items.map(({ id }) => id)).toEqual([variantId]);
    }
    expect(await list({ product: productId })).toMatchObject({ total: 1, items: [{ id: variantId, onHand: 3 }] });
    expect((await list({ q: "no such thing" })).items).toEqual([]);
  });
});

it("is exported, all or what is found, as a file that an import takes", async () => {
  const [one, other] = [await newVariant({ stock: 3 }), await newVariant({ stock: 0 })];
  await reserveStock(one.variantId, 2);
  await db().product.update({ where: { id: one.productId }, data: { title: "=1+1" } });
  const exported = async (form: Record<string, string>) => {
    const answer = await operator.submit("/admin/inventory/export", form);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    return answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
  };
  const all = await exported({});
  const count = { where: { storeId, archived: false, product: { status: { not: "archived" as const } } } };
  expect(all.length).toBe((await db().variant.count(count)) + 1);
  expect(all[0]).toBe('"SKU","Product","Variant","Stock","Reserved","Available"');
  expect(all).toContain(`"${one.handle}","'=1+1","",3,2,1`);
  const found = await exported({ q: other.handle, view: "out" });
  expect(found.slice(1)).toEqual([`"${other.handle}","${other.title}","",0,0,0`]);
});

describe("the forms", () => {
  const PAGE = "/admin/inventory?q=Test+article&size=100";
  const counting = (rows: readonly [variantId: string, seen: number, typed: string][], more: object = {}) => {
    const body = new URLSearchParams({ reason: "counted", note: "", operationKey: randomUUID(), ...more });
    for (const [id, seen, typed] of rows) {
      body.append("row", `${id} ${seen}`);
      body.append(`count.${id}`, typed);
    }
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return operator.request("POST", PAGE, { headers, body: body.toString() });
  };

  it("save the counts that differ, and go back to the same page", async () => {
    const [one, two] = [await newVariant({ stock: 5 }), await newVariant({ stock: 5 })];
    const rows: [string, number, string][] = [
      [one.variantId, 5, " 8 "],
      [two.variantId, 5, "5"],
    ];
    const answer = await counting(rows, { note: "Shelf 3" });
    expect([answer.status, answer.location]).toEqual([303, `${PAGE}&saved=1`]);
    expect(await stockChanges(one.variantId)).toEqual([["counted", 3, 8], opening(5)]);
    expect(await stockChanges(two.variantId)).toEqual([opening(5)]);
  });

  it("save what can be, and say of the rest what is in stock now", async () => {
    const [one, sold, held] = [
      await newVariant({ stock: 5 }),
      await newVariant({ stock: 4 }),
      await newVariant({ stock: 5 }),
    ];
    await reserveStock(held.variantId, 3);
    const answer = await counting([
      [one.variantId, 5, "8"],
      [sold.variantId, 5, "7"],
      [held.variantId, 5, "2"],
    ]);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Stock of one variant saved.");
    expect(answer.text).toContain("Stock changed in the meantime: 4 in stock, 0 of them reserved");
    expect(answer.text).toContain("3 are reserved by open checkouts");
    expect(answer.text).toContain(`value="${sold.variantId} 4"`);
    expect(await stockChanges(one.variantId)).toEqual([["counted", 3, 8], opening(5)]);
    expect(await stockChanges(sold.variantId)).toEqual([opening(4)]);
    expect(await stockChanges(held.variantId)).toEqual([opening(5)]);
  });

  it("save nothing while a number, the reason or the note is wrong", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    const { variantId: other } = await newVariant({ stock: 5 });
    const wrong = await counting([
      [variantId, 5, "8"],
      [other, 5, "-1"],
    ]);
    expect([wrong.status, wrong.text.includes("Enter a whole number.")]).toEqual([422, true]);
    expect((await counting([[variantId, 5, "8"]], { reason: "sold" })).status).toBe(422);
    expect((await counting([[variantId, 5, "8"]], { note: "x".repeat(201) })).status).toBe(422);
    expect((await counting([[variantId, 5, "5"]])).text).toContain("Change at least one number first.");
    expect((await counting([["nothing", 5, "5"]])).status).toBe(400);
    expect(await stockChanges(variantId)).toEqual([opening(5)]);
  });

  it("change one variant, on the page with its history", async () => {
    const { variantId, title } = await newVariant({ stock: 5 });
    const path = `/admin/inventory/${variantId}`;
    const form = {
      direction: "add",
      quantity: "20",
      seen: "5",
      reason: "received",
      note: "",
      operationKey: randomUUID(),
    };
    const empty = await operator.submit(path, { ...form, quantity: "" });
    expect([empty.status, empty.text.includes("Enter a whole number.")]).toEqual([422, true]);
    expect((await operator.submit(path, { ...form, quantity: "0" })).text).toContain("Enter at least 1.");
    const tooFew = await operator.submit(path, { ...form, direction: "take" });
    expect(tooFew.status).toBe(409);
    expect((await operator.submit(path, form)).location).toBe(`${path}?done=changed`);
    const { text } = await operator.get(path);
    expect(text).toContain(title);
    expect(text).toContain("Received: +20");
    expect((await operator.get(`/admin/inventory/${randomUUID()}`)).status).toBe(404);
  });
});
