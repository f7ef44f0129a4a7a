/** What the selects of a discount's form offer. */
type Choice = { value: string; label: string; description?: string };

const choices = {
  kind: [
    { value: "code", label: "With a code", description: "Customers enter it in the cart or at checkout." },
    { value: "automatic", label: "Automatically", description: "Every order that meets the conditions gets it." },
  ],
  effect: [
    { value: "percentage", label: "A percentage" },
    { value: "amount", label: "An amount" },
    { value: "free_shipping", label: "Free shipping" },
    { value: "buy_get", label: "Buy X, get Y" },
  ],
  on: [
    { value: "order", label: "The whole order" },
    { value: "products", label: "Products" },
    { value: "collections", label: "Collections" },
    { value: "shipping", label: "Shipping" },
  ],
  getOn: [
    { value: "same", label: "The same items as they buy" },
    { value: "order", label: "Any item" },
    { value: "products", label: "Products" },
    { value: "collections", label: "Collections" },
  ],
  minimum: [
    { value: "none", label: "None" },
    { value: "sum", label: "An amount" },
    { value: "quantity", label: "A number of items" },
  ],
  combinesWith: [
    { value: "product", label: "Discounts on products, and buy X, get Y" },
    { value: "order", label: "Discounts on the order" },
    { value: "shipping", label: "Discounts on shipping" },
  ],
} as const;

export const discountChoices: Record<keyof typeof choices, readonly Choice[]> = choices;
