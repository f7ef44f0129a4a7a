/** Gift cards and store credit as data: one ledger for both. */
import { DAY_MS } from "#app/kernel/time.ts";

export const giftCardStates = ["active", "disabled"] as const;
export type GiftCardState = (typeof giftCardStates)[number];

export const entryKinds = ["issue", "spend", "refund", "adjust", "expire"] as const;
export type EntryKind = (typeof entryKinds)[number];

type Balance = {
  balanceMinor: number;
  /** What checkouts with a payment in progress have reserved. */
  heldMinor: number;
  state: GiftCardState;
  expiresAt: Date | null;
};

export const isExpired = ({ expiresAt }: Pick<Balance, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** How many days an expired card stays usable when money returns to it automatically. */
const GRACE_DAYS = 30;

/** Until when. */
export const graceEnds = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

/** What a checkout can use of it, in minor units. @param ownMinor what that checkout itself has reserved */
export function availableMinor(card: Balance, now: Date, ownMinor = 0): number {
  if (card.state === "disabled" || isExpired(card, now)) return 0;
  return Math.max(0, card.balanceMinor - card.heldMinor + ownMinor);
}

type Taken = { cardId: string; amountMinor: number };

/**
 * Splits an amount that goes back over what an order took of each card: the card that paid last gets its money back
 * first. `taken` is in the order in which the cards paid, without what went back already.
 * @returns what each gets; less than the amount in all where not so much was taken
 */
export function shareOut(taken: readonly Taken[], amountMinor: number): Taken[] {
  let left = amountMinor;
  return taken.toReversed().flatMap(({ cardId, amountMinor: most }) => {
    const share = Math.min(most, left);
    left -= share;
    return share > 0 ? [{ cardId, amountMinor: share }] : [];
  });
}

/** An instant of the last day on which a card can be used. */
export const lastDay = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);
