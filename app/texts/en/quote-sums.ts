/** The rows of what an order costs. */
export const quoteSums = {
  subtotal: "Subtotal",
  shipping: "Shipping",
  includes: "Includes {tax}",
  total: "Total",
  gift_card: "Gift card",
  store_credit: "Store credit",
  due: "Left to pay",
} as const;
