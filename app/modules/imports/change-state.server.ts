import type { AdminViewer, FreshAdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { type ImportAction, isWorking, transitions } from "./import.ts";
import { importsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    import_moved_on: Record<never, never>;
  }
}

const recorded = { start: "import.started", stop: "import.stopped", undo: "import.undone" } as const;

/** Starts an import that was checked, or continues one that was stopped. Refuses as `stopImport`. */
export const startImport = (viewer: FreshAdminViewer | SystemViewer, id: string) => act(viewer, id, "start");

/**
 * Stops an import after the product that is being imported.
 * @returns nothing; refuses `not_found`, and `conflict` where its state doesn't allow it
 */
export const stopImport = (viewer: AdminViewer, id: string) => act(viewer, id, "stop");

/** Takes back what an import has done: what it created is deleted, what it changed gets its former values. */
export const undoImport = (viewer: FreshAdminViewer | SystemViewer, id: string) => act(viewer, id, "undo");

function act(viewer: AdminViewer | SystemViewer, id: string, action: ImportAction) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    const { from, to } = transitions[action];
    const imports = moduleData(importsModule, tx).import;
    const changed = await imports.updateMany({
      where: { storeId, id, state: { in: [...from] } },
      data: { state: to, finishedAt: isWorking(to) ? null : new Date() },
    });
    if (changed.count === 0) {
      if ((await imports.count({ where: { storeId, id } })) === 0) refuse("not_found");
      refuse("conflict", { reason: "import_moved_on" });
    }
    await recordAudit(tx, viewer, { action: recorded[action], target: { kind: "import", id } });
    if (isWorking(to)) await enqueue(tx, "imports.work", { importId: id });
  });
}
