/** Why nothing ships to a place. */
export const shippingObstacles = {
  not_to_part: "We don’t ship to this part of {country}.",
  not_to_country: "We don’t ship to {country}.",
  one_too_heavy: "“{title}” is too heavy to ship to {country}.",
  too_heavy: "Your items are too heavy to ship to {country} together. “{title}” adds most.",
  one_too_valuable: "“{title}” is too valuable to ship to {country}.",
  too_valuable: "Your items are too valuable to ship to {country} together. “{title}” adds most.",
  too_many: "That’s too many items to ship to {country} at once. Most of them are “{title}”.",
} as const;
