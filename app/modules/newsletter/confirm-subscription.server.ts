import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { confirmText } from "./consent.ts";
import { noteMail } from "./mail-allowance.server.ts";
import { newsletterModule } from "./module.ts";
import { queueWelcome } from "./newsletter-emails.server.ts";
import { takeStep } from "./take-step.server.ts";

export type Confirmation = "open" | "confirmed" | "already" | "invalid";

/** Checks a link's token without using it: `open`, `already` for a subscribed address, or `invalid`. */
export async function findConfirmation({ storeId }: ShopperViewer, token: string, tx?: Transaction) {
  const { newsletterConfirmation } = moduleData(newsletterModule, tx);
  const found = await newsletterConfirmation.findFirst({
    where: { storeId, tokenHash: digest(token) },
    select: { usedAt: true, expiresAt: true, subscription: { select: { state: true } } },
  });
  if (found?.subscription.state === "confirmed") return "already";
  const isOpen = found?.subscription.state === "pending" && !found.usedAt && found.expiresAt > new Date();
  return isOpen ? "open" : "invalid";
}

/**
 * Confirms an address with an emailed token. Of any number of callers one gets `confirmed`, the others `already`;
 * `invalid` is a token that is altered, expired, of another Store, or from before an unsubscription.
 */
export async function confirmSubscription(
  viewer: ShopperViewer,
  token: string,
  { clientAddress }: { clientAddress: string },
): Promise<Exclude<Confirmation, "open">> {
  const { storeId } = viewer;
  const done = await transact(async (tx) => {
    const now = new Date();
    const { newsletterConfirmation } = moduleData(newsletterModule, tx);
    const [used] = await newsletterConfirmation.updateManyAndReturn({
      where: { storeId, tokenHash: digest(token), usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
      select: { subscriptionId: true },
    });
    const evidence = { source: "email" as const, clientAddress, wording: confirmText };
    const email = used && (await takeStep(tx, { storeId, ...used, step: "confirmed", at: now, ...evidence }));
    if (!email) return (await findConfirmation(viewer, token, tx)) === "already" ? "already" : "invalid";
    await noteMail(tx, storeId, email, now);
    await queueWelcome(tx, { storeId, email, subscriptionId: used.subscriptionId }, now);
    return "confirmed";
  });
  return done.ok ? done.value : "invalid";
}
