import { describe, expect, it } from "vitest";
import { availableMinor, shareOut } from "./gift-card.ts";

const now = new Date("2026-11-23T12:00:00Z");
const card = { balanceMinor: 5000, heldMinor: 2000, state: "active" as const, expiresAt: null };

describe("what a checkout can use of a card", () => {
  it("is its balance without what other checkouts have reserved", () => {
    expect(availableMinor(card, now)).toBe(3000);
    expect(availableMinor(card, now, 2000)).toBe(5000);
  });

  it("is nothing once the card is disabled, or from the instant on at which it expires", () => {
    expect(availableMinor({ ...card, state: "disabled" }, now, 2000)).toBe(0);
    expect(availableMinor({ ...card, expiresAt: now }, now)).toBe(0);
    expect(availableMinor({ ...card, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(3000);
  });
});

describe("money that goes back to an order’s cards", () => {
  const taken = [
    { cardId: "first", amountMinor: 3000 },
    { cardId: "second", amountMinor: 1000 },
  ];

  it("goes to the card that paid last until that has all of it", () => {
    expect(shareOut(taken, 700)).toEqual([{ cardId: "second", amountMinor: 700 }]);
    expect(shareOut(taken, 1500)).toEqual([
      { cardId: "second", amountMinor: 1000 },
      { cardId: "first", amountMinor: 500 },
    ]);
  });

  it("is never more than what they paid", () => {
    expect(shareOut(taken, 9000)).toEqual([
      { cardId: "second", amountMinor: 1000 },
      { cardId: "first", amountMinor: 3000 },
    ]);
    expect(shareOut([], 100)).toEqual([]);
  });
});
