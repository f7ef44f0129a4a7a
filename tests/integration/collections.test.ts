/** What Operators do with collections, and what customers see of it. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { CollectionInput } from "#app/modules/catalog/collection.schema.ts";
import {
  addToCollection,
  catalogAdminFor,
  catalogFor,
  changeMembers,
  collectionMembersFor,
  collectionsAdminFor,
  deleteCollection,
  saveCollection,
} from "#app/modules/catalog/index.server.ts";
import { productSchema } from "#app/modules/catalog/product.schema.ts";
import { productListSchema } from "#app/modules/catalog/product-list.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { newVariant, unchangedPolicies } from "#tests/fixtures/product.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

const collectionInput = (changes: Partial<CollectionInput> = {}): CollectionInput => ({
  ...{ title: "Kitchen", handle: `c-${randomUUID()}`, description: "Pots", imageUrl: "", position: 1 },
  ...{ status: "published", sort: "manual", parentId: null, rules: null, seoTitle: "", seoDescription: "", ...changes },
});
const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");

async function newCollection(changes: Partial<CollectionInput> = {}) {
  const input = collectionInput(changes);
  const saved = await saveCollection(await adminViewer(), { id: null, input });
  if (!saved.ok) throw new Error(saved.code);
  return { id: saved.value.id, input };
}
const put = (collectionId: string, productId: string, position: number) =>
  db().collectionProduct.create({ data: { storeId: env().STORE_ID, collectionId, productId, position } });
const actionsOn = async (id: string) => {
  const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
  return entries.map(({ action, fields }) => [action, fields]);
};

it("a collection comes back as it was saved, and as it was saved last", async () => {
  const admin = await adminViewer();
  const { id, input } = await newCollection();
  expect(await collectionsAdminFor(admin).find(id)).toMatchObject({ ...input, version: 0 });
  const changed = { ...input, title: "Cooking", status: "draft" as const, seoTitle: "Pots and pans" };
  expect(await saveCollection(admin, { id, input: changed, version: 0 })).toMatchObject({ ok: true });
  expect(reasonOf(await saveCollection(admin, { id, input, version: 0 }))).toBe("collection_changed");
  expect(await collectionsAdminFor(admin).find(id)).toMatchObject({ ...changed, version: 1 });
  expect(await actionsOn(id)).toEqual([
    ["collection.created", []],
    ["collection.saved", ["title", "status", "seoTitle"]],
  ]);
});

it("a URL is one collection’s, and a picture is one of the library’s", async () => {
  const admin = await adminViewer();
  const { input } = await newCollection();
  const { id, input: other } = await newCollection();
  expect(reasonOf(await saveCollection(admin, { id: null, input }))).toBe("collection_handle_taken");
  const taken = { ...other, handle: input.handle };
  expect(reasonOf(await saveCollection(admin, { id, input: taken, version: 0 }))).toBe("collection_handle_taken");
  const imageUrl = `/objects/default.${"0".repeat(32)}.png`;
  expect(await saveCollection(admin, { id, input: { ...other, imageUrl } })).toMatchObject({ code: "not_found" });
  expect(await collectionsAdminFor(admin).find(id)).toMatchObject({ ...other, version: 0 });
});

it("a collection that is deleted leaves its products", async () => {
  const admin = await adminViewer();
  const { id } = await newCollection();
  const { productId } = await newVariant();
  await put(id, productId, 1);
  expect(await deleteCollection(admin, id)).toMatchObject({ ok: true });
  expect(await deleteCollection(admin, id)).toMatchObject({ code: "not_found" });
  expect(await db().product.count({ where: { id: productId } })).toBe(1);
  expect((await actionsOn(id)).at(-1)).toEqual(["collection.deleted", []]);
});

it("the list finds collections by title and URL, in the order of their titles, and counts their products", async () => {
  const admin = await adminViewer();
  const mark = randomUUID().slice(0, 8);
  const made = [];
  for (const title of [`${mark} pots`, `${mark.toUpperCase()} Beds`, `${mark} rugs`]) {
    made.push(await newCollection({ title, status: title.endsWith("rugs") ? "draft" : "published" }));
  }
  await put(made[0]?.id ?? "", (await newVariant()).productId, 1);
  const list = async (query: object) =>
    (await collectionsAdminFor(admin).list({ q: mark, status: "", ...query })).items.map((each) => [
      each.title.slice(9),
      each.products,
    ]);
  expect(await list({})).toEqual([
    ["Beds", 0],
    ["pots", 1],
    ["rugs", 0],
  ]);
  expect(await list({ status: "draft" })).toEqual([["rugs", 0]]);
  expect(await list({ q: made[1]?.input.handle })).toEqual([["Beds", 0]]);
  const first = { key: `${mark} beds`, id: made[1]?.id ?? "" };
  expect(await list({ before: first })).toEqual([
    ["pots", 1],
    ["rugs", 0],
  ]);
});

it("a draft is nowhere in the store, and the guide waits for a published collection with a published product", async () => {
  const admin = await adminViewer();
  await db().collection.deleteMany();
  const { id, input } = await newCollection({ status: "draft" });
  const { productId } = await newVariant();
  await put(id, productId, 1);
  const product = await db().product.findUniqueOrThrow({ where: { id: productId } });
  const seen = async () => {
    const catalog = catalogFor(guestViewer());
    return {
      page: (await catalog.findCollection(input.handle)) !== null,
      named: (await catalog.collections()).length,
      listed: (await catalog.list(productListSchema.parse({ collection: input.handle }))).total,
      onProduct: (await catalog.findProduct(product.handle))?.collections.length,
      guide: await collectionsAdminFor(admin).hasFilled(),
    };
  };
  expect(await seen()).toEqual({ page: false, named: 0, listed: 0, onProduct: 0, guide: false });
  await saveCollection(admin, { id, input: { ...input, status: "published" } });
  expect(await seen()).toEqual({ page: true, named: 1, listed: 1, onProduct: 1, guide: true });
  await catalogAdminFor(admin).setStatus(productId, "draft");
  expect(await collectionsAdminFor(admin).hasFilled()).toBe(false);
});

it("a change of a collection, its status or its order drops the pages that show it", async () => {
  const admin = await adminViewer();
  const { id, input } = await newCollection();
  const [one, two] = [await newVariant({ priceMinor: 900 }), await newVariant({ priceMinor: 500 })];
  await put(id, one.productId, 1);
  await put(id, two.productId, 2);
  const reads = keptReads(pageChanges());
  const shown = async () => {
    const catalog = catalogFor(guestViewer(), reads.forRequest().keep);
    const collection = await catalog.findCollection(input.handle);
    const query = productListSchema.parse({ collection: input.handle });
    const list = await catalog.list(query, { collectionSort: collection?.sort ?? "newest" });
    const product = await catalog.findProduct(one.handle);
    return [collection?.title, list.items.map(({ handle }) => handle), product?.collections[0]?.title];
  };
  const save = (changes: Partial<CollectionInput>) => saveCollection(admin, { id, input: { ...input, ...changes } });
  expect(await shown()).toEqual(["Kitchen", [one.handle, two.handle], "Kitchen"]);
  await save({ title: "Cooking", sort: "price-asc" });
  expect(await shown()).toEqual(["Cooking", [two.handle, one.handle], "Cooking"]);
  await save({ status: "draft" });
  expect(await shown()).toEqual([undefined, [], undefined]);
});

/** Products of the test's own as single letters, in a new collection in this order. */
async function lettered(letters: string) {
  const admin = await adminViewer();
  const { id } = await newCollection();
  const ids = new Map<string, string>();
  for (const letter of letters) ids.set(letter, (await newVariant()).productId);
  expect(await addToCollection(admin, id, [...ids.values()])).toEqual({ ok: true, value: letters.length });
  const idOf = (letter: string) => ids.get(letter) ?? "";
  const order = async () => {
    const { items } = await collectionMembersFor(admin).page(id, 1);
    return items.map((item) => [...ids].find(([, each]) => each === item.id)?.[0] ?? "?").join("");
  };
  return { admin, id, idOf, order };
}

