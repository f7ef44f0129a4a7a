import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { refundsOf, refundTargets } from "./tender.ts";

const card = {
  position: 0,
  kind: "gift_card",
  title: "Gift card 7Q2X",
  amountMinor: 1000,
  refundedMinor: 0,
  creditedMinor: 0,
};
const byHand = {
  position: 1,
  kind: "manual",
  title: "Bank transfer",
  amountMinor: 3000,
  refundedMinor: 500,
  creditedMinor: 0,
};
const paid = { position: 1, kind: "provider", title: "", amountMinor: 3000, refundedMinor: 3000, creditedMinor: 0 };

it("offers what paid last first, and of what is paid by hand only what arrived", () => {
  const targets = refundTargets({ tenders: [card, byHand], receivedMinor: 2000, provider: null });
  expect(targets.map(({ to, leftMinor }) => [to, leftMinor])).toEqual([
    ["1", 1500],
    ["0", 1000],
  ]);
  expect(refundTargets({ tenders: [card, byHand], receivedMinor: 500, provider: null })).toHaveLength(1);
});

it("offers the provider what it can still give back, and nothing that has nothing left", () => {
  const provider = { takenMinor: 3000, leftMinor: 2500 };
  const targets = refundTargets({ tenders: [{ ...card, refundedMinor: 1000 }, paid], receivedMinor: 0, provider });
  expect(targets).toMatchObject([{ to: "provider", takenMinor: 3000, leftMinor: 2500 }]);
  expect(refundTargets({ tenders: [], receivedMinor: 0, provider })).toHaveLength(1);
});

it("says where money went, unless there is but one place", () => {
  expect(refundsOf({ refundedMinor: 0, tenders: [paid] }, textsIn("en"))).toEqual([]);
  expect(refundsOf({ refundedMinor: 3000, tenders: [paid] }, textsIn("en"))).toEqual([
    { term: "Refunded", minor: 3000 },
  ]);
  expect(refundsOf({ refundedMinor: 200, tenders: [] }, textsIn("en"))).toEqual([{ term: "Refunded", minor: 200 }]);
  expect(refundsOf({ refundedMinor: 3700, tenders: [{ ...card, refundedMinor: 700 }, paid] }, textsIn("en"))).toEqual([
    { term: "Refunded to Gift card 7Q2X", minor: 700 },
    { term: "Refunded to the original payment method", minor: 3000 },
  ]);
  expect(refundsOf({ refundedMinor: 500, tenders: [card, byHand] }, textsIn("en"))).toEqual([
    { term: "Paid back (Bank transfer)", minor: 500 },
  ]);
});

it("says what went to store credit instead, whatever paid", () => {
  const tenders = [
    { ...card, refundedMinor: 700, creditedMinor: 200 },
    { ...paid, refundedMinor: 1000, creditedMinor: 1000 },
  ];
  expect(refundsOf({ refundedMinor: 1700, tenders }, textsIn("en"))).toEqual([
    { term: "Refunded to Gift card 7Q2X", minor: 500 },
    { term: "Refunded as store credit", minor: 1200 },
  ]);
  expect(refundsOf({ refundedMinor: 1000, tenders: tenders.slice(1) }, textsIn("en"))).toEqual([
    { term: "Refunded as store credit", minor: 1000 },
  ]);
});

it("says at a gift card that it has expired", () => {
  const expiredAt = new Date("2026-03-01T00:00:00Z");
  const targets = refundTargets({
    ...{ tenders: [card, { ...byHand, refundedMinor: 0 }], receivedMinor: 3000, provider: null },
    expired: new Map([[0, expiredAt]]),
  });
  expect(targets.map((target) => target.expiredAt)).toEqual([null, expiredAt]);
});
