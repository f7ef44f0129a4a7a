/** The rows of what an order costs. */
export const quoteSums = {
  subtotal: "Subtotal",
  shipping: "Shipping",
  includes: "Includes {tax}",
  total: "Total",
  gift_card: "Gift card",
  store_credit: "Store credit",
  due: "Left to pay",
  tax_exempt: "Exempt from tax: {reason}",
  reverse_charge: "Reverse charge: the customer accounts for the tax. Tax ID {taxId}",
} as const;
