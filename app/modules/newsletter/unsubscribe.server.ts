import { href } from "react-router";
import { z } from "zod";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { maskedAddress } from "#app/kernel/email-address.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { isSignedPermanently, signPermanently } from "#app/platform/stored-keys.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { newsletterModule } from "./module.ts";
import { canTake } from "./subscription.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * A newsletter may stay in an inbox for years, so its links must outlive every change of AUTH_SECRET. Where people had
 * subscribed before the store stored a key for them, links signed with AUTH_SECRET itself stay valid too.
 */
const PURPOSE = {
  name: "newsletter-unsubscribe",
  inherits: async () =>
    (await moduleData(newsletterModule).newsletterSubscription.findFirst({ select: { id: true } })) !== null,
};
const signedText = (storeId: string, id: string) => `${storeId}:${id}`;

/** A token that can end a subscription, and nothing else. It doesn't expire. */
const unsubscribeToken = async (storeId: string, subscriptionId: string): Promise<string> =>
  `${subscriptionId}.${await signPermanently(PURPOSE, signedText(storeId, subscriptionId))}`;

export const unsubscribeUrl = async (storeId: string, subscriptionId: string): Promise<string> =>
  absoluteUrl(`${href("/newsletter/unsubscribe")}?token=${await unsubscribeToken(storeId, subscriptionId)}`);

/** The subscription's id in a token, null for one that this Store did not sign for this purpose. */
async function readUnsubscribeToken(storeId: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return (await isSignedPermanently(PURPOSE, signedText(storeId, id), signature)) ? id : null;
}

type From = { source: "email" | "one-click" | "api"; clientAddress: string };

/**
 * What a token's holder may see: the masked address while there is a subscription to end, and whether an ended one
 * could start again. Null for a token that isn't this Store's. An erased subscription looks like an ended one.
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
 * never confirmed has to be, by another email. False where there is nothing to undo.
 */
export async function resubscribe({ storeId }: ShopperViewer, token: string, from: From): Promise<boolean> {
  const subscriptionId = await readUnsubscribeToken(storeId, token);
  if (!subscriptionId) return false;
  const evidence = { ...from, wording: currentTexts()("newsletter_pages.subscribe_again") };
  const done = await transact((tx) =>
    takeStep(
      tx,
      { storeId, subscriptionId, step: "resubscribed", at: new Date(), ...evidence },
      { confirmedAt: { not: null } },
    ),
  );
  return done.ok && done.value !== null;
}
