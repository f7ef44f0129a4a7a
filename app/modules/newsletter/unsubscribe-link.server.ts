import { z } from "zod";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { isSignedForGood, signForGood } from "#app/platform/stored-keys.server.ts";
import { newsletterModule } from "./module.ts";

/**
 * A newsletter may lie in a mailbox for years, so its links must outlive every change of AUTH_SECRET. Where people had
 * subscribed before the store kept a key for them, links that AUTH_SECRET itself has signed stay good as well.
 */
const PURPOSE = {
  name: "newsletter-unsubscribe",
  inherits: async () =>
    (await moduleData(newsletterModule).newsletterSubscription.findFirst({ select: { id: true } })) !== null,
};
const signedText = (storeId: string, id: string) => `${storeId}:${id}`;

/** What ends a subscription, and nothing else. It does not expire. */
export const unsubscribeToken = async (storeId: string, subscriptionId: string): Promise<string> =>
  `${subscriptionId}.${await signForGood(PURPOSE, signedText(storeId, subscriptionId))}`;

/** Where a mailbox's owner ends a subscription. */
export const unsubscribeUrl = async (storeId: string, subscriptionId: string): Promise<string> =>
  absoluteUrl(`/newsletter/unsubscribe?token=${await unsubscribeToken(storeId, subscriptionId)}`);

/** The header fields that let mail programs offer a button of their own (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The subscription's id in a token, null for one that this Store did not sign for this purpose. */
export async function readUnsubscribeToken(storeId: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return (await isSignedForGood(PURPOSE, signedText(storeId, id), signature)) ? id : null;
}
