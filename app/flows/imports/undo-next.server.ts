import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { type TakenItem, takeItems } from "#app/modules/imports/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

type Next = {
  importId: string;
  /** Takes back what the import did with an item that is locked, and keeps the result. */
  undo(tx: Transaction, item: TakenItem): Promise<void>;
  /** Keeps what can't be taken back, and says why. */
  keepInstead(item: TakenItem): Promise<void>;
};

/** Undoes the import of the item that was imported last. @returns whether there may be more */
export async function undoNext(viewer: SystemViewer, { importId, undo, keepInstead }: Next): Promise<boolean> {
  let taken: TakenItem | undefined;
  const undone = await transact(["not_found", "conflict", "invalid_input"], async (tx) => {
    [taken] = await takeItems(tx, viewer, { importId, state: "undoing" });
    if (taken) await undo(tx, taken);
    return taken !== undefined;
  });
  if (undone.ok) return undone.value;
  if (taken) await keepInstead(taken);
  return true;
}

/** The result for an item that stays as it is. */
export const kept = ({ line }: TakenItem, reason: string) => ({
  state: "kept" as const,
  problems: [{ line, column: "", reason }],
});
