import { href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { isSuppressed, queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { hasAccount, lockContact } from "./contacts.server.ts";
import { mayInvite } from "./invitation.ts";
import { customersModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    contact_has_account: Record<never, never>;
    /** The address doesn't exist, or its owner complained about an email. */
    contact_unreachable: Record<never, never>;
  }
}

/**
 * Emails a Customer without an account a link to the sign-up form with their address filled in. The link proves nothing:
 * a new account still has to confirm the address.
 * @returns whether it was sent: not where they were invited in the last 24 hours. Refuses `not_found`, and `conflict`
 * (`contact_has_account`, `contact_unreachable`)
 */
export function inviteContact(viewer: AdminViewer, id: string, now = new Date()) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const contact = (await lockContact(tx, storeId, id)) ?? refuse("not_found");
    const { email: recipient, invitedAt } = contact;
    if (!mayInvite(invitedAt, now)) return { sent: false };
    if (await hasAccount(tx, storeId, emailKeyOf(recipient))) refuse("conflict", { reason: "contact_has_account" });
    if (await isSuppressed(storeId, recipient, tx)) refuse("conflict", { reason: "contact_unreachable" });
    await moduleData(customersModule, tx).customerContact.updateMany({
      where: { storeId, id },
      data: { invitedAt: now },
    });
    const link = absoluteUrl(`${href("/sign-up")}?email=${encodeURIComponent(recipient)}`);
    await queueEmail(tx, {
      ...{ storeId, recipient, dedupeKey: `account-invitation:${id}:${now.getTime()}` },
      ...(await renderEmail(() => import("./account-invitation-email.tsx"), { link })),
    });
    await recordAudit(tx, viewer, { action: "customer.contact-invited", target: { kind: "contact", id } });
    return { sent: true };
  });
}
