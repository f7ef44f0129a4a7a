/** A variant's price now, and while a sale lasts its price otherwise and the lowest of the 30 days before the sale. */
export type SalePrices = { priceMinor: number; compareAtMinor: number | null; priorMinor: number | null };

/**
 * The price to strike through beside a sale price; null for none. Consumers in the European Union see the lowest price of
 * the 30 days before the reduction (Directive 98/6/EC, Article 6a), others the regular price. A price that was lowered
 * without a sale strikes nothing.
 */
export function struckPrice({ priceMinor, compareAtMinor, priorMinor }: SalePrices, toEu: boolean): number | null {
  const before = toEu ? priorMinor : compareAtMinor;
  return compareAtMinor !== null && before !== null && before > priceMinor ? before : null;
}
