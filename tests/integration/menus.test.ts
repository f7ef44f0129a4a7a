/** Menus: how Operators change them, what the store shows of them, and how soon. */
import { beforeEach, expect, it } from "vitest";
import { deleteCollection, saveCollection } from "#app/modules/catalog/index.server.ts";
import { deletePage, savePage } from "#app/modules/content/index.server.ts";
import { type PageInput, pageSchema } from "#app/modules/content/page.schema.ts";
import { menusAdminFor, menusFor, resetMenu, saveMenu } from "#app/modules/menus/index.server.ts";
import { type MenuItem, type PlacedItem, whyHidden } from "#app/modules/menus/menu.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
beforeEach(async () => {
  await db().menu.deleteMany();
  await db().contentPage.deleteMany();
  await db().collection.deleteMany();
});

const item = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ title, kind: "products", targetId: null, url: "", nested: false, ...more },
});
const page = (more: Partial<PageInput> = {}): PageInput =>
  pageSchema.parse({
    ...{ kind: "page", state: "published", title: "About us", handle: "about-us", description: "", text: "We" },
    ...more,
  });
const collection = (handle: string, more: object = {}) => ({
  ...{
    handle,
    title: "Kitchen",
    description: "",
    imageUrl: "",
    position: 1,
    rules: null,
    seoTitle: "",
    seoDescription: "",
  },
  ...{ status: "published" as const, sort: "manual" as const, parentId: null, ...more },
});
const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");
const idOf = (outcome: { ok: true; value: { id: string } } | { ok: false; code: string }) => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
};
const newPage = async (more: Partial<PageInput> = {}) =>
  idOf(await savePage(await adminViewer(), { id: null, input: page(more) }));
const newCollection = async (handle: string) =>
  idOf(await saveCollection(await adminViewer(), { id: null, input: collection(handle) }));

const shown = async () => (await menusFor(guestViewer()).own()).main;
const shortOf = (items: readonly PlacedItem[] | null) =>
  items?.map((each) => `${each.nested ? "- " : ""}${each.title}: ${whyHidden(each) ?? each.at?.handle ?? each.kind}`);

it("a menu is as it was saved last, and the other one is automatic", async () => {
  const admin = await adminViewer();
  const items = [item("All"), item("Blog", { kind: "url", url: "https://blog.test", nested: true }), item("Home")];
  expect(await menusAdminFor(admin).find("main")).toEqual({ version: 0, items: null });
  expect(await saveMenu(admin, { menu: "main", items, version: 0 })).toMatchObject({ ok: true });
  expect(await menusAdminFor(admin).find("main")).toEqual({
    version: 1,
    items: items.map((each) => ({ ...each, at: null })),
  });
  expect(await saveMenu(admin, { menu: "main", items: [item("One")], version: 1 })).toMatchObject({ ok: true });
  expect(await menusFor(guestViewer()).own()).toEqual({ main: [{ ...item("One"), at: null }], footer: null });
  expect(await menusAdminFor(admin).own()).toEqual(["main"]);
});

it("an empty menu is one of the merchant’s own", async () => {
  const admin = await adminViewer();
  await saveMenu(admin, { menu: "footer", items: [], version: 0 });
  expect(await menusFor(guestViewer()).own()).toEqual({ main: null, footer: [] });
});

it("of several Operators on one menu, one is first, and the others are told", async () => {
  const admin = await adminViewer();
  const save = (title: string, version: number) => saveMenu(admin, { menu: "main", items: [item(title)], version });
  for (const version of [0, 1]) {
    const outcomes = await Promise.all(["One", "Two", "Three"].map((title) => save(title, version)));
    expect(outcomes.map(reasonOf).sort()).toEqual(["menu_changed", "menu_changed", "ok"]);
    expect(await db().menuItem.count()).toBe(1);
  }
  expect(reasonOf(await resetMenu(admin, { menu: "main", version: 1 }))).toBe("menu_changed");
  expect(reasonOf(await resetMenu(admin, { menu: "footer", version: 0 }))).toBe("menu_changed");
  expect(await resetMenu(admin, { menu: "main", version: 2 })).toMatchObject({ ok: true });
  expect(await menusAdminFor(admin).find("main")).toEqual({ version: 3, items: null });
  // A form from before the reset replaces nothing, although the menu is as if nobody had changed it.
  for (const version of [0, 1, 2]) expect(reasonOf(await save("Late", version))).toBe("menu_changed");
  expect(await save("Again", 3)).toMatchObject({ ok: true });
});

it("each change leaves a line in the audit log", async () => {
  const admin = await adminViewer();
  await saveMenu(admin, { menu: "main", items: [item("One")], version: 0 });
  await saveMenu(admin, { menu: "main", items: [item("Late")], version: 0 });
  await resetMenu(admin, { menu: "main", version: 1 });
  const entries = await db().auditEntry.findMany({
    where: { targetKind: "menu", actorId: admin.userId },
    orderBy: { id: "asc" },
  });
  expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([
    ["menu.saved", "main"],
    ["menu.reset", "main"],
  ]);
});

