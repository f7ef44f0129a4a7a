/** The list of stock, and its forms. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogAdminFor, stockListFor } from "#app/modules/catalog/index.server.ts";
import { productSchema } from "#app/modules/catalog/product.schema.ts";
import { stockListing } from "#app/modules/catalog/stock-list.ts";
import { transferStock } from "#app/modules/inventory/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { stockListQuery } from "#app/routes/admin/list-query.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { addLocations, aLocation, forgetLocations } from "#tests/fixtures/locations.ts";
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

/** As the page lists it. */
function list(search: Record<string, string>, location: { id: string; isDefault: boolean } | null = null) {
  const query = stockListQuery.parse(search);
  return stockListFor(admin).list({ ...query, ...stockListing(location, query.view) }, async () => null);
}

async function exported(form: Record<string, string>) {
  const answer = await operator.submit("/admin/inventory/export", form);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  return answer.text.replace("\ufeff", "").trimEnd().split("\r\n");
}

const opening = (onHand: number) => ["opening", onHand, onHand];

describe("the list", () => {
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
  const all = await exported({});
  const count = { where: { storeId, archived: false, product: { status: { not: "archived" as const } } } };
  expect(all.length).toBe((await db().variant.count(count)) + 1);
  expect(all[0]).toBe('"SKU","Product","Variant","Stock","Reserved","Available"');
  expect(all).toContain(`"${one.handle}","'=1+1","",3,2,1`);
  const found = await exported({ q: other.handle, view: "out" });
  expect(found.slice(1)).toEqual([`"${other.handle}","${other.title}","",0,0,0`]);
});

describe("of a location", () => {
  let [main, harbour] = ["", ""];
  beforeEach(async () => {
    [main = "", harbour = ""] = await addLocations(admin, aLocation("Main"), aLocation("Harbour"));
  });
  afterEach(forgetLocations);
  const move = async (variantId: string, quantity: number, [from, to] = [main, harbour]) => {
    const ends = { from: from ?? "", to: to ?? "", note: "", operationKey: randomUUID() };
    expect(await transferStock(admin, [{ variantId, quantity }], ends)).toEqual({ ok: true });
  };
  const all = { storeId, archived: false, product: { status: { not: "archived" as const } } };

  it("other than the default one has what is there now, page by page, on demand the rest, too", async () => {
    const variants = [];
    for (let made = 0; made < 27; made++) variants.push(await newVariant({ stock: 3 }));
    const [gone, archived, elsewhere, ...here] = variants;
    if (!gone || !archived || !elsewhere) throw new Error("None were made.");
    for (const each of [gone, archived, ...here]) await move(each.variantId, 2);
    await move(gone.variantId, 2, [harbour, main]);
    await db().product.update({ where: { id: archived.productId }, data: { status: "archived" } });

    const at = { id: harbour, isDefault: false };
    const ids = here.map(({ variantId }) => variantId);
    const idsIn = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id);
    expect(await list({}, at)).toMatchObject({ total: 24, newer: null, older: null });
    const more = [await newVariant({ stock: 1 }), await newVariant({ stock: 1 })];
    for (const each of more) await move(each.variantId, 1);
    const first = await list({}, at);
    const second = await list({ before: first.older ?? "" }, at);
    expect([...idsIn(first), ...idsIn(second)]).toEqual([...ids, ...more.map(({ variantId }) => variantId)]);
    expect([first.total, second.total, second.older]).toEqual([26, 26, null]);
    expect(idsIn(await list({ after: second.newer ?? "" }, at))).toEqual(idsIn(first));

    expect(idsIn(await list({ q: here[3]?.title ?? "" }, at))).toEqual([ids[3]]);
    expect(idsIn(await list({ product: here[4]?.productId ?? "" }, at))).toEqual([ids[4]]);
    expect(await list({ q: elsewhere.title }, at)).toMatchObject({ items: [], total: 0 });
    expect(idsIn(await list({ q: elsewhere.title, view: "all" }, at))).toEqual([elsewhere.variantId]);
    expect((await list({ view: "all" }, at)).total).toBe(await db().variant.count({ where: all }));
  });

  it("that is the default one has every variant, which its page says", async () => {
    const { variantId, title } = await newVariant({ stock: 2 });
    await move(variantId, 2);
    expect((await list({}, { id: main, isDefault: true })).total).toBe(await db().variant.count({ where: all }));
    const { text } = await operator.get(`/admin/inventory?location=${main}&q=${title.slice(-8)}`);
    expect(text).toContain("Main is the default location: it has what isn’t at another one");
    expect(text).toContain(`value="${variantId} 0"`);
    expect(text).not.toContain("Here</a>");
  });

  it("is shown and exported with the same variants and counts", async () => {
    const [one, other] = [await newVariant({ stock: 5 }), await newVariant({ stock: 5 })];
    const location = harbour;
    const empty = await operator.get(`/admin/inventory?location=${location}`);
    expect(empty.text).toContain("Nothing at this location");
    expect(empty.text).toContain(`/admin/inventory?view=all&amp;location=${location}`);
    await move(one.variantId, 2);
    const { text } = await operator.get(`/admin/inventory?location=${location}`);
    expect([text.includes("1 found"), text.includes(one.title), text.includes(other.title)]).toEqual([
      true,
      true,
      false,
    ]);
    const header = '"SKU","Product","Variant","Stock","Reserved","Available","At Harbour"';
    const row = `"${one.handle}","${one.title}","",5,0,5,2`;
    expect(await exported({ location })).toEqual([header, row]);
    const rest = `"${other.handle}","${other.title}","",5,0,5,0`;
    expect(await exported({ location, view: "all" })).toEqual(expect.arrayContaining([header, row, rest]));
    expect(await exported({ location, view: "all", q: other.handle })).toEqual([header, rest]);
    expect(await exported({ location: main })).toHaveLength((await db().variant.count({ where: all })) + 1);
    const counted = { row: `${one.variantId} 2`, [`count.${one.variantId}`]: "3", reason: "counted", note: "" };
    const path = `/admin/inventory?location=${location}`;
    const saved = await operator.submit(path, { ...counted, operationKey: randomUUID() });
    expect([saved.status, saved.location]).toEqual([303, `${path}&saved=1`]);
    expect((await exported({ location }))[1]).toBe(`"${one.handle}","${one.title}","",6,0,6,3`);
  });

  it("leads back to the first page from a place that is none", async () => {
    const { variantId } = await newVariant({ stock: 5 });
    await move(variantId, 1);
    for (const before of [`oak_${variantId}`, `5_${variantId}`, "x"]) {
      const { status, text } = await operator.get(`/admin/inventory?location=${harbour}&before=${before}`);
      expect([status, text.includes(`value="${variantId} 1"`)]).toEqual([200, true]);
    }
  });
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
    expect(answer.text).toContain("Stock saved for 1 variant.");
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
