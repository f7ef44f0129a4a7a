import type { LineProperties } from "./line-properties.ts";

export type OrderLine = {
  position: number;
  variantId: string;
  /** What tells it from other lines of its variant; null: the variant's id. */
  key: string | null;
  productHandle: string;
  title: string;
  variantTitle: string;
  sku: string;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  properties: LineProperties;
};

export const orderLineFields = {
  position: true,
  variantId: true,
  key: true,
  productHandle: true,
  title: true,
  variantTitle: true,
  sku: true,
  imageUrl: true,
  quantity: true,
  unitPriceMinor: true,
  totalMinor: true,
  properties: true,
} as const satisfies Record<keyof OrderLine, true>;

export type Keyed = { variantId: string; key?: string | null };

/** By what a quote, a cart or a page names a line. */
export const keyOf = ({ key, variantId }: Keyed): string => key ?? variantId;

/** Finds what a quote says of a line. The version before named each by its variant. */
export function findQuoted<Part extends { id: string }>(parts: readonly Part[]) {
  const byId = new Map(parts.map((part) => [part.id, part]));
  return (line: Keyed): Part | undefined => byId.get(keyOf(line)) ?? byId.get(line.variantId);
}

/** How many items of each variant some lines have together, by the variant's id. */
export function variantQuantities(lines: readonly { variantId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}

export const lineText = ({ quantity, title, variantTitle }: Pick<OrderLine, "quantity" | "title" | "variantTitle">) =>
  `${quantity} × ${title}${variantTitle ? `, ${variantTitle}` : ""}`;

export function variantTitle(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}

/** How many pieces lines are together. */
export const countItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