it("products are added at the end, moved, and taken out, in one step", async () => {
  const { admin, id, idOf, order } = await lettered("abcde");
  expect(await order()).toBe("abcde");
  const other = (await newVariant()).productId;
  expect(await addToCollection(admin, id, [idOf("b"), other, randomUUID()])).toEqual({ ok: true, value: 1 });
  expect(await order()).toBe("abcde?");
  const change = { moves: [{ id: idOf("e"), place: 1 }], removed: [other, idOf("c")] };
  expect(await changeMembers(admin, id, { version: 0, ...change })).toMatchObject({ ok: true, value: { removed: 2 } });
  expect(await order()).toBe("eabd");
  expect((await actionsOn(id)).slice(1)).toEqual([
    ["collection.products-saved", ["added"]],
    ["collection.products-saved", ["added"]],
    ["collection.products-saved", ["removed", "order"]],
  ]);
});

it("of two who order at once, the second is told where each product is now", async () => {
  const { admin, id, idOf, order } = await lettered("abc");
  const move = (letter: string, place: number) =>
    changeMembers(admin, id, { version: 0, moves: [{ id: idOf(letter), place }], removed: [] });
  const outcomes = await Promise.all([move("c", 1), move("c", 2)]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(reasonOf(outcomes.find(({ ok }) => !ok) ?? {})).toBe("collection_changed");
  const now = (await order()).indexOf("c") + 1;
  expect(await collectionMembersFor(admin).places(id, [idOf("c")])).toMatchObject([{ place: now }]);
});

it("customers see the order by hand, and a product that joins from its own page comes last", async () => {
  const { id, idOf, order, admin } = await lettered("abc");
  await changeMembers(admin, id, { version: 0, moves: [{ id: idOf("c"), place: 1 }], removed: [] });
  const { handle } = await db().collection.findUniqueOrThrow({ where: { id } });
  const { productId } = await newVariant();
  const joining = await catalogAdminFor(admin).find(productId);
  if (!joining) throw new Error("The product is gone.");
  const input = productSchema.parse({ ...unchangedPolicies(joining), collectionHandles: [handle] });
  expect(await catalogAdminFor(admin).save(productId, input)).toMatchObject({ ok: true });
  const query = productListSchema.parse({ collection: handle });
  const { items } = await catalogFor(guestViewer()).list(query, { collectionSort: "manual" });
  expect(items.map((item) => item.id)).toEqual([idOf("c"), idOf("a"), idOf("b"), productId]);
  expect(await order()).toBe("cab?");
});

it("the first order by hand begins with the newest product, as customers saw it before", async () => {
  const { admin, id, idOf, order } = await lettered("abc");
  await db().collectionProduct.updateMany({ where: { collectionId: id }, data: { position: 0 } });
  for (const [letter, day] of Object.entries({ a: 2, b: 3, c: 1 })) {
    await db().product.update({ where: { id: idOf(letter) }, data: { createdAt: new Date(Date.UTC(2026, 0, day)) } });
  }
  await db().collection.update({ where: { id }, data: { sort: "newest" } });
  const found = await collectionsAdminFor(admin).find(id);
  if (!found) throw new Error("The collection is gone.");
  const { id: _, version, orderVersion, ...input } = found;
  expect(await saveCollection(admin, { id, input: { ...input, sort: "manual" }, version })).toMatchObject({ ok: true });
  expect(orderVersion).toBe(0);
  expect(await order()).toBe("bac");
});

it("vendor, product type and tags are saved with a product, and searches find it by them", async () => {
  const admin = await adminViewer();
  const { productId } = await newVariant();
  const stored = await catalogAdminFor(admin).find(productId);
  const mark = randomUUID().slice(0, 8);
  const grouping = { vendor: `Kiln ${mark}`, productType: "Mugs", tags: [`Made in ${mark}`] };
  if (!stored) throw new Error("The product is gone.");
  const variants = unchangedPolicies(stored).variants.map((variant) => ({ ...variant, onHandSeen: variant.onHand }));
  const input = productSchema.parse({ ...stored, ...grouping, variants });
  expect(await catalogAdminFor(admin).save(productId, input)).toMatchObject({ ok: true });
  expect(await catalogAdminFor(admin).find(productId)).toMatchObject({ ...grouping, tags: [`made in ${mark}`] });
  const { items } = await catalogAdminFor(admin).list({ q: `in ${mark}`, status: "" });
  expect(items.map(({ id }) => id)).toEqual([productId]);
  const found = await catalogFor(guestViewer()).list(productListSchema.parse({ q: mark }));
  expect(found.items.map(({ id }) => id)).toEqual([productId]);
  expect((await actionsOn(productId)).at(-1)).toEqual(["product.saved", ["vendor", "productType", "tags"]]);
});
