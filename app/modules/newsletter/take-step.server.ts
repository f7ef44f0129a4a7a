import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { ConsentSource } from "./consent.ts";
import { newsletterModule } from "./module.ts";
import { type SubscriptionStep, stepOf } from "./subscription.ts";

export type Evidence = { source: ConsentSource; clientAddress?: string; wording?: string };
type Step = Evidence & { storeId: string; subscriptionId: string; step: SubscriptionStep; at: Date };

/**
 * Takes a step of a subscription, with an entry in its record. Of concurrent callers one succeeds.
 * @param only further conditions on the subscription
 * @returns its address; null where the step can't be taken, or there is no such subscription
 */
export async function takeStep(tx: Transaction, taken: Step, only: object = {}): Promise<string | null> {
  const { storeId, subscriptionId, step, at } = taken;
  const { newsletterSubscription, newsletterConsent, newsletterConfirmation } = moduleData(newsletterModule, tx);
  const { from, to } = stepOf(step);
  const [moved] = await newsletterSubscription.updateManyAndReturn({
    where: { AND: [only, { id: subscriptionId, storeId, state: { in: [...from] } }] },
    data: {
      state: to,
      ...(to === "pending" ? { requestedAt: at } : {}),
      ...(to === "confirmed" ? { confirmedAt: at } : {}),
      ...(to === "unsubscribed" ? { unsubscribedAt: at } : {}),
    },
    select: { email: true },
  });
  if (!moved) return null;
  // Links sent before an unsubscription must not subscribe again.
  if (to === "unsubscribed" || to === "blocked") {
    await newsletterConfirmation.deleteMany({ where: { storeId, subscriptionId } });
  }
  await newsletterConsent.create({ data: taken });
  return moved.email;
}
