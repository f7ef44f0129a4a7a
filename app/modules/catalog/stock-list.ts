/** The views of the list of stock, beside the one that it begins with. They are of all locations. */
export const stockViews = ["low", "out"] as const;
export type StockView = (typeof stockViews)[number];

/** What an address can name: `all` is what isn't at the chosen location, too. */
export const stockTabs = ["all", ...stockViews] as const;
export type StockTab = (typeof stockTabs)[number] | "";

type Listing = {
  view: StockView | "";
  /** The location to list only what is there; of every one and the default one, undefined. */
  at: string | undefined;
  tab: StockTab;
};

/**
 * What the list shows. The default location has what is nowhere else (decision 164): no index knows what that is, so its
 * list has every variant.
 * @param location the chosen one
 */
export function stockListing(location: { id: string; isDefault: boolean } | null, asked: StockTab): Listing {
  const view = asked === "all" ? "" : asked;
  if (!location || location.isDefault) return { view, at: undefined, tab: view };
  return { view, at: asked === "" ? location.id : undefined, tab: asked };
}
