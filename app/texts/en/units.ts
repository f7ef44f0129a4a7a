/** What unit prices are for, where `Intl` has no word. */
export const units = {
  square_metre: "square metre",
  piece: "piece",
} as const;
