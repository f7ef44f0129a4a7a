/** Collections under others: what is refused, what a deletion leaves, and what customers see of it. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { CollectionInput } from "#app/modules/catalog/collection.schema.ts";
import { deepestFirst } from "#app/modules/catalog/collection-tree.ts";
import {
  catalogFor,
  collectionsAdminFor,
  deleteCollection,
  saveCollection,
} from "#app/modules/catalog/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { newVariant } from "#tests/fixtures/product.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();

const inputOf = (title: string, parentId: string | null): CollectionInput => ({
  ...{ title, handle: `c-${randomUUID()}`, description: "", imageUrl: "", position: 1, parentId },
  ...{ status: "published", sort: "manual", rules: null, seoTitle: "", seoDescription: "" },
});
async function newCollection(title: string, parentId: string | null = null) {
  const input = inputOf(title, parentId);
  const saved = await saveCollection(await adminViewer(), { id: null, input });
  if (!saved.ok) throw new Error(saved.code);
  return { id: saved.value.id, input };
}
/** Collections, each under the one before it. */
async function chain(count: number) {
  const made: Awaited<ReturnType<typeof newCollection>>[] = [];
  for (let at = 0; at < count; at++) made.push(await newCollection(`Level ${at + 1}`, made.at(-1)?.id ?? null));
  return made;
}
type Made = Awaited<ReturnType<typeof newCollection>>;
const move = async ({ id, input }: Made, parentId: string | null, version?: number) =>
  saveCollection(await adminViewer(), {
    ...{ id, input: { ...input, parentId } },
    ...(version === undefined ? {} : { version }),
  });
const problemOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).problem : "ok");
const parentOf = async (id: string) => (await db().collection.findUniqueOrThrow({ where: { id } })).parentId;
const titles = (collections: readonly { title: string }[]) => collections.map(({ title }) => title);

it("a collection is under another one, on four levels at the most and never in a circle", async () => {
  const admin = await adminViewer();
  const [one, two, three, four] = await chain(4);
  if (!one || !two || !three || !four) throw new Error("There are four.");
  expect((await collectionsAdminFor(admin).find(four.id))?.parentId).toBe(three.id);
  expect(problemOf(await saveCollection(admin, { id: null, input: inputOf("Fifth", four.id) }))).toBe("levels");
  expect(problemOf(await move(one, four.id))).toBe("circle");
  expect(problemOf(await move(two, two.id))).toBe("circle");
  const other = await newCollection("Other");
  expect(problemOf(await move(one, other.id))).toBe("levels");
  expect(problemOf(await move(other, randomUUID()))).toBe("unknown");
  expect(await move(three, other.id)).toMatchObject({ ok: true });
  expect(await move(three, null)).toMatchObject({ ok: true });
  expect([await parentOf(one.id), await parentOf(three.id), await parentOf(four.id)]).toEqual([null, null, three.id]);
});

it("a collection of another store is no parent", async () => {
  const theirs = await db().collection.create({
    data: { storeId: "elsewhere", handle: randomUUID(), title: "Theirs" },
  });
  const own = await newCollection("Own");
  expect(problemOf(await move(own, theirs.id))).toBe("unknown");
  expect(await parentOf(own.id)).toBeNull();
  const admin = await adminViewer();
  expect((await collectionsAdminFor(admin).parents(own.id, theirs.id)).map(({ id }) => id)).not.toContain(theirs.id);
});

it("of two who put collections under each other at once, one is refused", async () => {
  for (let times = 0; times < 5; times++) {
    const [one, two] = [await newCollection("One"), await newCollection("Two")];
    const outcomes = await Promise.all([move(one, two.id), move(two, one.id)]);
    expect(outcomes.map(problemOf).toSorted()).toEqual(["circle", "ok"]);
  }
});

it("of two who together would make a fifth level at once, one is refused", async () => {
  for (let times = 0; times < 5; times++) {
    const [upper, lower, middle] = [await chain(2), await chain(2), await newCollection("Middle")];
    const [last, first] = [upper[1], lower[0]];
    if (!last || !first) throw new Error("There are two.");
    const outcomes = await Promise.all([move(middle, last.id), move(first, middle.id)]);
    expect(outcomes.map(problemOf).toSorted()).toEqual(["levels", "ok"]);
  }
});

