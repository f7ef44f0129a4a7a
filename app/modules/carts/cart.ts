import { type LineProperties, sameProperties } from "#app/kernel/line-properties.ts";
import { lineTotal, sumMinor } from "#app/kernel/money.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";

export const MAX_QUANTITY = 99;

/** In the field `stay` of a form that adds: the answer is for the page that it is on, and doesn't lead to the cart. */
export const STAYS = "1";

/** Why a line can't be bought as it is. */
export type CartLineProblem = "unavailable" | "sold_out" | "not_enough";

export type CartOffer = {
  buyable: boolean;
  available: number;
  priceMinor: number;
};

/** What keeps `quantity` of a variant from being bought, if anything. */
export function lineProblem(offer: CartOffer | undefined, quantity: number): CartLineProblem | null {
  if (!offer?.buyable) return "unavailable";
  if (offer.available <= 0) return "sold_out";
  return offer.available < quantity ? "not_enough" : null;
}

/** The quantity that a line may have: at least 1, at most the stock and the limit of one order. */
export function cappedQuantity(wanted: number, available: number): number {
  return Math.max(1, Math.min(wanted, available, MAX_QUANTITY));
}

/** The sum of the lines that can be bought, in minor units. */
export function cartSubtotal(
  lines: readonly { problem: CartLineProblem | null; unitPriceMinor: number; quantity: number }[],
): number {
  return sumMinor(
    lines.filter((line) => line.problem === null).map((line) => lineTotal(line.unitPriceMinor, line.quantity)),
  );
}

type InCart = { variantId: string; properties: LineProperties; quantity: number; unitPriceMinor: number };
type Ordered = InCart & { title: string; variantTitle: string };

export type ReorderOutcome = {
  /** What the order is called. */
  name: string;
  /** Items of the order that are in the cart now. */
  added: number;
  missing: { title: string }[];
  fewer: { title: string; quantity: number }[];
  repriced: { title: string; fromMinor: number; toMinor: number }[];
};

/** Which of an order's items are in the cart: compares the two, so that it is true whenever it is called. */
export function reorderOutcome(
  { lines, ...order }: NumberedOrder & { lines: readonly Ordered[] },
  cart: readonly InCart[],
): ReorderOutcome {
  const news: ReorderOutcome = { name: orderName(order), added: 0, missing: [], fewer: [], repriced: [] };
  for (const line of lines) {
    const title = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title;
    const found = cart.find(
      ({ variantId, properties }) => variantId === line.variantId && sameProperties(properties, line.properties),
    );
    if (!found) {
      news.missing.push({ title });
      continue;
    }
    news.added++;
    if (found.quantity < line.quantity) news.fewer.push({ title, quantity: found.quantity });
    if (found.unitPriceMinor !== line.unitPriceMinor) {
      news.repriced.push({ title, fromMinor: line.unitPriceMinor, toMinor: found.unitPriceMinor });
    }
  }
  return news;
}
