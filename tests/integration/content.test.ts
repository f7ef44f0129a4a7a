/** Pages: how Operators write them, who reads them, and how soon a change is seen. */
import { beforeEach, expect, it } from "vitest";
import {
  contentAdminFor,
  contentFor,
  deletePage,
  pageVersions,
  restoreVersion,
  savePage,
} from "#app/modules/content/index.server.ts";
import { type PageInput, pageSchema } from "#app/modules/content/page.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
beforeEach(async () => {
  await db().contentPage.deleteMany();
});

const page = (more: Partial<PageInput> = {}): PageInput =>
  pageSchema.parse({
    ...{
      kind: "page",
      state: "published",
      title: "About us",
      handle: "about-us",
      description: "",
      text: "We **care**.",
    },
    ...more,
  });

const reasonOf = (outcome: object) => ("data" in outcome ? Object(outcome.data).reason : "ok");

async function saved(input: PageInput) {
  const outcome = await savePage(await adminViewer(), { id: null, input });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}

it("a page is read as it was saved last, and every version of it stays", async () => {
  const admin = await adminViewer();
  const id = await saved(page());
  const changed = page({ text: "# Who\n\nWe <script>alert(1)</script>", handle: "who", title: "Who" });
  expect((await savePage(admin, { id, input: changed, version: 1 })).ok).toBe(true);
  expect(await contentAdminFor(admin).find(id)).toMatchObject({ ...changed, version: 2 });
  expect(await contentFor(guestViewer()).find("page", "who")).toMatchObject({
    ...{ handle: "who", title: "Who", description: "" },
    html: "<h2>Who</h2>\n<p>We &lt;script&gt;alert(1)&lt;/script&gt;</p>",
  });
  expect((await deletePage(admin, { section: "page", id })).ok).toBe(true);
  expect(await contentFor(guestViewer()).find("page", "who")).toBeNull();
  const versions = await db().contentPageVersion.findMany({ where: { pageId: id }, orderBy: { version: "asc" } });
  expect(versions.map(({ version, text }) => [version, text])).toEqual([
    [1, "We **care**."],
    [2, changed.text],
  ]);
});

it("an earlier version is restored as a new one: its title and text, and nothing else of the page", async () => {
  const admin = await adminViewer();
  const id = await saved(page());
  const changed = page({ title: "Who", text: "Others", handle: "who", state: "draft", description: "Us" });
  await savePage(admin, { id, input: changed, version: 1 });
  expect(reasonOf(await restoreVersion(admin, { section: "page", id, version: 1, seen: 1 }))).toBe("page_changed");
  expect(await restoreVersion(admin, { section: "page", id, version: 1, seen: 2 })).toEqual({
    ok: true,
    value: { id },
  });
  expect(await contentAdminFor(admin).find(id)).toMatchObject({
    ...{ ...changed, title: "About us", text: "We **care**.", version: 3 },
    html: "<p>We <strong>care</strong>.</p>",
  });
  expect(await restoreVersion(admin, { section: "page", id, version: 9, seen: 3 })).toEqual({
    ok: false,
    code: "not_found",
  });
  const { versions, hasOlder } = await pageVersions(admin, id, null);
  expect(versions.map(({ version, title }) => [version, title])).toEqual([
    [3, "About us"],
    [2, "Who"],
    [1, "About us"],
  ]);
  expect(hasOlder).toBe(false);
  const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
  expect(entries.at(-1)).toMatchObject({ action: "page.saved", fields: ["title", "text"] });
  await deletePage(admin, { section: "page", id });
  expect(await restoreVersion(admin, { section: "page", id, version: 1, seen: 3 })).toEqual({
    ok: false,
    code: "not_found",
  });
});

