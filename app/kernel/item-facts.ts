import { z } from "zod";

/**
 * What a quote knows of an item beside its price. Stored with a checkout's lines and read leniently: what an older
 * version didn't store has its default.
 */
const itemFactsSchema = z.object({
  productId: z.string().catch(""),
  collectionIds: z.array(z.string()).catch([]),
  taxClass: z.string().catch("standard"),
  /** In minor units, without a sale. Null: as the price. */
  regularMinor: z.int().min(0).nullable().catch(null),
  weightGrams: z.int().min(0).catch(0),
  requiresShipping: z.boolean().catch(true),
  kind: z.enum(["physical", "digital", "gift_card"]).catch("physical"),
  /** What a gift card is worth whose price was agreed on, in minor units. Null: its price without a sale. */
  cardMinor: z.int().min(0).nullable().catch(null),
});
export type ItemFacts = z.output<typeof itemFactsSchema>;

/** Facts as any version of the store wrote them. */
export const readItemFacts = (stored: unknown): ItemFacts => itemFactsSchema.parse(stored ?? {});

/**
 * The tax class of every gift card, whatever its product says: no tax is due until it pays for something. No class that
 * a Store sets up has an underscore in its id.
 */
export const GIFT_CARD_CLASS = "gift_card";

/** As which class an item is taxed. */
export const taxClassOf = ({ kind, taxClass }: Pick<ItemFacts, "kind" | "taxClass">): string =>
  kind === "gift_card" ? GIFT_CARD_CLASS : taxClass;

/** What each piece of a line is worth as a gift card, in minor units; null for other products. */
export function giftCardMinor({ unitPriceMinor, facts }: { unitPriceMinor: number; facts: ItemFacts }): number | null {
  if (facts.kind !== "gift_card") return null;
  return facts.cardMinor ?? facts.regularMinor ?? unitPriceMinor;
}
