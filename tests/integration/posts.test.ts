/** Posts of the blog: what staff write, where it's read, and what search engines are told. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentAdminFor, contentFor, restoreVersion, savePage } from "#app/modules/content/index.server.ts";
import { type PageInput, pageSchema } from "#app/modules/content/page.schema.ts";
import { menusFor, saveMenu } from "#app/modules/menus/index.server.ts";
import type { MenuItem } from "#app/modules/menus/menu.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keptReads } from "#app/platform/page-cache/kept-reads.server.ts";
import { pageChanges } from "#app/platform/page-cache/page-changes.server.ts";
import { menuItemPath } from "#app/routes/menu-item-path.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { kinds, shown } from "#tests/fixtures/moved-pages.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { adminViewer, guestViewer } from "#tests/fixtures/viewers.ts";

const running = useRunningStore({ https: false });
let guest: HttpClient;
beforeAll(() => {
  guest = httpClient(running.store);
});
beforeEach(async () => {
  await db().contentPage.deleteMany();
});

const post = (more: Partial<PageInput> = {}): PageInput =>
  pageSchema.parse({
    ...{ section: "post", kind: "page", state: "published", title: "New mugs", handle: "new-mugs" },
    ...{ description: "", text: "# Five of them\n\nAll **blue**.", author: "Ada", ...more },
  });
async function saved(input: PageInput, id: string | null = null) {
  const outcome = await savePage(await adminViewer(), { id, input });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.id;
}
const textOf = async (path: string) => (await guest.get(path)).text;
const at = async (path: string) => shown(await guest.get(path));
const absolute = (path: string) => new URL(path, running.store.origin).href;
const first = { before: null, after: null };
/** Posts of the days before today, the newest first. */
const many = (count: number) =>
  db().contentPage.createMany({
    data: Array.from({ length: count }, (_, day) => ({
      ...{ storeId: env().STORE_ID, section: "post" as const, state: "published" as const, text: "x", html: "x" },
      ...{ handle: `post-${day}`, title: `Post ${day}`, publishedAt: new Date(Date.now() - day * 86_400_000) },
    })),
  });

describe("a post", () => {
  it("is read at its URL and in the list, with its date, its author and the start of its text", async () => {
    await saved(post());
    for (const path of ["/blog", "/blog/new-mugs"]) {
      const text = await textOf(path);
      expect(text).toMatch(/<time dateTime="[^"]+"[^>]*>\d/);
      expect(text).toContain("New mugs");
      expect(text).toContain("Ada");
    }
    expect(await textOf("/blog")).toContain("Five of them All blue.");
    await saved(post({ handle: "told", title: "Told", excerpt: "In our own words." }));
    expect(await textOf("/blog")).toContain("In our own words.");
  });

  it("is no page, and a page with the same end of its URL is no post", async () => {
    const postId = await saved(post());
    const pageId = await saved(pageSchema.parse({ ...post(), section: "page", author: "", title: "A page" }));
    expect(await textOf("/pages/new-mugs")).toContain("A page");
    expect(await textOf("/blog/new-mugs")).not.toContain("A page");
    const admin = await adminViewer();
    expect([
      await contentAdminFor(admin, "page").find(postId),
      await contentAdminFor(admin, "post").find(pageId),
    ]).toEqual([null, null]);
    expect(await savePage(admin, { id: null, input: post() })).toMatchObject({
      ...{ ok: false, data: { reason: "page_handle_taken" } },
    });
    expect(await savePage(admin, { id: pageId, input: post({ handle: "other" }) })).toEqual({
      ...{ ok: false, code: "not_found" },
    });
  });

  it("keeps the date of its first publication, whatever becomes of it", async () => {
    const dateOf = async (id: string) => (await db().contentPage.findUniqueOrThrow({ where: { id } })).publishedAt;
    const id = await saved(post({ state: "draft" }));
    expect(await dateOf(id)).toBeNull();
    await saved(post(), id);
    const date = await dateOf(id);
    expect(date).toBeInstanceOf(Date);
    await saved(post({ state: "draft" }), id);
    await saved(post({ title: "Again" }), id);
    expect(await dateOf(id)).toEqual(date);
  });

  it("that was planned has the date that was planned", async () => {
    const publishAt = new Date(Date.now() - 7_200_000);
    const { id } = await db().contentPage.create({
      data: { storeId: env().STORE_ID, section: "post", handle: "late", title: "x", text: "x", html: "x", publishAt },
    });
    await db().contentPage.update({ where: { id }, data: { state: "published", publishAt: null } });
    expect(await db().contentPage.findUniqueOrThrow({ where: { id } })).toMatchObject({ publishedAt: publishAt });
  });

  it("has versions, whose title and text are restored, and nothing else of it", async () => {
    const admin = await adminViewer();
    const id = await saved(post());
    await saved(post({ title: "Old mugs", text: "Gone.", author: "Eve" }), id);
    expect((await restoreVersion(admin, { section: "page", id, version: 1, seen: 2 })).ok).toBe(false);
    expect((await restoreVersion(admin, { section: "post", id, version: 1, seen: 2 })).ok).toBe(true);
    expect(await contentAdminFor(admin, "post").find(id)).toMatchObject({
      title: "New mugs",
      author: "Eve",
      version: 3,
    });
    const entries = await db().auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, targetKind }) => [action, targetKind])).toEqual([
      ["post.created", "post"],
      ["post.saved", "post"],
      ["post.saved", "post"],
    ]);
  });

  it("leads from its old URL to the present one in one step, and says that it’s gone once it was deleted", async () => {
    const id = await kinds.blog.save("one");
    await kinds.blog.save("two", id);
    await kinds.blog.save("three", id);
    expect([await at("/blog/one"), await at("/blog/two")]).toEqual([
      [301, "/blog/three"],
      [301, "/blog/three"],
    ]);
    await kinds.blog.remove(id);
    expect([await at("/blog/one"), await at("/blog/three"), await at("/blog/none")]).toEqual([[410], [410], [404]]);
  });
});

