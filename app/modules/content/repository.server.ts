import type { Viewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import { contentModule } from "./module.ts";
import { isLegalKind, type LegalPage, legalKinds } from "./page.ts";

/** What `pageSchema` takes; anything else in a URL is no page's. */
const handleForm = /^[a-z0-9-]{1,80}$/;

const MOST_TITLES = 1000;

/** What anyone may read of a Store's pages. @param keep where a request may get what an earlier one has read */
export function contentFor({ storeId }: Pick<Viewer, "storeId">, keep: Keep = readUncached) {
  const { contentPage } = moduleData(contentModule);
  const key = (...parts: string[]) => JSON.stringify([contentModule.id, storeId, ...parts]);
  return {
    /** A published page; null where none has this handle. */
    async findPage(handle: string) {
      if (!handleForm.test(handle)) return null;
      return keep({
        key: key("page", handle),
        read: () =>
          contentPage.findFirst({
            where: { storeId, handle, state: "published" },
            select: { handle: true, title: true, description: true, html: true },
          }),
        tags: () => [`page:${handle}`],
      });
    },

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

    /** Where the published pages are, in the order of their titles. */
    titles: () =>
      keep({
        key: key("titles"),
        read: () =>
          contentPage.findMany({
            where: { storeId, state: "published" },
            orderBy: [{ title: "asc" }, { handle: "asc" }],
            select: { handle: true, title: true },
            take: MOST_TITLES,
          }),
        tags: () => ["pages"],
      }),

    /** Published pages after a handle, in the order of handles. */
    publishedAfter: (after: string, most: number) =>
      contentPage.findMany({
        where: { storeId, state: "published", handle: { gt: after } },
        orderBy: { handle: "asc" },
        select: { handle: true, updatedAt: true },
        take: most,
      }),
  };
}
