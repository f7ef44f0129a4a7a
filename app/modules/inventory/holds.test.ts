import { expect, it } from "vitest";
import { holdsTooMuch } from "./holds.ts";

it.each([
  [{ pieces: 1, capped: true }, 1000, true],
  [{ pieces: 49, capped: false }, 49, false],
  [{ pieces: 50, capped: false }, 250, true],
  [{ pieces: 50, capped: false }, 251, false],
])("%o of %i on hand is worth a look: %s", (held, onHand, expected) => {
  expect(holdsTooMuch(held, onHand)).toBe(expected);
});
