import { endOfDay } from "#app/kernel/calendar.ts";
import { lineTotal, sumMinor } from "#app/kernel/money.ts";
import { DAY_MS } from "#app/kernel/time.ts";

/** A quote request's states as data, its lifetime, and an offer's totals. */
export const requestStates = ["submitted", "answered", "accepted", "declined", "expired"] as const;
export type RequestState = (typeof requestStates)[number];

export const requestKinds = ["quote", "collection", "invoice"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Who or what changes a quote request's state. A payment is of its offer, and makes the order. */
type Mover = "shopper" | "operator" | "time" | "payment";

const transitions: Record<RequestState, Partial<Record<RequestState, readonly Mover[]>>> = {
  submitted: { answered: ["operator"], declined: ["shopper", "operator"], expired: ["time"] },
  answered: { answered: ["operator"], accepted: ["payment"], declined: ["shopper", "operator"], expired: ["time"] },
  // A late payment is still honoured, as everywhere.
  declined: { accepted: ["payment"] },
  expired: { accepted: ["payment"] },
  accepted: {},
};

export function canBecome(from: RequestState, to: RequestState, by: Mover): boolean {
  return transitions[from][to]?.includes(by) ?? false;
}

const LIFETIME_MS = 30 * DAY_MS;
/** How long before an offer ends its Shopper is reminded. */
const REMINDER_MS = 3 * DAY_MS;

/** The latest end of a quote request sent then. */
export function latestEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LIFETIME_MS);
}

/** Offers that end before this get a reminder. */
export function reminderHorizon(now: Date): Date {
  return new Date(now.getTime() + REMINDER_MS);
}

type Living = { state: RequestState; expiresAt: Date; payingUntil: Date | null };

/** The state of a quote request at `now`: an overdue one is expired before the job marks it. */
export function stateAt({ state, expiresAt, payingUntil }: Living, now: Date): RequestState {
  if (!canBecome(state, "expired", "time") || expiresAt > now || isPaying({ payingUntil }, now)) return state;
  return "expired";
}

/** Whether a payment of the offer may be in progress. */
export function isPaying({ payingUntil }: Pick<Living, "payingUntil">, now: Date): boolean {
  return payingUntil !== null && payingUntil > now;
}

type OfferedLine = {
  quantity: number;
  unitPriceMinor: number;
  offeredUnitPriceMinor: number | null;
  offeredQuantity: number | null;
};

/** An offer's totals, in minor units. A line without its own price keeps the store's; one left out has quantity 0. */
export function offerTotals(lines: readonly OfferedLine[], shippingMinor: number) {
  const subtotalMinor = sumMinor(lines.map((line) => lineTotal(offeredPrice(line), offeredQuantity(line))));
  return { subtotalMinor, shippingMinor, totalMinor: sumMinor([subtotalMinor, shippingMinor]) };
}

export const offeredPrice = ({
  unitPriceMinor,
  offeredUnitPriceMinor,
}: Pick<OfferedLine, "unitPriceMinor" | "offeredUnitPriceMinor">) => offeredUnitPriceMinor ?? unitPriceMinor;

/** The offered quantity; 0 where the line is left out. */
export const offeredQuantity = ({ quantity, offeredQuantity }: Pick<OfferedLine, "quantity" | "offeredQuantity">) =>
  offeredQuantity ?? quantity;

/** A price less a discount in basis points, in minor units, rounded half up. */
export function discounted(priceMinor: number, basisPoints: number): number {
  return Math.floor((priceMinor * (10_000 - basisPoints) + 5000) / 10_000);
}

/** When an offer ends that is valid until the end of a day in a time zone: never later than `latest`. */
export function offerEnd(day: string, timeZone: string, latest: Date): Date {
  const end = endOfDay(day, timeZone);
  return end > latest ? latest : end;
}

/** Identifies the cart that a person saw when they sent a quote request: changes with its items and prices. */
export function cartFingerprint(lines: readonly { key: string; quantity: number; unitPriceMinor: number }[]): string {
  return lines.map(({ key, quantity, unitPriceMinor }) => `${key}:${quantity}:${unitPriceMinor}`).join();
}
