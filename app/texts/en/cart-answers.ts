/** What the cart's forms are answered. */
export const cartAnswers = {
  whole_number: "Enter a whole number from {min} to {max}.",
  not_saved: "That wasn’t saved.",
  not_available: "That item is no longer available.",
  all_in_cart: "All that’s left of that item is in your cart already.",
  last_one_sold: "Someone just bought the last one.",
  not_added: "That item wasn’t added.",
  not_in_cart: "That item is no longer in your cart. You may have removed it in another tab.",
  country: "Choose a country we ship to.",
  gift_date: "Enter a date, or leave it empty.",
  gift_date_past: "Choose today or a later day.",
  gift_date_too_late: "Choose a day within a year.",
  gift_email: "Enter an email address to send it to on that day.",
} as const;