it("an item follows its page and its collection, and says when they’re drafts or gone", async () => {
  const admin = await adminViewer();
  const [pageId, collectionId] = [await newPage(), await newCollection("kitchen")];
  const items = [
    item("About", { kind: "page", targetId: pageId }),
    item("Pots", { kind: "collection", targetId: collectionId, nested: true }),
  ];
  await saveMenu(admin, { menu: "main", items, version: 0 });
  expect(shortOf(await shown())).toEqual(["About: about-us", "- Pots: kitchen"]);
  await savePage(admin, { id: pageId, input: page({ handle: "who-we-are" }), version: 1 });
  await saveCollection(admin, { id: collectionId, input: collection("cooking") });
  expect(shortOf(await shown())).toEqual(["About: who-we-are", "- Pots: cooking"]);
  await savePage(admin, { id: pageId, input: page({ state: "draft" }), version: 2 });
  await saveCollection(admin, { id: collectionId, input: collection("cooking", { status: "draft" }) });
  expect(shortOf(await shown())).toEqual([
    "About: Not shown: this page is a draft.",
    "- Pots: Not shown: this collection is a draft.",
  ]);
  await deletePage(admin, { section: "page", id: pageId });
  await deleteCollection(admin, collectionId);
  expect(shortOf(await shown())).toEqual([
    "About: Not shown: this page was deleted.",
    "- Pots: Not shown: this collection was deleted.",
  ]);
  // What was there may stay, and what is new has to be there.
  expect(await saveMenu(admin, { menu: "main", items: items.toReversed().map(top), version: 1 })).toMatchObject({
    ok: true,
  });
  expect(await saveMenu(admin, { menu: "footer", items, version: 0 })).toMatchObject({ ok: false, code: "not_found" });
  expect(await menusAdminFor(admin).find("footer")).toEqual({ version: 0, items: null });
});

const top = (each: MenuItem): MenuItem => ({ ...each, nested: false });

it("the form offers collections and pages by title, drafts among them", async () => {
  const admin = await adminViewer();
  await newPage({ title: "Zoo", handle: "zoo", state: "draft" });
  const id = await newPage({ title: "apes", handle: "apes" });
  await newCollection("kitchen");
  const offered = await menusAdminFor(admin).targets();
  expect(offered.map(({ kind, title, published }) => [kind, title, published])).toEqual([
    ["collection", "Kitchen", true],
    ["page", "apes", true],
    ["page", "Zoo", false],
  ]);
  expect(await menusAdminFor(admin).places([id])).toEqual([offered[1]]);
});

it("an item of a kind that only a later version knows is left out", async () => {
  const storeId = env().STORE_ID;
  const items = { create: [{ position: 1, nested: false, title: "Wishes", kind: "wishlist" }] };
  await db().menu.create({ data: { storeId, menu: "main", items } });
  expect(await shown()).toEqual([]);
});

it.each([
  ["a page without an id", { kind: "page" }],
  ["a link that leads nowhere", { kind: "url" }],
  ["a first item that is under another one", { kind: "home", nested: true }],
])("the database refuses %s", async (_what, more) => {
  const row = { position: 1, nested: false, title: "x", ...more };
  const menu = { storeId: env().STORE_ID, menu: "main", items: { create: [row] } };
  await expect(db().menu.create({ data: menu })).rejects.toThrow(/mod_menus_item/);
});

it("a change of a menu, or of what it leads to, is seen with the next request in every process", async () => {
  const admin = await adminViewer();
  const reads = keptReads(pageChanges());
  const read = async () => shortOf((await menusFor(guestViewer(), reads.forRequest().keep).own()).main);
  expect(await read()).toBeUndefined();
  const [pageId, collectionId] = [await newPage({ state: "draft" }), await newCollection("kitchen")];
  const about = item("About", { kind: "page", targetId: pageId });
  await saveMenu(admin, { menu: "main", items: [about], version: 0 });
  expect(await read()).toEqual(["About: Not shown: this page is a draft."]);
  await savePage(admin, { id: pageId, input: page(), version: 1 });
  expect(await read()).toEqual(["About: about-us"]);
  await savePage(admin, { id: pageId, input: page({ handle: "who" }), version: 2 });
  expect(await read()).toEqual(["About: who"]);
  const pots = item("Pots", { kind: "collection", targetId: collectionId });
  await saveMenu(admin, { menu: "main", items: [about, pots], version: 1 });
  expect(await read()).toEqual(["About: who", "Pots: kitchen"]);
  await saveCollection(admin, { id: collectionId, input: collection("cooking") });
  expect(await read()).toEqual(["About: who", "Pots: cooking"]);
  await deletePage(admin, { section: "page", id: pageId });
  expect(await read()).toEqual(["About: Not shown: this page was deleted.", "Pots: cooking"]);
  await resetMenu(admin, { menu: "main", version: 2 });
  expect(await read()).toBeUndefined();
});
