import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { EmailReport } from "./email-state.ts";
import { reportChanges } from "./email-state.ts";
import { emailsModule } from "./module.ts";

const normal = (address: string) => address.trim().toLowerCase();

/** Whether an address must not get the newsletter: it doesn't exist, or its owner complained about an email. */
export async function isSuppressed(storeId: string, address: string, tx?: Transaction): Promise<boolean> {
  const { emailSuppression } = moduleData(emailsModule, tx);
  return (await emailSuppression.count({ where: { storeId, address: normal(address) } })) > 0;
}

/** The suppressed ones among these addresses, in lower case. */
export async function suppressedAmong(storeId: string, addresses: readonly string[]): Promise<Set<string>> {
  const { emailSuppression } = moduleData(emailsModule);
  const found = await emailSuppression.findMany({
    where: { storeId, address: { in: addresses.map(normal) } },
    select: { address: true },
  });
  return new Set(found.map(({ address }) => address));
}

/** Suppresses an address; a complaint replaces a bounce. */
async function suppress(
  tx: Transaction,
  { storeId, recipient, reason }: { storeId: string; recipient: string; reason: "bounced" | "complained" },
) {
  const { emailSuppression } = moduleData(emailsModule, tx);
  const address = normal(recipient);
  await emailSuppression.createMany({ data: [{ storeId, address, reason }], skipDuplicates: true });
  if (reason === "complained") await emailSuppression.updateMany({ where: { storeId, address }, data: { reason } });
}

/** Why an address doesn't get the newsletter, and since when. */
export function findSuppression({ storeId }: AdminViewer, recipient: string) {
  return moduleData(emailsModule).emailSuppression.findFirst({
    where: { storeId, address: normal(recipient) },
    select: { reason: true, createdAt: true },
  });
}

/** Lets an email's recipient get newsletters again, for example when their inbox works again. Refuses `not_found`. */
export function liftSuppression(viewer: AdminViewer, emailId: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { email, emailSuppression } = moduleData(emailsModule, tx);
    const found = await email.findFirst({ where: { storeId, id: emailId }, select: { recipient: true } });
    if (!found) refuse("not_found");
    const { count } = await emailSuppression.deleteMany({ where: { storeId, address: normal(found.recipient) } });
    if (count > 0)
      await recordAudit(tx, viewer, { action: "email.unsuppressed", target: { kind: "email", id: emailId } });
  });
}

/**
 * Stores a report, in any order and any number of times; `markProcessed` marks its event in the same transaction. An
 * address that doesn't exist, or whose owner complained, no longer gets the newsletter.
 * @returns whether it is about an email of this Store
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
