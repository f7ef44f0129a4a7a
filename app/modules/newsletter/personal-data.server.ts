import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { forgetEmails } from "#app/modules/emails/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";

/** A blocked address stays: once erased, it could get email again. */
export const newsletterPersonalData: PersonalData = {
  name: "newsletter",
  async read({ storeId, verifiedEmail }) {
    if (verifiedEmail === null) return null;
    return moduleData(newsletterModule).newsletterSubscription.findFirst({
      where: { storeId, emailKey: emailKeyOf(verifiedEmail) },
      select: {
        ...{ email: true, state: true, requestedAt: true, confirmedAt: true, unsubscribedAt: true },
        consents: {
          select: { step: true, source: true, clientAddress: true, wording: true, at: true },
          orderBy: { at: "asc" },
        },
      },
    });
  },
  async erase(tx, { storeId, verifiedEmail }) {
    if (verifiedEmail === null) return 0;
    const { newsletterSubscription } = moduleData(newsletterModule, tx);
    const where = { storeId, emailKey: emailKeyOf(verifiedEmail), state: { not: "blocked" as const } };
    await newsletterSubscription.deleteMany({ where });
    return 0;
  },
};

const UNCONFIRMED_DAYS = 30;
/** Twice as long as any of them counts, or as a job retries. */
const SPENT_DAYS = 2;

/**
 * Erases an address that no one confirmed, with its emails; one that was subscribed once is unsubscribed again. Also
 * deletes the times of emails to an inbox, expired links, and requests that failed for good.
 */
export async function forgetUnconfirmed({ storeId }: SystemViewer, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await transact(async (tx) => {
    const { newsletterSubscription, newsletterConfirmation, newsletterRequest, newsletterMailbox } = moduleData(
      newsletterModule,
      tx,
    );
    const unconfirmed = { storeId, state: "pending", requestedAt: { lt: before(UNCONFIRMED_DAYS) } } as const;
    const never = { where: { ...unconfirmed, confirmedAt: null } };
    const forgotten = await newsletterSubscription.findMany({ ...never, select: { id: true } });
    await newsletterSubscription.deleteMany(never);
    const ids = forgotten.map(({ id }) => id);
    await forgetEmails(tx, storeId, ids);
    await newsletterSubscription.updateMany({ where: unconfirmed, data: { state: "unsubscribed" } });
    const spent = before(SPENT_DAYS);
    await newsletterConfirmation.deleteMany({ where: { storeId, usedAt: null, expiresAt: { lt: spent } } });
    await newsletterRequest.deleteMany({ where: { storeId, at: { lt: spent } } });
    await newsletterMailbox.deleteMany({ where: { storeId, lastMailAt: { lt: spent } } });
  });
}
