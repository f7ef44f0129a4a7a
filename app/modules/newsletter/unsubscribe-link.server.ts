import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { linkToken, readLinkToken } from "#app/platform/link-token.server.ts";

const PURPOSE = "newsletter-unsubscribe";

/** What ends a subscription, and nothing else. It does not expire: a newsletter may lie in a mailbox for years. */
export const unsubscribeToken = (storeId: string, subscriptionId: string): string =>
  linkToken(PURPOSE, storeId, subscriptionId);

/** Where a mailbox's owner ends a subscription. */
export const unsubscribeUrl = (storeId: string, subscriptionId: string): string =>
  absoluteUrl(`/newsletter/unsubscribe?token=${unsubscribeToken(storeId, subscriptionId)}`);

/** The header fields that let mail programs offer a button of their own (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (storeId: string, subscriptionId: string) => ({
  "List-Unsubscribe": `<${unsubscribeUrl(storeId, subscriptionId)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The subscription's id in a token, null for one that this Store did not sign for this purpose. */
export const readUnsubscribeToken = (storeId: string, token: string): string | null =>
  readLinkToken(PURPOSE, storeId, token);
