import type { Texts } from "#app/texts/texts.ts";
import type { ShippingObstacle } from "./shipping.ts";

type Named = {
  /** What the country is called. */
  country: string;
  /** Whether the Store ships elsewhere in that country. */
  elsewhere: boolean;
  titleOf: (lineId: string) => string;
};

/** Why nothing ships to a place, and what stands in the way, for the Shopper. */
export function obstacleText(obstacle: ShippingObstacle, { country, elsewhere, titleOf }: Named, t: Texts): string {
  if (!("lineId" in obstacle)) return t(elsewhere ? "delivery.not_in_part" : "delivery.not_there", { country });
  const named = { title: titleOf(obstacle.lineId), country };
  switch (obstacle.reason) {
    case "too_heavy":
      return t(obstacle.alone ? "delivery.too_heavy" : "delivery.too_heavy_together", named);
    case "too_expensive":
      return t(obstacle.alone ? "delivery.too_valuable" : "delivery.too_valuable_together", named);
    case "too_many":
      return t("delivery.too_many", named);
  }
}
