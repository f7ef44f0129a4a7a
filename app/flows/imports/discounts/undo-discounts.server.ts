import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { parseDiscountForm } from "#app/modules/discounts/discount-form.schema.ts";
import type { HowToType } from "#app/modules/discounts/discount-form.ts";
import {
  deleteDiscountIn,
  editedDiscounts,
  saveDiscountIn,
  setDiscountStateIn,
} from "#app/modules/discounts/internal.server.ts";
import { keepResult, type TakenItem } from "#app/modules/imports/internal.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { kept, undoNext } from "../undo-next.server.ts";
import type { FormerDiscount } from "./plan-discount.ts";

const reasons = {
  changed: "Someone changed the discount after the import, so it stayed as it is.",
  used: "The discount was used, so it was paused instead of deleted.",
  taken: "Another discount now has its former code, so it stayed as it is.",
};

type Undone = { tx: Transaction; viewer: SystemViewer; importId: string; item: TakenItem; how: HowToType };

/** Undoes the import of the discount that was imported last. @returns whether there may be more */
export const undoDiscounts = (viewer: SystemViewer, importId: string, how: HowToType): Promise<boolean> =>
  undoNext(viewer, {
    importId,
    undo: (tx, item) => undo({ tx, viewer, importId, item, how }),
    keepInstead: (item) => keepInstead(viewer, importId, item),
  });

async function undo({ tx, viewer, importId, item, how }: Undone) {
  const at = { importId, line: item.line };
  const [discount] = await editedDiscounts(viewer, { ids: item.targetId ? [item.targetId] : [] }, tx);
  if (!discount) return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  const { id, version } = discount;
  if (version !== item.version) return keepResult(tx, viewer, at, kept(item, reasons.changed));
  if (item.state === "created") {
    await deleteDiscountIn(tx, viewer, id);
    return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  }
  // Only `importDiscounts` writes it.
  const { form, state } = item.before as FormerDiscount;
  const parsed = parseDiscountForm(form, how);
  if (!parsed.ok) return keepResult(tx, viewer, at, kept(item, reasons.changed));
  await saveDiscountIn(tx, viewer, { id, input: parsed.input, state, version });
  await keepResult(tx, viewer, at, { state: "undone" });
}

/** What was used isn't for new orders any more; what can't be changed back stays. */
async function keepInstead(viewer: SystemViewer, importId: string, item: TakenItem) {
  const at = { importId, line: item.line };
  const { targetId: id, state } = item;
  if (state !== "created" || !id) return keepResult(undefined, viewer, at, kept(item, reasons.taken));
  await transact(["not_found"], async (tx) => {
    await setDiscountStateIn(tx, viewer, { id, state: "paused" });
    await keepResult(tx, viewer, at, kept(item, reasons.used));
  });
}
