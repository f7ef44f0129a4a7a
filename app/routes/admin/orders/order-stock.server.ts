import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { variantQuantities } from "#app/kernel/order-line.ts";
import { locationsFor, stockAdminFor } from "#app/modules/inventory/index.server.ts";
import { sendsFrom } from "#app/modules/inventory/location.ts";

type Order = {
  shippingMethod: string;
  lines: readonly { variantId: string; quantity: number; title: string; variantTitle: string }[];
};

/** Where an order may be sent from, and what is missing there; null where the Store doesn't ask. */
export async function orderStock(admin: AdminViewer, { shippingMethod, lines }: Order) {
  const wanted = variantQuantities(lines);
  const ids = [...wanted.keys()];
  const [locations, stock, levels] = await Promise.all([
    locationsFor(admin).names(),
    locationsFor(admin).stock(ids),
    stockAdminFor(admin).levels(ids),
  ]);
  const chosen = sendsFrom(locations, shippingMethod);
  if (locations.length < 2 || !chosen) return null;
  const missingAt = (location: (typeof locations)[number]) =>
    ids.flatMap((id) => {
      const found = stock.get(id);
      // Untracked variants can't be missing anywhere.
      if (!found || levels.get(id)?.inStock === null) return [];
      const { title = "", variantTitle = "" } = lines.find(({ variantId }) => variantId === id) ?? {};
      const quantity = wanted.get(id) ?? 0;
      const there = found.at.find((each) => each.id === location.id)?.onHand ?? 0;
      // The sale has taken its pieces from the default location.
      const missing = location.isDefault ? Math.min(found.beyond, quantity) : Math.max(quantity - there, 0);
      return missing > 0 ? [`${missing} × ${[title, variantTitle].filter(Boolean).join(", ")}`] : [];
    });
  return {
    chosen: chosen.id,
    locations: locations.map((location) => ({ ...location, missing: missingAt(location) })),
  };
}
