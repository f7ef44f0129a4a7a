/** The lists of discounts, collections and quote requests as files, with the filters of their pages. */
import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import type { CollectionInput } from "#app/modules/catalog/collection.schema.ts";
import { saveCollection } from "#app/modules/catalog/index.server.ts";
import { saveDiscount } from "#app/modules/discounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { discountInput } from "#tests/fixtures/discounts.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { roomy } from "#tests/fixtures/rate-window.ts";
import { makeOffer, requestFrom } from "#tests/fixtures/requests.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({
  https: false,
  env: { RATE_LIMIT_SENSITIVE: roomy(500), RATE_LIMIT_SENSITIVE_ADDRESS: roomy(500) },
});

let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

async function exported(list: string, form: Record<string, string>) {
  const { status, headers, text } = await operator.submit(`/admin/${list}/export`, form);
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect((await operator.get(`/admin/${list}/export`)).location).toBe(`/admin/${list}`);
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}
const given = (row: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
const entriesOf = (action: string) => db().auditEntry.count({ where: { action } });

it("discounts have everything that makes them again, and URLs instead of ids", async () => {
  const admin = await adminViewer();
  const [one, other] = [await newVariant(), await newVariant()];
  const all = discountInput({
    ...{ title: "=Spring", countries: ["DE", "FR"], combinesWith: ["order", "shipping"], firstOrderOnly: true },
    ...{
      customerEmail: "ada@shop.test",
      usageLimit: 50,
      customerLimit: 1,
      minimum: { kind: "sum", amountMinor: 4000 },
    },
    ...{ startsAt: new Date("2026-05-01T00:00Z"), endsAt: new Date("2126-05-31T21:30Z") },
    effect: { kind: "percentage", basisPoints: 1250, on: { kind: "products", ids: [one.productId, randomUUID()] } },
  });
  const bought = discountInput({
    ...{ title: "Spring, three for two", kind: "automatic", minimum: { kind: "quantity", quantity: 3 } },
    effect: {
      ...{ kind: "buy_get", buy: { quantity: 2, items: { kind: "products", ids: [one.productId] } }, times: 4 },
      get: { quantity: 1, items: { kind: "products", ids: [other.productId] }, basisPoints: 10_000 },
    },
  });
  for (const input of [all, bought]) expect(await saveDiscount(admin, { id: null, input })).toMatchObject({ ok: true });
  const before = await entriesOf("discount.list-exported");
  const rows = await exported("discounts", { q: "Spring", status: "active" });
  expect(rows.map(given)).toEqual([
    {
      ...{ Title: "Spring, three for two", "How customers get it": "automatic", Status: "active", Kind: "buy_get" },
      ...{ "Applies to": "products", Products: one.handle, "Items to buy": "2", "Items to get": "1" },
      ...{ "Reduced by": "100", "What they get": "products", "Products to get": other.handle },
      ...{ "Times in an order": "4", "Minimum number of items": "3", "Uses so far": "0" },
    },
    {
      ...{ Title: "'=Spring", Code: all.code, "How customers get it": "code", Status: "active", Kind: "percentage" },
      ...{ Percentage: "12.5", "Applies to": "products", Products: one.handle, "Minimum amount": "40.00" },
      ...{ Starts: "2026-05-01 00:00", Ends: "2126-05-31 21:30", "Total uses": "50", "Uses per customer": "1" },
      ...{ "First orders only": "yes", "Only for": "ada@shop.test", Countries: "DE, FR" },
      ...{ "Can be combined with": "order, shipping", "Uses so far": "0" },
    },
  ]);
  expect(await exported("discounts", { q: "Spring", status: "paused" })).toEqual([]);
  expect(await entriesOf("discount.list-exported")).toBe(before + 2);
});

const collection = (given: Partial<CollectionInput>): CollectionInput => ({
  ...{ title: "Autumn", handle: `c-${randomUUID()}`, description: "", imageUrl: "", position: 1, status: "published" },
  ...{ sort: "manual", parentId: null, rules: null, seoTitle: "", seoDescription: "", ...given },
});

it("collections have their products in order, or their rules", async () => {
  const admin = await adminViewer();
  const saved = async (input: CollectionInput) => {
    const done = await saveCollection(admin, { id: null, input });
    if (!done.ok) throw new Error(done.code);
    return { ...input, id: done.value.id };
  };
  const filled = await saved(collection({ title: "Autumn A", description: "Wool" }));
  const ruled = await saved(collection({ title: "Autumn B", parentId: filled.id, status: "draft", sort: "newest" }));
  const conditions = [{ kind: "tag-is", value: "wool" }, { kind: "price-to", value: 4000 }, { kind: "on-sale" }];
  await db().collection.update({ where: { id: ruled.id }, data: { rules: { match: "any", conditions } } });
  const empty = await saved(collection({ title: "autumn c" }));
  const products = [await newVariant(), await newVariant(), await newVariant()];
  const handles = products.map(({ handle }) => handle);
  for (const [index, { productId }] of products.entries()) {
    const place = { storeId: env().STORE_ID, collectionId: filled.id, productId };
    await db().collectionProduct.create({ data: { ...place, position: [3, 1, 2][index] ?? 0 } });
  }
  const rows = await exported("collections", { q: "autumn", status: "" });
  expect(rows.map(given)).toEqual([
    {
      ...{ URL: filled.handle, Title: "Autumn A", Status: "published", Position: "1", Description: "Wool" },
      ...{ "Order of products": "manual", Product: handles[1] },
    },
    { URL: filled.handle, Product: handles[2] },
    { URL: filled.handle, Product: handles[0] },
    {
      ...{ URL: ruled.handle, Title: "Autumn B", Status: "draft", "Above it": filled.handle, Position: "1" },
      ...{ "Order of products": "newest", "Conditions met": "any" },
      Conditions: "tag-is: wool\nprice-to: 40.00\non-sale",
    },
    { URL: empty.handle, Title: "autumn c", Status: "published", Position: "1", "Order of products": "manual" },
  ]);
  expect((await exported("collections", { q: "autumn", status: "draft" })).map(({ URL }) => URL)).toEqual([
    ruled.handle,
  ]);
  expect(await entriesOf("collection.exported")).toBe(2);
});

it("quote requests have what was asked for, and the offer", async () => {
  const offered = await requestFrom(httpClient(running.store), {
    more: { contact: { email: "ada@quotes.test", name: "@Ada" }, note: "By Friday" },
  });
  await requestFrom(httpClient(running.store), { more: { contact: { email: "bob@quotes.test", name: "Bob" } } });
  await makeOffer(operator, offered.id, { shipping: "7.50" });
  const all = await exported("requests", { q: "quotes.test" });
  expect(all.map(({ email, status }) => [email, status])).toEqual([
    ["bob@quotes.test", "submitted"],
    ["ada@quotes.test", "answered"],
  ]);
  const [row, ...more] = await exported("requests", { q: "quotes.test", state: "answered" });
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...{ kind: "quote", status: "answered", email: "ada@quotes.test", name: "'@Ada", note: "By Friday" },
    ...{ items: "2", currency: "EUR", subtotal: "40.00", order: "" },
    ...{ offer_subtotal: "30.00", offer_shipping: "7.50", offer_total: "37.50" },
  });
  expect(await entriesOf("request.exported")).toBe(2);
});
