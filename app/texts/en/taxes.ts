/** What is said of taxes where they aren't certain yet, or other than in the shop. */
export const taxes = {
  shown_otherwise: "The shop shows prices for {country}. Here you see what you pay at your address.",
  estimated: "Taxes are estimated for {country} until you enter your address.",
  calculated_later: "Taxes are calculated once you enter your address.",
  included: "Prices include taxes.",
  added: "Taxes are added at checkout.",
} as const;
