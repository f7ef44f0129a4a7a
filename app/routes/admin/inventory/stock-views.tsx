import { type StockTab, stockTabs, stockViews } from "#app/modules/catalog/stock-list.ts";
import type { LocationName } from "#app/modules/inventory/location.ts";
import { Tabs } from "#app/ui/tabs.tsx";

const labels: Record<StockTab, string> = { "": "All", all: "All variants", low: "Low", out: "Sold out" };

type Props = {
  /** The chosen one, of a Store that has several. */
  location: LocationName | null;
  current: StockTab;
  toTab: (tab: StockTab) => string;
};

/** The list's views; of a location other than the default one, also what is there alone. */
export function StockViews({ location, current, toTab }: Props) {
  const narrows = location !== null && !location.isDefault;
  return (
    <Tabs
      label="Views"
      tabs={["" as const, ...(narrows ? stockTabs : stockViews)].map((tab) => ({
        label: narrows && tab === "" ? "Here" : labels[tab],
        to: toTab(tab),
        current: tab === current,
      }))}
    />
  );
}

/** What the list has of the chosen location, where that isn't plain. */
export function StockNote({ location, current }: Pick<Props, "location" | "current">) {
  const text = noteOf(location, current);
  return text ? <p className="mb-5 text-sm text-muted [overflow-wrap:anywhere]">{text}</p> : null;
}

function noteOf(location: LocationName | null, current: StockTab): string | null {
  if (!location) return "Choose a location to see and count what is there.";
  if (current === "low" || current === "out") {
    return "Variants that are low or sold out across all locations. “Here” is how many are at this one.";
  }
  if (!location.isDefault) return null;
  return `${location.name} is the default location: it has what isn’t at another one, so every variant is listed.`;
}
