export const discounts = {
  code: "Discount code",
  apply: "Apply",
  applying: "Applying",
  removed: "Code {code} removed.",
  remove: "Remove",
  remove_code: "Remove code {code}",
} as const;
