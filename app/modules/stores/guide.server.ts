import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";

/** Whether the dashboard shows the guide for new stores. One Operator decides for all of the Store's. */
export function guideFor(viewer: AdminViewer) {
  const { storeId: id } = viewer;
  const { store } = moduleData(storesModule);

  const change = (isShown: boolean) =>
    transact(async (tx) => {
      const changed = await moduleData(storesModule, tx).store.updateMany({
        where: { id, guideHiddenAt: isShown ? { not: null } : null },
        data: { guideHiddenAt: isShown ? null : new Date() },
      });
      if (changed.count > 0) await recordAudit(tx, viewer, { action: isShown ? "guide.shown" : "guide.hidden" });
    });

  return {
    async isHidden(): Promise<boolean> {
      const found = await store.findUnique({ where: { id }, select: { guideHiddenAt: true } });
      return found !== null && found.guideHiddenAt !== null;
    },

    hide: () => change(false),

    show: () => change(true),
  };
}
