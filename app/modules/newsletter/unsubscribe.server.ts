import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { maskedAddress } from "#app/kernel/email-address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { resubscribeText } from "./consent.ts";
import { newsletterModule } from "./module.ts";
import { canTake } from "./subscription.ts";
import { takeStep } from "./take-step.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.server.ts";

type From = { source: "email" | "one-click" | "api"; clientAddress: string };

/**
 * What the holder of an unsubscribe token may see: the masked address while there is a subscription to end, and whether
 * an ended one could start again. Null for a token that isn't this Store's. An erased subscription looks like an ended
 * one.
 */
export async function findSubscription({ storeId }: ShopperViewer, token: string) {
  const id = await readUnsubscribeToken(storeId, token);
  if (!id) return null;
  const found = await moduleData(newsletterModule).newsletterSubscription.findFirst({
    where: { storeId, id },
    select: { email: true, state: true, confirmedAt: true },
  });
  return {
    address: found && canTake("unsubscribed", found.state) ? maskedAddress(found.email) : null,
    canReturn: Boolean(found?.confirmedAt && canTake("resubscribed", found.state)),
  };
}

/** Ends a subscription by its token, even an ended one. @returns false for a token that isn't this Store's */
export async function unsubscribe({ storeId }: ShopperViewer, token: string, from: From): Promise<boolean> {
  const subscriptionId = await readUnsubscribeToken(storeId, token);
  if (!subscriptionId) return false;
  await transact((tx) => takeStep(tx, { storeId, subscriptionId, step: "unsubscribed", at: new Date(), ...from }));
  return true;
}

/**
 * Undoes an unsubscription with the same token. It came by email, so its holder has the inbox; an address that was
 * never confirmed has to be, by another email.
 * @returns false where there is nothing to undo
 */
export async function resubscribe({ storeId }: ShopperViewer, token: string, from: From): Promise<boolean> {
  const subscriptionId = await readUnsubscribeToken(storeId, token);
  if (!subscriptionId) return false;
  const evidence = { ...from, wording: resubscribeText };
  const done = await transact((tx) =>
    takeStep(
      tx,
      { storeId, subscriptionId, step: "resubscribed", at: new Date(), ...evidence },
      { confirmedAt: { not: null } },
    ),
  );
  return done.ok && done.value !== null;
}
