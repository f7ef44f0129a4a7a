/** Ways to pay without a payment provider: bank transfer, cash on delivery, at pick-up, on invoice. */
import { DAY_MS } from "./time.ts";

/** A way as an Operator set it up. */
export type ManualWay = {
  id: string;
  title: string;
  description: string;
  /** How to pay, for the order's page and emails: a bank account, for example. */
  instructions: string;
  /** How many days an order waits for its money. */
  days: number;
  /** Whether it may be fulfilled before it is paid. */
  fulfilFirst: boolean;
  /** Only for orders that are picked up. */
  pickupOnly: boolean;
  audience: WayAudience;
};

/** Who may pay by a way: everyone, Customers with an account, or those of them whom an Operator allowed. */
export const wayAudiences = ["everyone", "accounts", "allowed"] as const;
export type WayAudience = (typeof wayAudiences)[number];

type Buying = { isPickup: boolean; hasAccount: boolean; isAllowed: boolean };

/** The ways that this Shopper has for this order. */
export function waysFor(ways: readonly ManualWay[], { isPickup, hasAccount, isAllowed }: Buying): ManualWay[] {
  const belongs: Record<WayAudience, boolean> = {
    everyone: true,
    accounts: hasAccount,
    allowed: hasAccount && isAllowed,
  };
  return ways.filter(({ pickupOnly, audience }) => (isPickup || !pickupOnly) && belongs[audience]);
}

/** The titles of the ways for which an Operator has to allow a Customer. */
export const waysToAllow = (ways: readonly ManualWay[]): string[] =>
  ways.filter(({ audience }) => audience === "allowed").map(({ title }) => title);

/** When an order that was placed at `now` is reminded of its money, once, and when it is cancelled without it. */
export function paymentDates({ days }: Pick<ManualWay, "days">, now: Date): { remindAt: Date; payBy: Date } {
  const at = (share: number) => new Date(now.getTime() + Math.round(days * share * DAY_MS));
  return { remindAt: at(0.6), payBy: at(1) };
}

/** What of an amount to pay by hand has arrived, in minor units. */
export type ManualSums = { amountMinor: number; receivedMinor: number };

export const missingMinor = ({ amountMinor, receivedMinor }: ManualSums) => Math.max(0, amountMinor - receivedMinor);

/** Whether a Store takes payments without a provider. */
export const takesManualPayments = ({ ways }: { ways: readonly unknown[] }): boolean => ways.length > 0;
