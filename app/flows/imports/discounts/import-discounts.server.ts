import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { saveDiscountIn } from "#app/modules/discounts/internal.server.ts";
import type { ItemState } from "#app/modules/imports/import.ts";
import { keepResult } from "#app/modules/imports/internal.server.ts";
import { type ItemRefused, importNext } from "../import-next.server.ts";
import { matched } from "./discount-names.server.ts";
import { columnName } from "./imported-discount.ts";
import { type DiscountContext, planDiscount } from "./plan-discount.ts";

type Next = { importId: string; context: DiscountContext; state: ItemState };

/** Imports the next discounts that are in a state. @returns whether there may be more */
export const importDiscounts = (viewer: SystemViewer, { importId, context, state }: Next): Promise<boolean> =>
  importNext(viewer, {
    ...{ importId, state },
    problemOf: (refused) => problemOf(refused, context),
    async importItems(tx, taken) {
      const { items, names } = await matched(taken, { viewer, how: context, tx });
      for (const { item, imported, current } of items) {
        const at = { importId, line: item.line };
        const plan = planDiscount(current, imported, { names, context });
        if (!("input" in plan)) {
          await keepResult(tx, viewer, at, plan);
          continue;
        }
        const [found] = current;
        const { input, wanted, changes, before } = plan;
        const saved = await saveDiscountIn(tx, viewer, {
          ...{ id: found?.id ?? null, input, state: wanted, version: found?.version },
        });
        await keepResult(tx, viewer, at, {
          ...{ state: found ? "updated" : "created", targetId: saved.id, changes, problems: [] },
          ...{ version: saved.version, ...(before ? { before } : {}) },
        });
      }
    },
  });

/** Why a discount that was fine when it was checked isn't any more. */
function problemOf({ code, data }: ItemRefused, { columns }: DiscountContext) {
  if (data?.reason === "discount_changed") return null;
  if (data?.reason === "code_taken") {
    return { column: columnName(columns, "discountCode"), reason: "Another discount has this code." };
  }
  const reason = code === "not_found" ? "The discount was deleted in the meantime." : "The discount just changed.";
  return { column: "", reason: `${reason} Import the file again.` };
}
