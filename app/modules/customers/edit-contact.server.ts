import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { ContactInput } from "./contact.schema.ts";
import { hasAccount, lockContact } from "./contacts.server.ts";
import { customersModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    /** Of a Customer with or without an account. */
    contact_email_taken: Record<never, never>;
  }
}

type Edit = {
  id: string;
  /** The one that the form was shown with. */
  version: number;
  input: ContactInput;
};

/**
 * Changes what the Store knows of a Customer without an account. Refuses `not_found`, also once they have an account, and
 * `conflict`: `contact_changed` where someone else changed them since, `contact_email_taken` where another Customer has
 * the address.
 */
export function editContact(viewer: AdminViewer, { id, version, input }: Edit) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const before = (await lockContact(tx, storeId, id)) ?? refuse("not_found");
    if (before.version !== version) refuse("conflict", { reason: "contact_changed" });
    const fields = changedFields(before, input);
    if (fields.length === 0) return;
    const emailKey = emailKeyOf(input.email);
    const moved = emailKey !== emailKeyOf(before.email);
    if (moved && (await isTaken(tx, storeId, emailKey))) refuse("conflict", { reason: "contact_email_taken" });
    await moduleData(customersModule, tx).customerContact.updateMany({
      where: { storeId, id },
      // An invitation went to the former address.
      data: { ...input, emailKey, version: { increment: 1 }, ...(moved ? { invitedAt: null } : {}) },
    });
    await recordAudit(tx, viewer, { action: "customer.contact-saved", target: { kind: "contact", id }, fields });
  });
}

/** Someone who takes it at the same time lets the transaction run again, by the unique index. */
async function isTaken(tx: Transaction, storeId: string, emailKey: string): Promise<boolean> {
  const { customerContact } = moduleData(customersModule, tx);
  if ((await customerContact.count({ where: { storeId, emailKey } })) > 0) return true;
  return hasAccount(tx, storeId, emailKey);
}
