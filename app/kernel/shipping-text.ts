import type { ShippingObstacle } from "./shipping.ts";

type Named = {
  /** What the country is called. */
  country: string;
  /** Whether the Store ships elsewhere in that country. */
  elsewhere: boolean;
  titleOf: (lineId: string) => string;
};

/** Why nothing ships to a place, and what stands in the way, for the Shopper. */
export function obstacleText(obstacle: ShippingObstacle, { country, elsewhere, titleOf }: Named): string {
  switch (obstacle.reason) {
    case "no_zone":
    case "no_method":
      return elsewhere ? `We don’t ship to this part of ${country}.` : `We don’t ship to ${country}.`;
    case "too_heavy":
      return obstacle.alone
        ? `“${titleOf(obstacle.lineId)}” is too heavy to ship to ${country}.`
        : `Your items are too heavy to ship to ${country} together. “${titleOf(obstacle.lineId)}” adds most.`;
    case "too_expensive":
      return obstacle.alone
        ? `“${titleOf(obstacle.lineId)}” is too valuable to ship to ${country}.`
        : `Your items are too valuable to ship to ${country} together. “${titleOf(obstacle.lineId)}” adds most.`;
    case "too_many":
      return `That’s too many items to ship to ${country} at once. Most of them are “${titleOf(obstacle.lineId)}”.`;
  }
}
