import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { ConsentSource } from "./consent.ts";
import { newsletterModule } from "./module.ts";
import { type SubscriptionStep, stepOf } from "./subscription.ts";

export type Evidence = { source: ConsentSource; clientAddress?: string; wording?: string };
type Step = Evidence & { storeId: string; subscriptionId: string; step: SubscriptionStep; at: Date };

/** Takes and records a step. Of concurrent callers one succeeds. @returns its address; null where it can't be taken */
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
