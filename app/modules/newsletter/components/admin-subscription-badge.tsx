import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { SubscriptionState } from "../subscription.ts";

export const subscriptionStateLabels: Record<SubscriptionState, string> = {
  pending: "Not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Unsubscribed",
  blocked: "Blocked",
};

const tones: Record<SubscriptionState, Tone> = {
  pending: "warning",
  confirmed: "success",
  unsubscribed: "neutral",
  blocked: "danger",
};

export function SubscriptionBadge({ state }: { state: SubscriptionState }) {
  return <Badge tone={tones[state]}>{subscriptionStateLabels[state]}</Badge>;
}