describe("the blog", () => {
  it("isn’t there without a published post, nor in the sitemap", async () => {
    await saved(post({ state: "draft" }));
    expect([await at("/blog"), await at("/blog/new-mugs")]).toEqual([[404], [404]]);
    expect(await textOf("/sitemap.xml")).not.toContain("/blog");
    await saved(post({ handle: "shown" }));
    const sitemap = await textOf("/sitemap.xml");
    for (const path of ["/blog", "/blog/shown"]) expect(sitemap).toContain(`<loc>${absolute(path)}</loc>`);
    expect(sitemap).not.toContain("new-mugs");
    expect(await at("/blog")).toEqual([200]);
  });

  it("has ten posts a page, the newest first, and a way back", async () => {
    await many(12);
    const content = contentFor(guestViewer());
    const newest = await content.posts(first);
    expect(newest.items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, day) => `Post ${day}`));
    expect(newest.newer).toBeNull();
    const older = await textOf(`/blog?before=${newest.older}`);
    for (const title of ["Post 10", "Post 11"]) expect(older).toContain(title);
    expect(older).not.toContain(">Post 9<");
    expect(older).toContain('content="noindex, follow"');
    expect(older).toContain('rel="prev"');
    expect(await at(`/blog?before=0_${"0".repeat(8)}-0000-7000-8000-000000000000`)).toEqual([302, "/blog"]);
  });

  it("is told of a change by the next request", async () => {
    const reads = keptReads(pageChanges());
    const titles = async () => {
      const { items } = await contentFor(guestViewer(), reads.forRequest().keep).posts(first);
      return items.map(({ title }) => title);
    };
    expect(await titles()).toEqual([]);
    const id = await saved(post());
    expect(await titles()).toEqual(["New mugs"]);
    await saved(post({ title: "Blue mugs" }), id);
    expect(await titles()).toEqual(["Blue mugs"]);
    await kinds.blog.remove(id);
    expect(await titles()).toEqual([]);
  });

  it("and its posts are in a menu while they are published", async () => {
    const id = await saved(post({ state: "draft" }));
    const [menu] = await db().menu.findMany({ where: { storeId: env().STORE_ID, menu: "main" } });
    const item = { url: "", nested: false };
    const items: MenuItem[] = [
      { ...item, title: "Blog", kind: "blog", targetId: null },
      { ...item, title: "Mugs", kind: "post", targetId: id },
    ];
    expect((await saveMenu(await adminViewer(), { menu: "main", items, version: menu?.version ?? 0 })).ok).toBe(true);
    const reads = keptReads(pageChanges());
    const paths = async () => (await menusFor(guestViewer(), reads.forRequest().keep).own()).main?.map(menuItemPath);
    expect(await paths()).toEqual([null, null]);
    await saved(post({ handle: "another" }));
    expect(await paths()).toEqual(["/blog", null]);
    await saved(post(), id);
    expect(await paths()).toEqual(["/blog", "/blog/new-mugs"]);
  });
});

it("a post’s structured data says what its page says", async () => {
  await saved(post({ seoTitle: "Mugs!", description: "For <b>search</b> engines." }));
  const imageUrl = "/objects/default.00000000000000000000000000000000.jpg";
  await db().contentPage.updateMany({ data: { imageUrl } });
  const html = await textOf("/blog/new-mugs");
  const url = absolute("/blog/new-mugs");
  expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(html).toContain("<title>Mugs! · ");
  const [, text = ""] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const things: { "@type": string }[] = JSON.parse(text)["@graph"];
  expect(things.map((thing) => thing["@type"])).toEqual(["BlogPosting", "BreadcrumbList"]);
  const { publishedAt, updatedAt } = await db().contentPage.findFirstOrThrow({ where: { handle: "new-mugs" } });
  expect(things[0]).toEqual({
    ...{ "@type": "BlogPosting", "@id": `${url}#post`, url, mainEntityOfPage: url, headline: "New mugs" },
    ...{ description: "For <b>search</b> engines.", author: { "@type": "Person", name: "Ada" } },
    ...{ datePublished: publishedAt?.toISOString(), dateModified: updatedAt.toISOString() },
    ...{ publisher: { "@id": absolute("/#organization") }, image: absolute(imageUrl) },
  });
});
