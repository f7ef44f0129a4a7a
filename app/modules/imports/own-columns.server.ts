import { z } from "zod";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { importsModule } from "./module.ts";
import type { OwnColumn } from "./own-columns.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    own_columns_changed: Record<never, never>;
  }
}

const storedColumns = z.array(z.object({ header: z.string(), target: z.string() })).catch([]);

/** The columns that staff matched, in their order, and the version of the list; 0 before any were. */
export async function ownColumns(
  { storeId }: AdminViewer | SystemViewer,
  tx?: Transaction,
): Promise<{ columns: OwnColumn[]; version: number }> {
  const found = await moduleData(importsModule, tx).importOwnColumns.findUnique({ where: { storeId } });
  return { columns: storedColumns.parse(found?.columns), version: found?.version ?? 0 };
}

/**
 * Replaces the columns that staff matched.
 * @param version the one that the form showed; 0 before any were saved
 * @returns refuses `conflict` if someone else saved them since
 */
export function saveOwnColumns(
  viewer: AdminViewer,
  { columns, version }: { columns: readonly OwnColumn[]; version: number },
) {
  return transact(["conflict"], async (tx) => {
    const { storeId } = viewer;
    const { query, importOwnColumns } = moduleData(importsModule, tx);
    await query(lockSql(`own-columns:${storeId}`));
    const before = await ownColumns(viewer, tx);
    if (before.version !== version) refuse("conflict", { reason: "own_columns_changed" });
    const saved = { columns: columns.map(({ header, target }) => ({ header, target })), version: version + 1 };
    await importOwnColumns.upsert({ where: { storeId }, create: { storeId, ...saved }, update: saved });
    await recordAudit(tx, viewer, { action: "import.columns-saved" });
  });
}
