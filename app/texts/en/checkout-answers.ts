/** What the checkout says after a step that didn't work out, and what a payment provider's page is told. */
export const checkoutAnswers = {
  payment_ended: "Your payment wasn’t completed.",
  payment_ended_hint: "You haven’t been charged. Try again, or change something first.",
  payment_in_progress: "This payment can’t be cancelled right now.",
  payment_in_progress_hint: "Your bank is still processing it. You can continue here as soon as it has finished.",
  choose_shipping: "Choose how we ship your order.",
  total_changed: "The total has changed.",
  total_changed_hint: "You changed this checkout in another tab. You haven’t been charged. Check your order, then pay.",
  way_gone: "That payment method is no longer available.",
  way_gone_hint: "You haven’t been charged. Choose another payment method.",
  reopened: "The payment was cancelled.",
  reopened_hint: "You can change your order again.",
  shipping: "Shipping",
  taxes: "Taxes",
  payment: "{store}, checkout {reference}",
  gift_card: "Gift card {last_four}",
  store_credit: "Store credit",
} as const;
