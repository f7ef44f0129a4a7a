import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { downloadsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    download_access_changed: Record<never, never>;
  }
}

type Which = { orderId: string; grantId: string; version: number };
type Change =
  | { kind: "access"; downloads: number | null; until: Date | null }
  /** As if nothing had been downloaded yet. */
  | { kind: "reset" }
  /** Takes back that it was revoked. */
  | { kind: "restore" };

const actions = {
  access: "download.access-changed",
  reset: "download.count-reset",
  restore: "download.access-restored",
} as const;

/**
 * Changes what a buyer may download of one of an order's lines. Refuses `not_found`, and `conflict` where it was changed
 * since the page was shown.
 */
export function changeAccess(viewer: AdminViewer, { orderId, grantId: id, version }: Which, change: Change) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { downloadGrant, downloadGrantFile } = moduleData(downloadsModule, tx);
    const where = { storeId, orderId, id };
    const { count } = await downloadGrant.updateMany({
      where: { ...where, version },
      data: {
        version: { increment: 1 },
        ...(change.kind === "access" ? { downloads: change.downloads, expiresAt: change.until } : {}),
        ...(change.kind === "restore" ? { revokedAt: null } : {}),
      },
    });
    if (count === 0) {
      if ((await downloadGrant.count({ where })) === 0) refuse("not_found");
      refuse("conflict", { reason: "download_access_changed" });
    }
    if (change.kind === "reset") {
      const unused = { used: 0, usedAt: null, browser: null };
      await downloadGrantFile.updateMany({ where: { storeId, grantId: id }, data: unused });
    }
    await recordAudit(tx, viewer, { action: actions[change.kind], target: { kind: "order", id: orderId } });
  });
}
