import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { generatedAmong } from "#app/modules/discounts/internal.server.ts";
import { keepResult, waitingItems } from "#app/modules/imports/internal.server.ts";
import { matched } from "./discount-names.server.ts";
import { columnName, wantedBy } from "./imported-discount.ts";
import { type DiscountContext, planDiscount } from "./plan-discount.ts";

const BATCH = 50;

/** Says of the next discounts what importing them would change. @returns whether there may be more */
export async function checkDiscounts(viewer: SystemViewer, importId: string, context: DiscountContext) {
  const waiting = await waitingItems(viewer, importId, BATCH);
  const { items, names } = await matched(waiting, { viewer, how: context });
  const generated = await generatedAmong(viewer, wantedBy(waiting.map(({ key }) => key)).codes);
  for (const { item, imported, current } of items) {
    const { line, key } = item;
    const plan = planDiscount(current, imported, { names, context });
    const isTaken = wantedBy([key]).codes.some((code) => generated.has(code));
    const column = columnName(context.columns, "discountCode");
    await keepResult(
      undefined,
      viewer,
      { importId, line },
      {
        ...{ state: plan.state, targetId: current[0]?.id ?? null },
        ...("changes" in plan ? { changes: plan.changes } : {}),
        ...("problems" in plan ? { problems: plan.problems } : {}),
        ...(isTaken
          ? { state: "refused", problems: [{ line, column, reason: "This code was generated for another discount." }] }
          : {}),
      },
    );
  }
  return waiting.length === BATCH;
}
