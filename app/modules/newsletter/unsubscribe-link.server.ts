import { href } from "react-router";
import { z } from "zod";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { isSignedPermanently, signPermanently } from "#app/platform/stored-keys.server.ts";
import { newsletterModule } from "./module.ts";

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
export const unsubscribeToken = async (storeId: string, subscriptionId: string): Promise<string> =>
  `${subscriptionId}.${await signPermanently(PURPOSE, signedText(storeId, subscriptionId))}`;

/** The URL where an inbox's owner ends a subscription. It doesn't expire. */
export const unsubscribeUrl = async (storeId: string, subscriptionId: string): Promise<string> =>
  absoluteUrl(`${href("/newsletter/unsubscribe")}?token=${await unsubscribeToken(storeId, subscriptionId)}`);

/** The header fields that let email programs show their own unsubscribe button (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The subscription's id in a token, null for one that this Store did not sign for this purpose. */
export async function readUnsubscribeToken(storeId: string, token: string): Promise<string | null> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !z.uuid().safeParse(id).success) return null;
  return (await isSignedPermanently(PURPOSE, signedText(storeId, id), signature)) ? id : null;
}
