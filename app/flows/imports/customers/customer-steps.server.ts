import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { toDo } from "#app/modules/imports/import.ts";
import type { Steps } from "../import-steps.ts";
import { checkCustomers } from "./check-customers.server.ts";
import { importCustomers } from "./import-customers.server.ts";
import type { CustomerFileColumns } from "./imported-customer.ts";
import { undoCustomers } from "./undo-customers.server.ts";

/** @param columns only `takeFile` writes them */
export async function customerSteps(
  viewer: SystemViewer,
  importId: string,
  columns: CustomerFileColumns,
): Promise<Steps> {
  return {
    checking: [() => checkCustomers(viewer, importId, columns)],
    running: toDo.running.map((state) => () => importCustomers(viewer, { importId, columns, state })),
    undoing: [() => undoCustomers(viewer, importId)],
  };
}
