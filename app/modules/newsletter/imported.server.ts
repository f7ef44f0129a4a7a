/** Subscriptions of people who agreed elsewhere, which a file of customers says. */
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { suppressedAmong } from "#app/modules/emails/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";

const SOURCE = "import";

/**
 * Those of these addresses that a file may subscribe, in lower case: nobody who has ever been asked here, has left, or is
 * blocked, and no inbox that bounced or complained.
 */
export async function subscribable(storeId: string, emails: readonly string[], tx?: Transaction): Promise<Set<string>> {
  const keys = emails.map(emailKeyOf);
  if (keys.length === 0) return new Set();
  const { newsletterSubscription } = moduleData(newsletterModule, tx);
  const [known, suppressed] = await Promise.all([
    newsletterSubscription.findMany({ where: { storeId, emailKey: { in: keys } }, select: { emailKey: true } }),
    suppressedAmong(storeId, emails),
  ]);
  const without = new Set([...known.map(({ emailKey }) => emailKey), ...suppressed]);
  return new Set(keys.filter((key) => !without.has(key)));
}

/** Subscribes addresses that `subscribable` returned, without an email to them. @param wording what is recorded */
export async function subscribeImported(
  tx: Transaction,
  storeId: string,
  { emails, wording }: { emails: readonly string[]; wording: string },
): Promise<void> {
  if (emails.length === 0) return;
  const { newsletterSubscription, newsletterConsent } = moduleData(newsletterModule, tx);
  const at = new Date();
  const made = await newsletterSubscription.createManyAndReturn({
    data: emails.map((email) => {
      return {
        storeId,
        email,
        emailKey: emailKeyOf(email),
        state: "confirmed" as const,
        requestedAt: at,
        confirmedAt: at,
      };
    }),
    skipDuplicates: true,
    select: { id: true },
  });
  const evidence = { step: "confirmed" as const, source: SOURCE, wording, at };
  await newsletterConsent.createMany({ data: made.map(({ id }) => ({ storeId, subscriptionId: id, ...evidence })) });
}

/** Takes back a subscription that a file made, unless something has happened to it since. */
export async function dropImported(tx: Transaction, storeId: string, email: string): Promise<void> {
  const { newsletterSubscription } = moduleData(newsletterModule, tx);
  await newsletterSubscription.deleteMany({
    where: {
      ...{ storeId, emailKey: emailKeyOf(email), state: "confirmed" },
      consents: { every: { source: SOURCE } },
    },
  });
}
