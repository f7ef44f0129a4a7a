import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { EmailReport } from "./email-report.ts";
import { reportChanges } from "./email-state.ts";
import { emailsModule } from "./module.ts";
import { suppress } from "./suppressions.server.ts";

/**
 * Stores a provider's report on an email of this Store, in any order and any number of times. An address that doesn't
 * exist, or whose owner complained, no longer gets the newsletter.
 * @param markProcessed marks the event in the same transaction
 * @returns whether it is an email of this Store
 */
export async function applyEmailReport(
  { storeId }: SystemViewer,
  report: EmailReport,
  markProcessed: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const { outcome, emailId, providerId, permanent, reason } = report;
  const applied = await transact(async (tx) => {
    const { email } = moduleData(emailsModule, tx);
    const found = await email.findFirst({
      where: {
        storeId,
        OR: [{ providerId }, ...(emailId ? [{ id: emailId, providerId: null }] : [])],
      },
      select: { id: true, recipient: true },
    });
    if (!found) return false;
    await email.updateMany({
      where: { storeId, id: found.id, state: { in: [...reportChanges[outcome]] } },
      data: { state: outcome, providerId, reportedAt: new Date(), error: outcome === "delivered" ? null : reason },
    });
    if ((outcome === "bounced" && permanent) || outcome === "complained")
      await suppress(tx, { storeId, recipient: found.recipient, reason: outcome });
    await markProcessed(tx);
    return true;
  });
  if (!applied.ok) throw new Error(`An email's report could not be noted: ${applied.code}`);
  return applied.value;
}
