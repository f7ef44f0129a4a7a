type Counted = { total: number; more: boolean };

/** The range of products that a page shows, and of how many. */
export function countText(first: number, shown: number, { total, more }: Counted): string {
  if (total === 0 || shown === 0) return "No products";
  if (shown === total) return total === 1 ? "1 product" : `${total} products`;
  return `${first} to ${first + shown - 1} of ${more ? "more than " : ""}${total.toLocaleString("en")} products`;
}
