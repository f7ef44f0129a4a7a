import type { AttentionCode, StoredAttention } from "./attention.ts";
import { providerRefusalText } from "./provider-refusal-text.ts";

const texts: Record<AttentionCode, string> = {
  amount_differs: "The provider’s amount or currency differs from the order’s.",
  amounts_contradict: "The provider’s amounts contradict each other.",
  another_quote: "The payment is for a different quote than its checkout’s.",
  capture_differs: "The provider captured or reserved a different amount from the order’s.",
  refund_returned: "A refund was returned: the money didn’t arrive.",
  unknown_at_provider: "The provider doesn’t know this payment.",
};

/** Why a payment needs a person, as a sentence for staff. */
export function attentionText(attention: StoredAttention): string {
  switch (attention.code) {
    case "sentence":
      return attention.text;
    case "provider_refused":
      return `The provider refused: ${providerRefusalText(attention.reason)}`;
    default:
      return texts[attention.code];
  }
}
