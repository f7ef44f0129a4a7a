import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import type { RefusalCode, Refused } from "#app/kernel/refusal.ts";
import type { ItemState } from "#app/modules/imports/import.ts";
import { keepResult, type TakenItem, takeItems } from "#app/modules/imports/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

const refusals = ["not_found", "conflict", "invalid_input"] as const satisfies RefusalCode[];
export type ItemRefused = Refused<(typeof refusals)[number]>;

/** How many new ones one transaction creates. */
const BATCH = 20;

type Next = {
  importId: string;
  /** Of which items to take the next. */
  state: ItemState;
  most?: number;
  /** Imports items that are locked, and keeps their results. */
  importItems(tx: Transaction, items: readonly TakenItem[]): Promise<void>;
  /** Why an item that was fine when it was checked isn't any more; null where it is to be tried again. */
  problemOf(refused: ItemRefused): { column: string; reason: string } | null;
};

/**
 * Imports the next items that are in a state, in one transaction with what is kept of them, so that a crash leaves
 * neither half of them nor two. New ones are taken together. Others one by one: their rows are locked, and checkouts
 * would wait for it.
 * @returns whether there may be more
 */
export async function importNext(viewer: SystemViewer, next: Next): Promise<boolean> {
  const { importId, state, most = state === "create" ? BATCH : 1 } = next;
  let lines: number[] = [];
  const imported = await transact(refusals, async (tx) => {
    const items = await takeItems(tx, viewer, { importId, state: "running", itemStates: [state], most });
    lines = items.map(({ line }) => line);
    await next.importItems(tx, items);
    return items.length > 0;
  });
  if (imported.ok) return imported.value;
  const [line, ...others] = lines;
  if (line === undefined) return false;
  if (others.length === 0) await keepProblem(viewer, { importId, line }, next.problemOf(imported));
  // One of them was refused, and all were rolled back.
  else for (const _ of lines) if (!(await importNext(viewer, { ...next, most: 1 }))) return false;
  return true;
}

async function keepProblem(
  viewer: SystemViewer,
  at: { importId: string; line: number },
  problem: ReturnType<Next["problemOf"]>,
) {
  if (!problem) return;
  await keepResult(undefined, viewer, at, { state: "failed", problems: [{ line: at.line, ...problem }] });
}
