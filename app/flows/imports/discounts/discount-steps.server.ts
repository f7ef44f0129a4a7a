import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { toDo } from "#app/modules/imports/import.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Steps } from "../import-steps.ts";
import { checkDiscounts } from "./check-discounts.server.ts";
import { importDiscounts } from "./import-discounts.server.ts";
import type { DiscountFileColumns } from "./imported-discount.ts";
import { undoDiscounts } from "./undo-discounts.server.ts";

/** @param columns only `takeFile` writes them */
export async function discountSteps(
  viewer: SystemViewer,
  importId: string,
  columns: DiscountFileColumns,
): Promise<Steps> {
  const { store } = await settingsFor(viewer);
  const context = { columns, currency: env().STORE_CURRENCY, timeZone: store.timeZone };
  return {
    checking: [() => checkDiscounts(viewer, importId, context)],
    running: toDo.running.map((state) => () => importDiscounts(viewer, { importId, context, state })),
    undoing: [() => undoDiscounts(viewer, importId, context)],
  };
}
