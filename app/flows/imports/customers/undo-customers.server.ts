import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import type { ContactInput } from "#app/modules/customers/contact.schema.ts";
import { deleteContact, knownByEmail, lockContact, saveContact } from "#app/modules/customers/internal.server.ts";
import { keepResult, type TakenItem } from "#app/modules/imports/internal.server.ts";
import { dropImported } from "#app/modules/newsletter/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { kept, undoNext } from "../undo-next.server.ts";

const reasons = {
  account: "They now have an account, which has the data from the file.",
  changed: "Someone changed the customer after the import, so they stayed as they are.",
};

type Undone = { tx: Transaction; viewer: SystemViewer; importId: string; item: TakenItem };

/** Undoes the import of the customer who was imported last. @returns whether there may be more */
export const undoCustomers = (viewer: SystemViewer, importId: string): Promise<boolean> =>
  undoNext(viewer, {
    importId,
    undo: (tx, item) => undo({ tx, viewer, importId, item }),
    keepInstead: (item) => keepResult(undefined, viewer, { importId, line: item.line }, kept(item, reasons.changed)),
  });

async function undo({ tx, viewer, importId, item }: Undone) {
  const { storeId } = viewer;
  const at = { importId, line: item.line };
  const contact = item.targetId ? await lockContact(tx, storeId, item.targetId) : undefined;
  if (!contact) {
    const { accounts } = await knownByEmail(viewer, [item.key], tx);
    if (accounts.has(item.key)) return keepResult(tx, viewer, at, kept(item, reasons.account));
    return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  }
  if (contact.version !== item.version) return keepResult(tx, viewer, at, kept(item, reasons.changed));
  if (item.changes.includes("newsletter")) await dropImported(tx, storeId, contact.email);
  if (item.state === "created") {
    await deleteContact(tx, storeId, contact.id);
    return keepResult(tx, viewer, at, { state: "undone", targetId: null });
  }
  // Only `importCustomers` writes it.
  const input = item.before as ContactInput;
  await saveContact(tx, storeId, { id: contact.id, version: contact.version, input });
  await keepResult(tx, viewer, at, { state: "undone" });
}
