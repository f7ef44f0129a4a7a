/** The pictures of posts, and in texts of pages and posts, which are in the media library. */
import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { replacePicture } from "#app/flows/pictures/index.server.ts";
import {
  contentAdminFor,
  deletePage,
  findVersion,
  restoreVersion,
  savePage,
} from "#app/modules/content/index.server.ts";
import { pageSchema } from "#app/modules/content/page.schema.ts";
import { addKnownPicture, mediaAdminFor } from "#app/modules/media/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { adminViewer } from "#tests/fixtures/viewers.ts";

useDatabase();
useIdleJobs();

const drawing = (path: string) => addKnownPicture(systemViewer(), { path, name: path, alt: "", width: 8, height: 5 });
const stored = async (url: string) => ({
  ...(await db().storedObject.findFirstOrThrow({ where: { key: url.replace("/objects/", "") } })),
  url,
});
const post = (handle: string, imageUrl: string) =>
  pageSchema.parse({
    ...{ section: "post", kind: "page", state: "published", title: "News", handle },
    ...{ description: "", text: "News", imageUrl },
  });

it("a post’s picture is in use until the post is deleted, and another that replaces it is shown", async () => {
  const admin = await adminViewer();
  const [url, other] = [await drawing("public/favicon.svg"), await drawing("prisma/demo/pictures/hero.svg")];
  const saved = await savePage(admin, { id: null, input: post("news", url) });
  const id = saved.ok ? saved.value.id : "";
  const [before, next] = [await stored(url), await stored(other)];
  expect(await mediaAdminFor(admin).delete([before.id])).toMatchObject({ inUse: ["public/favicon.svg"] });
  expect((await replacePicture(admin, before, next)).ok).toBe(true);
  expect(await contentAdminFor(admin, "post").find(id)).toMatchObject({ imageUrl: other });
  expect((await mediaAdminFor(admin).find(next.id))?.references).toMatchObject([{ kind: "post", subjectId: id }]);
  await deletePage(admin, { section: "post", id });
  expect((await mediaAdminFor(admin).find(next.id))?.references).toEqual([]);
});

it("a picture that the Store doesn’t have is refused, and nothing is saved", async () => {
  const gone = "/objects/other.00000000000000000000000000000000.jpg";
  expect(await savePage(await adminViewer(), { id: null, input: post("none", gone) })).toEqual({
    ...{ ok: false, code: "not_found" },
  });
  expect(await db().contentPage.count({ where: { handle: "none" } })).toBe(0);
  expect(pageSchema.safeParse({ ...post("none", ""), imageUrl: "https://elsewhere.test/x.png" }).success).toBe(false);
});

const page = (handle: string, text: string) =>
  pageSchema.parse({
    ...{ section: "page", kind: "page", state: "published", title: "About us", handle, description: "", text },
  });

it("a picture in a text is shown, in use until the text leaves it out, and another that replaces it is shown", async () => {
  const admin = await adminViewer();
  const [url, other] = [await drawing("public/favicon.svg"), await drawing("prisma/demo/pictures/hero.svg")];
  const text = (shown: string) => `Hello\n\n![Our shop](${shown})\n\n![Theirs](https://elsewhere.test/x.png)`;
  const saved = await savePage(admin, { id: null, input: page("about-us", text(url)) });
  const id = saved.ok ? saved.value.id : "";
  const html = (shown: string) =>
    `<p>Hello</p>\n<p><img src="${shown}" alt="Our shop" width="8" height="5" loading="lazy" decoding="async"></p>\n<p>Theirs</p>`;
  const find = () => contentAdminFor(admin).find(id);
  expect(await find()).toMatchObject({ html: html(url), version: 1 });
  const [before, next] = [await stored(url), await stored(other)];
  const references = async (of: { id: string }) => (await mediaAdminFor(admin).find(of.id))?.references;
  expect(await references(before)).toMatchObject([{ kind: "page", subjectId: id, alt: "Our shop" }]);
  expect(await mediaAdminFor(admin).delete([before.id])).toMatchObject({ inUse: ["public/favicon.svg"] });

  expect((await replacePicture(admin, before, next)).ok).toBe(true);
  expect(await find()).toMatchObject({ text: text(other), html: html(other), version: 2 });
  expect(await findVersion(admin, id, 2)).toMatchObject({ html: html(other) });
  expect(await references(next)).toMatchObject([{ kind: "page", subjectId: id }]);
  await savePage(admin, { id, input: page("about-us", "Hello"), version: 2 });
  expect(await references(next)).toEqual([]);
  // What an earlier version showed is gone: it can be restored all the same.
  expect(await restoreVersion(admin, { section: "page", id, version: 1, seen: 3 })).toMatchObject({ ok: true });
  expect(await find()).toMatchObject({ html: "<p>Hello</p>\n<p>Our shop</p>\n<p>Theirs</p>", version: 4 });
});

it("a text with a picture that the library doesn’t have is refused, and nothing is saved", async () => {
  const gone = "/objects/other.00000000000000000000000000000000.jpg";
  expect(await savePage(await adminViewer(), { id: null, input: page("gone", `![Gone](${gone})`) })).toEqual({
    ...{ ok: false, code: "invalid_input", data: { reason: "page_picture_unknown", url: gone } },
  });
  expect(await db().contentPage.count({ where: { handle: "gone" } })).toBe(0);
});
