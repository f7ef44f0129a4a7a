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
  switch (obstacle.reason) {
    case "no_zone":
    case "no_method":
      return t(elsewhere ? "shipping_obstacles.not_to_part" : "shipping_obstacles.not_to_country", { country });
    case "too_heavy": {
      const id = obstacle.alone ? "shipping_obstacles.one_too_heavy" : "shipping_obstacles.too_heavy";
      return t(id, { title: titleOf(obstacle.lineId), country });
    }
    case "too_expensive": {
      const id = obstacle.alone ? "shipping_obstacles.one_too_valuable" : "shipping_obstacles.too_valuable";
      return t(id, { title: titleOf(obstacle.lineId), country });
    }
    case "too_many":
      return t("shipping_obstacles.too_many", { title: titleOf(obstacle.lineId), country });
  }
}
