import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { catalogModule } from "./module.ts";
import { MOST_SYNONYM_GROUPS } from "./synonyms.ts";

const fields = { id: true, words: true, oneWay: true, version: true } as const;

/** The synonyms of the Operator's Store. */
export function synonymsAdminFor({ storeId }: AdminViewer) {
  const { synonymGroup } = moduleData(catalogModule);
  return {
    /** All groups, the newest first. */
    list: () =>
      synonymGroup.findMany({
        where: { storeId, removedAt: null },
        ...{ select: fields, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: MOST_SYNONYM_GROUPS },
      }),

    /** Null where there is none with this id in the Store, or it was deleted. */
    find: (id: string) => synonymGroup.findFirst({ where: { storeId, id, removedAt: null }, select: fields }),

    /** Whether a deleted group may still be restored. */
    async isRemoved(id: string): Promise<boolean> {
      return (await synonymGroup.count({ where: { storeId, id, NOT: { removedAt: null } } })) > 0;
    },
  };
}
