import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { partOf } from "#app/kernel/text.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { contentModule } from "./module.ts";
import { legalKinds, type PageState, type Section } from "./page.ts";

const PAGE_SIZE = 25;

type PageListQuery = { q: string; state: PageState | "" };

const listed = {
  id: true,
  kind: true,
  state: true,
  publishAt: true,
  publishedAt: true,
  handle: true,
  title: true,
  author: true,
  createdAt: true,
  updatedAt: true,
} as const;
const edited = {
  ...{ ...listed, section: true, seoTitle: true, description: true, excerpt: true, summary: true, imageUrl: true },
  ...{ text: true, html: true, hideAt: true, version: true },
} as const;

const matching = ({ q, state }: PageListQuery) => ({
  ...(state ? { state } : {}),
  ...(q ? { title: partOf(q) } : {}),
});

/** Every page of the Operator's Store, or every post. */
export function contentAdminFor({ storeId }: AdminViewer, section: Section = "page") {
  const { contentPage } = moduleData(contentModule);
  const own = { storeId, section };
  return {
    /** One page of the list, the newest first; `q` searches in the title. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: PageListQuery & Places<Date>) {
      const where = { ...own, ...matching(query) };
      const places = { before, after };
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        contentPage.findMany({ ...page, where: { AND: [where, page.where] }, select: listed }),
        contentPage.count({ where, orderBy: { createdAt: "desc" }, take: countTake(query.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt }), total };
    },

    /** Null where there is none with this id in the Store. */
    find: (id: string) => contentPage.findFirst({ where: { ...own, id }, select: edited }),

    /** The Store's legal pages, drafts too; at most one of each kind. */
    legal: () =>
      contentPage.findMany({
        where: { storeId, kind: { in: [...legalKinds] } },
        select: { id: true, kind: true, state: true, publishAt: true, title: true, updatedAt: true },
      }),
  };
}
