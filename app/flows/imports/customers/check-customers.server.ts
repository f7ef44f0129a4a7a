import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { keepResults, waitingItems } from "#app/modules/imports/internal.server.ts";
import { plannedCustomers } from "./customer-plans.server.ts";
import type { CustomerFileColumns } from "./imported-customer.ts";

const BATCH = 500;

/** Says of the next customers what importing them would change. @returns whether there may be more */
export async function checkCustomers(viewer: SystemViewer, importId: string, columns: CustomerFileColumns) {
  const items = await waitingItems(viewer, importId, BATCH);
  const plans = await plannedCustomers(items, { viewer, columns });
  await keepResults(
    undefined,
    viewer,
    importId,
    plans.map(({ item, contact, plan }) => ({
      ...{ line: item.line, state: plan.state, targetId: contact?.id ?? null },
      ...("changes" in plan ? { changes: plan.changes } : {}),
      ...("problems" in plan ? { problems: plan.problems } : {}),
    })),
  );
  return items.length === BATCH;
}
