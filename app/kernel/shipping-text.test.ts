import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import type { ShippingObstacle } from "./shipping.ts";
import { obstacleText } from "./shipping-text.ts";

const text = (obstacle: ShippingObstacle, elsewhere = false) =>
  obstacleText(obstacle, { country: "Japan", elsewhere, titleOf: (id) => `The ${id}` }, textsIn("en"));

it("says where nothing ships, and which item stands in the way", () => {
  expect(text({ reason: "no_zone" })).toBe("We don’t ship to Japan.");
  expect(text({ reason: "no_method" }, true)).toBe("We don’t ship to this part of Japan.");
  const anvil = { lineId: "anvil", alone: true };
  expect(text({ reason: "too_heavy", ...anvil })).toBe("“The anvil” is too heavy to ship to Japan.");
  expect(text({ reason: "too_heavy", ...anvil, alone: false })).toBe(
    "Your items are too heavy to ship to Japan together. “The anvil” adds the most.",
  );
  expect(text({ reason: "too_expensive", ...anvil })).toContain("too valuable");
  expect(text({ reason: "too_many", ...anvil })).toContain("too many items");
});
