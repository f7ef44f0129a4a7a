/** The rows of an order's sum, and what was chosen for a line: on pages and in emails. */
export const sums = {
  subtotal: "Subtotal",
  shipping: "Shipping",
  includes_tax: "Includes {tax}",
  total: "Total",
  gift_card: "Gift card",
  store_credit: "Store credit",
  due: "Left to pay",
  message: "Message",
  for: "For",
  by_email: "By email",
  sent_on: "on {day}",
  sent_once_paid: "as soon as it’s paid",
} as const;
