import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { partOf } from "#app/kernel/text.ts";
import { countTake, newestFirst, type Places, pageOf } from "#app/platform/list-place.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { redirectsModule } from "./module.ts";
import { searchedPath } from "./redirect.ts";

const PAGE_SIZE = 25;

type RedirectListQuery = { q: string };

const listed = { id: true, fromPath: true, toPath: true, reason: true, createdAt: true } as const;

export function matching(storeId: string, { q }: RedirectListQuery) {
  const part = partOf(searchedPath(q));
  return { storeId, removedAt: null, ...(q ? { OR: [{ fromPath: part }, { toPath: part }] } : {}) };
}

/** The redirects of the Operator's Store, those that it made by itself among them. */
export function redirectsAdminFor({ storeId }: AdminViewer) {
  const { redirect } = moduleData(redirectsModule);
  return {
    /** One page of the list, the newest first; `q` searches in both paths. The total is counted up to `countedTo`. */
    async list({ before, after, ...query }: RedirectListQuery & Places<Date>) {
      const where = matching(storeId, query);
      const places = { before, after };
      const page = newestFirst("createdAt", places, PAGE_SIZE);
      const [found, total] = await Promise.all([
        redirect.findMany({ ...page, where: { AND: [where, page.where] }, select: listed }),
        redirect.count({ where, orderBy: { createdAt: "desc" }, take: countTake(query.q) }),
      ]);
      return { ...pageOf(found, places, { size: PAGE_SIZE, keyOf: ({ createdAt }) => createdAt }), total };
    },

    /** Null where there is none with this id in the Store, or it was deleted. */
    find: (id: string) =>
      redirect.findFirst({ where: { storeId, id, removedAt: null }, select: { ...listed, version: true } }),

    /** Whether a deleted redirect may still be restored. */
    async isRemoved(id: string): Promise<boolean> {
      return (await redirect.count({ where: { storeId, id, NOT: { removedAt: null } } })) > 0;
    },
  };
}
