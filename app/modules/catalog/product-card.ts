import { type Content, unitPriceOf } from "#app/kernel/unit-price.ts";
import type { ListedProduct } from "./product.ts";
import { struckPrice } from "./struck-price.ts";

export type ProductListItem = ListedProduct & { id: string };

/** What a card reads: of its variants the lowest prices before, and whether any is on sale. */
export type CardRow = Omit<ProductListItem, "unitPrice"> &
  Content & { priorMinor: number | null; reducedFromPrior: boolean };

/** A card with its prices as they are shown to the Store's customers. */
export function cardOf(row: CardRow, toEu: boolean): ProductListItem {
  const { priorMinor, reducedFromPrior, contentMilli, contentUnit, referenceUnit, ...card } = row;
  return {
    ...card,
    compareAtMinor: struckPrice({ ...card, priorMinor }, toEu),
    reduced: toEu ? reducedFromPrior : card.reduced,
    unitPrice: unitPriceOf(card.priceMinor, { contentMilli, contentUnit, referenceUnit }),
  };
}
