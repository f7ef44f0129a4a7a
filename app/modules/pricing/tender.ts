/** What pays an order before the payment provider does. A tender is money: it changes no price and no tax. */
import { assertCount } from "./split.ts";

/** A gift card or store credit with what is on it, in minor units. */
export type Tender = {
  id: string;
  kind: "gift_card" | "store_credit";
  balanceMinor: number;
  /** What people read; without it, its kind. */
  title?: string;
};

export type TakenTender = Tender & {
  takenMinor: number;
  /** What stays on it. */
  leftMinor: number;
};

/** Each tender pays what it can, in the order given. `dueMinor` is left for the provider: 0 needs no payment. */
export function payWith(tenders: readonly Tender[], totalMinor: number) {
  let dueMinor = totalMinor;
  const taken = tenders.map((tender): TakenTender => {
    assertCount(tender.balanceMinor, "The balance of", tender.id);
    const takenMinor = Math.min(tender.balanceMinor, dueMinor);
    dueMinor -= takenMinor;
    return { ...tender, takenMinor, leftMinor: tender.balanceMinor - takenMinor };
  });
  return { tenders: taken, dueMinor };
}
