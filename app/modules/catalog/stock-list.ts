/** The views of the list of stock, beside all of it. */
export const stockViews = ["low", "out"] as const;
export type StockView = (typeof stockViews)[number];

export const stockViewLabels: Record<StockView | "", string> = { "": "All", low: "Low", out: "Sold out" };
