/** How available something is, and what its buyers are promised. */
export const stockTerms = {
  in_stock: "In stock",
  back_ordered: "Back-order",
  made_to_order: "Made to order",
  sold_out: "Sold out",
  made_within: "Made to order: ships within {days, plural, one {# day} other {# days}}",
  all_back_ordered: "Back-ordered",
  all_back_ordered_from: "Back-ordered: ships from {day}",
  some_back_ordered: "{pieces} of {quantity} back-ordered",
  some_back_ordered_from: "{pieces} of {quantity} back-ordered: ship from {day}",
} as const;
