/** The pictures of posts, which are in the media library. */
import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { replacePicture } from "#app/flows/pictures/index.server.ts";
import { contentAdminFor, deletePage, savePage } from "#app/modules/content/index.server.ts";
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
