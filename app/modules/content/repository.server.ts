import type { Viewer } from "#app/auth/identity/viewer.ts";
import { newestFirst, type Places, pageOf, placeText } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { contentModule } from "./module.ts";
import { isLegalKind, type LegalPage, legalKinds, type Section } from "./page.ts";

/** What `pageSchema` takes; anything else in a URL is no page's. */
const handleForm = /^[a-z0-9-]{1,80}$/;

const MOST_TITLES = 1000;
const PAGE_SIZE = 10;

const listed = { handle: true, title: true, summary: true, author: true, publishedAt: true, imageUrl: true } as const;

/** What anyone may read of a Store's pages and posts. @param keep where a request may get what an earlier one has read */
export function contentFor({ storeId }: Pick<Viewer, "storeId">, keep: Keep = readUncached) {
  const { contentPage } = moduleData(contentModule);
  const key = (...parts: string[]) => JSON.stringify([contentModule.id, storeId, ...parts]);
  return {
    /** A published page, or a published post; null where none has this handle. */
    async find(section: Section, handle: string) {
      if (!handleForm.test(handle)) return null;
      return keep({
        key: key(section, handle),
        read: () =>
          contentPage.findFirst({
            where: { storeId, section, handle, state: "published" },
            select: { ...listed, seoTitle: true, description: true, html: true, updatedAt: true },
          }),
        tags: () => [`${section}:${handle}`],
      });
    },

    /** One page of the published posts, the newest first. */
    posts: (places: Places<Date>) =>
      keep({
        key: key("posts", ...[places.before, places.after].map((place) => (place ? placeText(place) : ""))),
        async read() {
          const page = newestFirst("publishedAt", places, PAGE_SIZE);
          const where = { AND: [{ storeId, section: "post" as const, state: "published" as const }, page.where] };
          const found = await contentPage.findMany({ ...page, where, select: { ...listed, id: true } });
          return pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ publishedAt }) => publishedAt });
        },
        tags: () => ["posts"],
      }),

    /** The published legal pages, in the order of links to them. */
    legalPages: (): Promise<LegalPage[]> =>
      keep({
        key: key("legal"),
        async read() {
          const found = await contentPage.findMany({
            where: { storeId, state: "published", kind: { in: [...legalKinds] } },
            select: { id: true, version: true, kind: true, handle: true, title: true },
          });
          return found
            .flatMap(({ kind, ...page }) => (isLegalKind(kind) ? [{ kind, ...page }] : []))
            .toSorted((one, other) => legalKinds.indexOf(one.kind) - legalKinds.indexOf(other.kind));
        },
        tags: () => ["legal"],
      }),

    /** Where the published pages or posts are: pages in the order of their titles, of posts the newest first. */
    titles: (section: Section) =>
      keep({
        key: key("titles", section),
        read: () =>
          contentPage.findMany({
            where: { storeId, section, state: "published" },
            orderBy:
              section === "page" ? [{ title: "asc" }, { handle: "asc" }] : [{ publishedAt: "desc" }, { id: "desc" }],
            select: { handle: true, title: true },
            take: MOST_TITLES,
          }),
        tags: () => [`${section}s`],
      }),

    /** Published pages or posts after a handle, in the order of handles. */
    publishedAfter: (section: Section, after: string, most: number) =>
      contentPage.findMany({
        where: { storeId, section, state: "published", handle: { gt: after } },
        orderBy: { handle: "asc" },
        select: { handle: true, updatedAt: true },
        take: most,
      }),
  };
}
