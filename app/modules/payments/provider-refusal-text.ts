import { isKeyOf } from "#app/kernel/own-key.ts";
import type { OwnReason } from "#app/modules/connections/payment-client.ts";

const texts: Record<OwnReason, string> = {
  currency_unsupported: "The provider doesn’t support this currency.",
  nothing_paid: "Nothing has been paid yet.",
  not_releasable: "The money can no longer be released.",
  unanswered: "The provider didn’t respond for a day. Check there whether it was done before you try again.",
};

/** What staff read of a refused operation: the store's own reason as a sentence, the provider's words as they are. */
export const providerRefusalText = (reason: string): string => (isKeyOf(texts, reason) ? texts[reason] : reason);
