/** What paid an order, and what of it can go back. */

import { sumMinor } from "#app/kernel/money.ts";
import type { Texts } from "#app/texts/texts.ts";

export type Tender = {
  position: number;
  /** provider, gift_card, store_credit or manual. */
  kind: string;
  title: string;
  amountMinor: number;
  refundedMinor: number;
  /** What of that went to store credit instead. */
  creditedMinor: number;
};

/** What a tender took, in minor units: of what is paid by hand, only what has arrived. */
export const takenMinor = ({ kind, amountMinor }: Pick<Tender, "kind" | "amountMinor">, receivedMinor: number) =>
  kind === "manual" ? receivedMinor : amountMinor;

export type RefundTarget = {
  to: string;
  label: string;
  takenMinor: number;
  leftMinor: number;
  /** Of a gift card that has expired. */
  expiredAt: Date | null;
};

type Refundable = {
  tenders: readonly Tender[];
  receivedMinor: number;
  /** What the provider captured, and what of it can still go back; null where no provider was paid. */
  provider: { takenMinor: number; leftMinor: number } | null;
  /** When gift cards that paid have expired, by the position of their tender. */
  expired?: ReadonlyMap<number, Date>;
};

/** Where an order's money can go back to: what paid last first. */
export function refundTargets({ tenders, receivedMinor, provider, expired }: Refundable): RefundTarget[] {
  const others = tenders
    .filter(({ kind }) => kind !== "provider")
    .map((tender) => {
      const taken = takenMinor(tender, receivedMinor);
      const left = taken - tender.refundedMinor;
      const expiredAt = expired?.get(tender.position) ?? null;
      return { to: String(tender.position), label: tenderLabel(tender), takenMinor: taken, leftMinor: left, expiredAt };
    });
  const all = [
    ...others,
    ...(provider
      ? [{ to: "provider", label: tenderLabel({ kind: "provider", title: "" }), ...provider, expiredAt: null }]
      : []),
  ];
  return all.filter(({ leftMinor }) => leftMinor > 0).toReversed();
}

/** What a tender is called. Titles are those of the order. */
function tenderLabel({ kind, title }: Pick<Tender, "kind" | "title">): string {
  if (kind === "provider") return "Original payment method";
  return kind === "manual" ? `${title}, refunded manually` : title;
}

export type Refunded = { refundedMinor: number; tenders: readonly Tender[] };

/** What went back of an order and where to. Where its provider was paid everything, or it is from before, one sum. */
export function refundsOf({ refundedMinor, tenders }: Refunded, t: Texts): { term: string; minor: number }[] {
  if (refundedMinor === 0) return [];
  const creditedMinor = sumMinor(tenders.map((tender) => tender.creditedMinor));
  if (creditedMinor === 0 && tenders.every(({ kind }) => kind === "provider"))
    return [{ term: t("orders.refunded"), minor: refundedMinor }];
  return [
    ...tenders.map((tender) => ({ term: refundTerm(tender, t), minor: tender.refundedMinor - tender.creditedMinor })),
    { term: t("orders.refunded_as_credit"), minor: creditedMinor },
  ].filter(({ minor }) => minor > 0);
}

function refundTerm({ kind, title }: Tender, t: Texts): string {
  if (kind === "provider") return t("orders.refunded_to_original");
  return t(kind === "manual" ? "orders.paid_back" : "orders.refunded_to", { title });
}
