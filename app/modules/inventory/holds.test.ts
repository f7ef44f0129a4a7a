import { expect, it } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { type FirmHold, firmVariants, givingWay, holdLimits, holdsTooMuch } from "./holds.ts";

const holder = { visitor: "v", network: "n" };
const line = (variantId: string, quantity = 1) => ({ variantId, quantity });
const held = (more: Partial<FirmHold>): FirmHold => ({
  ...{ checkoutSessionId: "other", variantId: "a", quantity: 1, visitor: "someone", network: "n" },
  ...more,
});
const many = (count: number, of: (index: number) => FirmHold) => Array.from({ length: count }, (_, index) => of(index));
const firm = (lines: { variantId: string; quantity: number }[], others: FirmHold[] = [], by = holder) => [
  ...firmVariants(lines, others, by),
];

it("a visitor holds up to 20 pieces of a variant firmly, and a larger line not at all", () => {
  expect(holdLimits.visitor.pieces).toBe(20);
  expect(firm([line("a", 20), line("b", 21), line("c", 1)])).toEqual(["a", "c"]);
});

it("a visitor holds up to 40 lines firmly, over all their checkouts", () => {
  const lines = Array.from({ length: 45 }, (_, index) => line(`v${index}`));
  expect(firm(lines)).toEqual(lines.slice(0, 40).map(({ variantId }) => variantId));
  const elsewhere = many(39, (index) => held({ visitor: "v", network: "m", variantId: `w${index}` }));
  expect(firm(lines, elsewhere)).toEqual(["v0"]);
});

it("a visitor holds the goods of up to 3 checkouts firmly", () => {
  const mine = (count: number) =>
    many(count, (index) => held({ visitor: "v", network: "m", checkoutSessionId: `${index}` }));
  expect(firm([line("b")], mine(2))).toEqual(["b"]);
  expect(firm([line("b")], mine(3))).toEqual([]);
});

it(
  "a network holds up to 60 pieces of a variant, 120 lines and 20 checkouts firmly, however many its visitors",
  proves("SEC-F3"),
  () => {
    const pieces = many(3, (index) => held({ quantity: 19, checkoutSessionId: `${index}` }));
    expect(firm([line("a", 3), line("b", 20)], pieces)).toEqual(["a", "b"]);
    expect(firm([line("a", 4), line("b", 20)], pieces)).toEqual(["b"]);
    const lines = (count: number) => many(count, (index) => held({ variantId: `v${index}` }));
    expect(firm([line("x"), line("y")], lines(119))).toEqual(["x"]);
    const checkouts = (count: number) =>
      many(count, (index) => held({ checkoutSessionId: `${index}`, variantId: "z" }));
    expect(firm([line("x")], checkouts(19))).toEqual(["x"]);
    expect(firm([line("x")], checkouts(20))).toEqual([]);
  },
);

it("where the network is not known only the visitor counts", () => {
  const others = many(200, (index) => held({ checkoutSessionId: `${index}`, network: null }));
  expect([...firmVariants([line("a")], others, { visitor: "v", network: null })]).toEqual(["a"]);
});

it("weak holds give way in order, no more of them than needed, or none where that would not do", () => {
  const weak = [{ quantity: 2 }, { quantity: 3 }, { quantity: 4 }];
  expect(givingWay(weak, 2)).toEqual(weak.slice(0, 1));
  expect(givingWay(weak, 3)).toEqual(weak.slice(0, 2));
  expect(givingWay(weak, 9)).toEqual(weak);
  expect(givingWay(weak, 10)).toBeNull();
});

it.each([
  [{ pieces: 1, capped: true }, 1000, true],
  [{ pieces: 49, capped: false }, 49, false],
  [{ pieces: 50, capped: false }, 250, true],
  [{ pieces: 50, capped: false }, 251, false],
])("%o of %i on hand is worth a look: %s", (held, onHand, expected) => {
  expect(holdsTooMuch(held, onHand)).toBe(expected);
});
