import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { sql } from "#app/platform/module-data.server.ts";
import { listVariants, type VariantQuery } from "./variant-list.server.ts";

type Prices = { regularMinor: number; saleMinor: number | null; saleFrom: Date | null; saleUntil: Date | null };

/** One page of what variants cost, in minor units, as `listVariants`. */
export async function listPrices({ storeId }: AdminViewer, asked: Omit<VariantQuery, "view">) {
  const prices = sql`, v."regularMinor", v."saleMinor", v."saleFrom", v."saleUntil"`;
  const { items, ...page } = await listVariants<Prices>(storeId, { ...asked, view: "" }, prices);
  return { ...page, items: items.map(({ listedAt: _, ...item }) => item) };
}