it("deleting a parent moves those under it up, which the audit log and open forms notice", async () => {
  const admin = await adminViewer();
  const [one, two, three, four] = await chain(4);
  if (!one || !two || !three || !four) throw new Error("There are four.");
  expect(await deleteCollection(admin, two.id)).toMatchObject({ ok: true });
  expect([await parentOf(three.id), await parentOf(four.id)]).toEqual([one.id, three.id]);
  const entries = await db().auditEntry.findMany({ where: { targetId: three.id }, orderBy: { id: "asc" } });
  expect(entries.at(-1)).toMatchObject({ action: "collection.saved", fields: ["parentId"] });
  expect(await move(three, two.id, 0)).toMatchObject({ data: { reason: "collection_changed" } });
  expect(await deleteCollection(admin, one.id)).toMatchObject({ ok: true });
  expect([await parentOf(three.id), await parentOf(four.id)]).toEqual([null, three.id]);
});

it("a new collection and the deletion of its parent at once leave no collection under a missing one", async () => {
  const admin = await adminViewer();
  for (let times = 0; times < 5; times++) {
    const parent = await newCollection("Parent");
    const input = inputOf("Child", parent.id);
    const [made, gone] = await Promise.all([
      saveCollection(admin, { id: null, input }),
      deleteCollection(admin, parent.id),
    ]);
    expect(gone).toMatchObject({ ok: true });
    expect(made.ok ? await parentOf(made.value.id) : problemOf(made)).toBe(made.ok ? null : "unknown");
  }
});

it("staff choose from the collections that aren’t under it, by their paths, and see these in the list", async () => {
  const admin = await adminViewer();
  await db().collection.deleteMany();
  const [, two, , four] = await chain(4);
  const other = await newCollection("Another", four?.input.parentId ?? null);
  const paths = async (id: string | null) =>
    (await collectionsAdminFor(admin).parents(id, null)).map(({ path }) => path.join(" / "));
  expect(await paths(null)).toEqual(["Level 1", "Level 1 / Level 2", "Level 1 / Level 2 / Level 3"]);
  expect(await paths(two?.id ?? null)).toEqual(["Level 1"]);
  expect(await paths(other.id)).toHaveLength(3);
  const { items } = await collectionsAdminFor(admin).list({ q: "another", status: "" });
  expect(items.map(({ above }) => above)).toEqual([["Level 1", "Level 2", "Level 3"]]);
});

it("customers see a collection’s place and the published collections under it, drafts left out", async () => {
  await db().collection.deleteMany();
  const [one, two, three] = await chain(3);
  if (!one || !two || !three) throw new Error("There are three.");
  const find = async (made: Made) => {
    const found = await catalogFor(guestViewer()).findCollection(made.input.handle);
    return found && [titles(found.above), titles(found.under)];
  };
  expect(await find(one)).toEqual([[], ["Level 2"]]);
  expect(await find(three)).toEqual([["Level 1", "Level 2"], []]);
  const draft = { ...two.input, status: "draft" as const };
  expect(await saveCollection(await adminViewer(), { id: two.id, input: draft })).toMatchObject({ ok: true });
  expect(await find(one)).toEqual([[], ["Level 3"]]);
  expect(await find(two)).toBeNull();
  expect(await find(three)).toEqual([["Level 1"], []]);
});

it("a parent that is renamed, moved, hidden or deleted drops the pages of collections and products below it", async () => {
  const admin = await adminViewer();
  const [one, two, three] = await chain(3);
  if (!one || !two || !three) throw new Error("There are three.");
  const { productId, handle } = await newVariant();
  await db().collectionProduct.create({ data: { storeId: env().STORE_ID, collectionId: three.id, productId } });
  const reads = keptReads(pageChanges());
  const shown = async () => {
    const { keep } = reads.forRequest();
    const catalog = catalogFor(guestViewer(), keep);
    const product = await catalog.findProduct(handle);
    const [place] = deepestFirst(await catalog.collections(), product?.collections ?? []);
    const found = await catalog.findCollection(three.input.handle);
    return [titles(found?.above ?? []), titles(place?.above ?? [])];
  };
  const both = (...path: string[]) => [path, path];
  expect(await shown()).toEqual(both("Level 1", "Level 2"));
  await saveCollection(admin, { id: one.id, input: { ...one.input, title: "Renamed" } });
  expect(await shown()).toEqual(both("Renamed", "Level 2"));
  const draft = { ...two.input, status: "draft" as const };
  await saveCollection(admin, { id: two.id, input: draft });
  expect(await shown()).toEqual(both("Renamed"));
  await saveCollection(admin, { id: two.id, input: { ...draft, parentId: null } });
  expect(await shown()).toEqual(both());
  await move(two, one.id);
  expect(await shown()).toEqual(both("Renamed", "Level 2"));
  await deleteCollection(admin, two.id);
  expect(await shown()).toEqual(both("Renamed"));
});
