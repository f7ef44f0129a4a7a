/** The legal pages that stood by the button which placed an order. */
export const agreedPages = {
  agreed: "You agreed to",
  also_shown: "Also shown when you ordered",
} as const;
