import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { emailsModule } from "./module.ts";

const normal = (address: string) => address.trim().toLowerCase();

/**
 * Whether a Store must not send the newsletter to an address: it doesn't exist, or its owner complained about an email.
 */
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
export async function suppress(
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
