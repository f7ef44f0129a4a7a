import { type ItemFacts, taxClassOf } from "#app/kernel/item-facts.ts";
import { type Content, unitPriceOf } from "#app/kernel/unit-price.ts";
import type { ShopPrice } from "#app/modules/stores/tax-rules.ts";
import type { ListedProduct } from "./product.ts";
import { struckPrice } from "./struck-price.ts";

export type ProductListItem = ListedProduct & { id: string };

/** What a card reads: of its variants the lowest prices before, and whether any is on sale. */
export type CardRow = Omit<ProductListItem, "unitPrice"> &
  Content &
  Pick<ItemFacts, "kind" | "taxClass"> & { priorMinor: number | null; reducedFromPrior: boolean };

/** How the Store shows prices to its customers, and whether to consumers in the European Union. */
export type HowPriced = { shopPrice: ShopPrice; toEu: boolean };

/** A card with its prices as they are shown to the Store's customers. */
export function cardOf(row: CardRow, { shopPrice, toEu }: HowPriced): ProductListItem {
  const { kind, taxClass: ownClass, priorMinor, reducedFromPrior, ...rest } = row;
  const { contentMilli, contentUnit, referenceUnit, ...card } = rest;
  const taxClass = taxClassOf({ kind, taxClass: ownClass });
  const priceMinor = shopPrice(card.priceMinor, taxClass);
  const struck = struckPrice({ ...card, priorMinor }, toEu);
  return {
    ...card,
    // Whom a gift card is for is asked on its page.
    onlyVariantId: kind === "gift_card" ? null : card.onlyVariantId,
    priceMinor,
    priceToMinor: shopPrice(card.priceToMinor, taxClass),
    compareAtMinor: struck === null ? null : shopPrice(struck, taxClass),
    reduced: toEu ? reducedFromPrior : card.reduced,
    unitPrice: unitPriceOf(priceMinor, { contentMilli, contentUnit, referenceUnit }),
  };
}
