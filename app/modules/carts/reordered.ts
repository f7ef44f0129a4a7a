type Ordered = { variantId: string; title: string; variantTitle: string; quantity: number; unitPriceMinor: number };
type InCart = { variantId: string; quantity: number; unitPriceMinor: number };

export type ReorderOutcome = {
  number: number;
  /** Items of the order that are in the cart now. */
  added: number;
  missing: { title: string }[];
  fewer: { title: string; quantity: number }[];
  repriced: { title: string; fromMinor: number; toMinor: number }[];
};

/** Which of an order's items are in the cart: compares the two, so that it is true whenever it is called. */
export function reorderOutcome(
  { number, lines }: { number: number; lines: readonly Ordered[] },
  cart: readonly InCart[],
): ReorderOutcome {
  const news: ReorderOutcome = { number, added: 0, missing: [], fewer: [], repriced: [] };
  for (const line of lines) {
    const title = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title;
    const found = cart.find(({ variantId }) => variantId === line.variantId);
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
