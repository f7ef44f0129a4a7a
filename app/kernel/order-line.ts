/** What a line of a checkout session, and later of its order, says about an item: fixed when the quote is made. */
export type OrderLine = {
  position: number;
  variantId: string;
  productHandle: string;
  title: string;
  variantTitle: string;
  sku: string;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
};

/** Selects exactly those columns. */
export const orderLineFields = {
  position: true,
  variantId: true,
  productHandle: true,
  title: true,
  variantTitle: true,
  sku: true,
  imageUrl: true,
  quantity: true,
  unitPriceMinor: true,
  totalMinor: true,
} as const satisfies Record<keyof OrderLine, true>;

/** A line as an email names it, for example "2 × Everyday mug, Moss". */
export const lineText = ({ quantity, title, variantTitle }: Pick<OrderLine, "quantity" | "title" | "variantTitle">) =>
  `${quantity} × ${title}${variantTitle ? `, ${variantTitle}` : ""}`;

/** A variant's name among its siblings: its option values, for example "Moss / Large". */
export function variantTitle(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}