it("versions are listed in pages of 25, the newest first", async () => {
  const admin = await adminViewer();
  const id = await saved(page());
  const storeId = env().STORE_ID;
  const more = Array.from({ length: 26 }, (_, at) => ({ pageId: id, version: at + 2, storeId, title: "x", text: "x" }));
  await db().contentPageVersion.createMany({ data: more });
  const first = await pageVersions(admin, id, null);
  expect([first.versions.length, first.versions[0]?.version, first.hasOlder]).toEqual([25, 27, true]);
  const rest = await pageVersions(admin, id, 3);
  expect([rest.versions.map(({ version }) => version), rest.hasOlder]).toEqual([[2, 1], false]);
});

it("of two Operators on one page, the second is told, and nothing is lost in silence", async () => {
  const admin = await adminViewer();
  const id = await saved(page());
  const outcomes = await Promise.all(
    ["One", "Two", "Three"].map((title) => savePage(admin, { id, input: page({ title }), version: 1 })),
  );
  expect(outcomes.map(reasonOf).sort()).toEqual(["ok", "page_changed", "page_changed"]);
  expect(await db().contentPageVersion.count({ where: { pageId: id } })).toBe(2);
});

it("a URL is one page’s, and a Store has each legal page once, whoever comes first", async () => {
  const admin = await adminViewer();
  const create = (input: PageInput) => savePage(admin, { id: null, input });
  const named = await Promise.all([1, 2, 3].map(() => create(page())));
  expect(named.map(reasonOf).sort()).toEqual(["ok", "page_handle_taken", "page_handle_taken"]);
  const terms = ["a", "b", "c"].map((handle) => create(page({ kind: "terms", handle })));
  expect((await Promise.all(terms)).map(reasonOf).sort()).toEqual(["ok", "page_kind_taken", "page_kind_taken"]);
});

it("drafts are nobody’s to read: not at their URL, not among the legal pages, not in the sitemap", async () => {
  await saved(page({ kind: "privacy", state: "draft" }));
  const content = contentFor(guestViewer());
  expect(await content.find("page", "about-us")).toBeNull();
  expect(await content.legalPages()).toEqual([]);
  expect(await content.publishedAfter("page", "", 10)).toEqual([]);
});

it("legal pages are named in one order, whenever they were written", async () => {
  for (const kind of ["imprint", "privacy", "terms"] as const) await saved(page({ kind, handle: kind }));
  await saved(page());
  const found = await contentFor(guestViewer()).legalPages();
  expect(found.map(({ kind }) => kind)).toEqual(["terms", "privacy", "imprint"]);
});

it("a change is seen by the next request, also at a URL that had no page", async () => {
  const reads = keptReads(pageChanges());
  const content = () => contentFor(guestViewer(), reads.forRequest().keep);
  const titles = async () => (await content().legalPages()).map(({ title }) => title);
  const titleAt = async (handle: string) => (await content().find("page", handle))?.title;
  const admin = await adminViewer();
  expect([await titleAt("about-us"), await titleAt("who"), await titles()]).toEqual([undefined, undefined, []]);
  const id = await saved(page({ kind: "terms" }));
  expect([await titleAt("about-us"), await titles()]).toEqual(["About us", ["About us"]]);
  await savePage(admin, { id, input: page({ kind: "terms", title: "Terms", handle: "who" }) });
  expect([await titleAt("about-us"), await titleAt("who"), await titles()]).toEqual([undefined, "Terms", ["Terms"]]);
  await savePage(admin, { id, input: page({ kind: "page", title: "Ours", handle: "who" }) });
  expect([await titleAt("who"), await titles()]).toEqual(["Ours", []]);
  await deletePage(admin, { section: "page", id });
  expect(await titleAt("who")).toBeUndefined();
});

it.each(["", "A b", "../x", "a--b", "\u0000", "a".repeat(81)])("no page has the URL %j", async (handle) => {
  expect(pageSchema.safeParse({ ...page(), handle }).success).toBe(false);
  expect(await contentFor(guestViewer()).find("page", handle)).toBeNull();
});
