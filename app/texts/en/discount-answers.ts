/** Why a discount code doesn’t apply. None reveals whether a code belongs to someone else. */
export const discountAnswers = {
  enter_code: "Enter a code.",
  unknown: "We couldn’t find that code. Check it for typing mistakes.",
  not_started: "This code is valid from {from}.",
  expired: "This code has expired.",
  used_up: "This code has been used up.",
  customer_limit: "You’ve already used this code.",
  not_first_order: "This code is for a first order.",
  same_discount: "Another code gives you this discount already.",
  other_country: "This code isn’t for the country that your order ships to.",
  no_matching_items: "This code is for other items.",
  no_shipping: "This code is for shipping, and nothing is shipped.",
  minimum_sum: "Add {amount} more to use this code.",
  minimum_quantity:
    "{missing, plural, one {Add 1 more item to use this code.} other {Add # more items to use this code.}}",
  not_combinable: "You save more with another discount, and both can’t be used together.",
  not_combinable_with: "You save more with {discounts}, and both can’t be used together.",
  quoted: "“{title}”",
  not_cheaper: "This code doesn’t make your order cheaper.",
} as const;
