import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { createContacts, saveContact } from "#app/modules/customers/internal.server.ts";
import type { ItemState } from "#app/modules/imports/import.ts";
import { type ItemResult, keepResults, type TakenItem } from "#app/modules/imports/internal.server.ts";
import { importedWording } from "#app/modules/newsletter/consent.ts";
import { subscribeImported } from "#app/modules/newsletter/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type ItemRefused, importNext } from "../import-next.server.ts";
import { plannedCustomers } from "./customer-plans.server.ts";
import type { CustomerFileColumns } from "./imported-customer.ts";

/** Nobody waits for their rows, unlike for those of products. */
const BATCH = 500;

type Next = { importId: string; columns: CustomerFileColumns; state: ItemState };

/** Imports the next customers that are in a state. @returns whether there may be more */
export const importCustomers = (viewer: SystemViewer, { importId, columns, state }: Next): Promise<boolean> =>
  importNext(viewer, {
    ...{ importId, state, most: BATCH, problemOf },
    async importItems(tx, items) {
      const results = await imported(tx, viewer, { items, columns });
      await keepResults(tx, viewer, importId, results);
    },
  });

type Result = ItemResult & { line: number };

async function imported(
  tx: Transaction,
  viewer: SystemViewer,
  { items, columns }: { items: readonly TakenItem[]; columns: CustomerFileColumns },
): Promise<Result[]> {
  const { storeId } = viewer;
  const plans = await plannedCustomers(items, { viewer, columns, tx });
  const created = await createContacts(
    tx,
    viewer,
    plans.flatMap(({ plan }) => (plan.state === "create" ? [plan.input] : [])),
  );
  const emails = plans.flatMap(({ plan }) => ("input" in plan && plan.subscribes ? [plan.input.email] : []));
  await subscribeImported(tx, storeId, { emails, wording: importedWording(columns.marketing ?? "") });
  const results: Result[] = [];
  for (const { item, contact, plan } of plans) {
    const { line } = item;
    if (!("input" in plan)) results.push({ line, ...plan });
    else if (contact) {
      const { id, version, ...before } = contact;
      const saved = await saveContact(tx, storeId, { id, version, input: plan.input });
      results.push({ line, state: "updated", targetId: id, changes: plan.changes, before, version: saved });
    } else {
      const targetId = created.get(emailKeyOf(plan.input.email));
      // Someone else has made them a moment ago: nothing is left to do.
      if (targetId === undefined) results.push({ line, state: "same" });
      else results.push({ line, state: "created", targetId, changes: plan.changes, version: 1 });
    }
  }
  return results;
}

/** Why a customer who was fine when the file was checked isn't any more. */
function problemOf({ data }: ItemRefused) {
  if (data?.reason === "contact_changed") return null;
  return { column: "", reason: "The customer just changed. Import the file again." };
}
