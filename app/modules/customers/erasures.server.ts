import { emailKeyOf } from "#app/kernel/email-address.ts";
import { erasureEmailKey, queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { customersModule } from "./module.ts";

const AT_ONCE = 500;

type Account = { storeId: string; userId: string };

/** A Customer's email address, and whether it is verified. Null when the Store has no such Customer. */
export function findAccount({ storeId, userId }: Account, tx?: Transaction) {
  return moduleData(customersModule, tx).publishedAccount.findFirst({
    where: { storeId, userId },
    select: { email: true, emailVerified: true },
  });
}

/**
 * Records that an account's erasure has begun.
 * @param actorId the Operator who does it; null for the Customer
 * @returns false where it had begun before
 */
export async function beginErasure(tx: Transaction, account: Account, actorId: string | null): Promise<boolean> {
  const { customerErasure } = moduleData(customersModule, tx);
  const made = await customerErasure.createManyAndReturn({ data: [{ ...account, actorId }], skipDuplicates: true });
  return made.length > 0;
}

/** Accounts whose erasure began before `before` and had to wait; at most 500, the oldest first. */
export function unfinishedErasures(storeId: string, before: Date) {
  return moduleData(customersModule).customerErasure.findMany({
    where: { storeId, doneAt: null, requestedAt: { lt: before } },
    select: { userId: true },
    orderBy: { requestedAt: "asc" },
    take: AT_ONCE,
  });
}

/** Records that nothing is left of an account. */
export async function endErasure(tx: Transaction, { storeId, userId }: Account, now: Date) {
  const { customerErasure } = moduleData(customersModule, tx);
  await customerErasure.updateMany({ where: { storeId, userId, doneAt: null }, data: { doneAt: now } });
}

type Erased = Account & { recipient: string; waiting: boolean };

/** The last email to a Customer. @param erased `waiting`: whether something is erased later */
export async function queueErasedEmail(tx: Transaction, { storeId, userId, recipient, waiting }: Erased) {
  await queueEmail(tx, {
    ...{ storeId, recipient, dedupeKey: erasureEmailKey(userId) },
    ...(await renderEmail(() => import("./account-erased-email.tsx"), { waiting })),
  });
}

/** Phone number, taxes, allowed ways to pay by hand, address book, and Operators' notes, which a Customer may see too. Also what was imported for this email address. */
export const customersPersonalData: PersonalData = {
  name: "profile",
  async read({ storeId, userId, verifiedEmail }) {
    const { customer, customerAddress, customerNote, customerContact } = moduleData(customersModule);
    const own = { storeId, userId };
    const profile = await customer.findFirst({
      where: own,
      select: {
        ...{ phone: true, defaultAddressId: true },
        ...{ taxStatus: true, taxReason: true, taxId: true, taxIdConfirmedAt: true },
        manualPaymentsAllowed: true,
      },
    });
    const addresses = await customerAddress.findMany({
      where: { ...own, removedAt: null },
      omit: { storeId: true, userId: true, removedAt: true },
      orderBy: { createdAt: "asc" },
    });
    const notes = await customerNote.findMany({
      where: own,
      select: { text: true, createdAt: true },
      orderBy: { createdAt: "asc" },
    });
    const imported = await customerContact.findFirst({
      where: { storeId, emailKey: emailKeyOf(verifiedEmail ?? "") },
      omit: { id: true, storeId: true, emailKey: true, version: true },
    });
    const { phone = "", defaultAddressId = null, ...tax } = profile ?? {};
    return { phone, defaultAddressId, ...tax, addresses, notes, ...(imported ? { imported } : {}) };
  },
  async erase(tx, { storeId, userId, verifiedEmail }) {
    const { customer, customerContact } = moduleData(customersModule, tx);
    // Deletes addresses and notes with it.
    await customer.deleteMany({ where: { storeId, userId } });
    if (verifiedEmail !== null) {
      await customerContact.deleteMany({ where: { storeId, emailKey: emailKeyOf(verifiedEmail) } });
    }
    return 0;
  },
};
