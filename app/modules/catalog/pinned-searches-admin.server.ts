import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import { MOST_PINNED_SEARCHES } from "./pinned-search.ts";

const fields = { id: true, words: true, productIds: true, version: true } as const;

/** The pinned results of the Operator's Store. */
export function pinnedSearchesAdminFor({ storeId }: AdminViewer) {
  const { pinnedSearch } = moduleData(catalogModule);
  return {
    /** All of them, the newest first. */
    list: () =>
      pinnedSearch.findMany({
        where: { storeId, removedAt: null },
        ...{ select: fields, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: MOST_PINNED_SEARCHES },
      }),

    /** Null where there are none with this id in the Store, or they were deleted. */
    find: (id: string) => pinnedSearch.findFirst({ where: { storeId, id, removedAt: null }, select: fields }),

    /** Whether deleted ones may still be restored. */
    async isRemoved(id: string): Promise<boolean> {
      return (await pinnedSearch.count({ where: { storeId, id, NOT: { removedAt: null } } })) > 0;
    },
  };
}
