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

export const lineText = ({ quantity, title, variantTitle }: Pick<OrderLine, "quantity" | "title" | "variantTitle">) =>
  `${quantity} × ${title}${variantTitle ? `, ${variantTitle}` : ""}`;

export function variantTitle(optionValues: readonly string[]): string {
  return optionValues.join(" / ");
}
