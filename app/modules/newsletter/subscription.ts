export const subscriptionStates = ["pending", "confirmed", "unsubscribed", "blocked"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** An Operator blocks an address that must not get email, even if someone enters it, or allows it again. */
export type SubscriptionStep = "requested" | "confirmed" | "unsubscribed" | "resubscribed" | "blocked" | "allowed";

const steps: Record<SubscriptionStep, { from: readonly SubscriptionState[]; to: SubscriptionState }> = {
  requested: { from: ["pending", "unsubscribed"], to: "pending" },
  confirmed: { from: ["pending"], to: "confirmed" },
  unsubscribed: { from: ["pending", "confirmed"], to: "unsubscribed" },
  resubscribed: { from: ["unsubscribed"], to: "confirmed" },
  blocked: { from: ["pending", "confirmed", "unsubscribed"], to: "blocked" },
  allowed: { from: ["blocked"], to: "unsubscribed" },
};

export const stepOf = (step: SubscriptionStep) => steps[step];

export const canTake = (step: SubscriptionStep, state: SubscriptionState): boolean => steps[step].from.includes(state);
