import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { holdsTooMuch, isLarge } from "./holds.ts";
import { inventoryModule } from "./module.ts";

type HeldStock = {
  /** Identifies the network without telling which it is. */
  network: string;
  since: Date;
  pieces: number;
  /** How many of these are being paid for. */
  payingPieces: number;
  variants: number;
  checkouts: number;
  /** Whether it asked for more than one may hold. */
  capped: boolean;
};

/** The networks whose checkouts hold a large part of the Store's stock, or asked for more than they may hold. */
export async function heldStock({ storeId }: AdminViewer | SystemViewer): Promise<HeldStock[]> {
  const { query, stockLevel } = moduleData(inventoryModule);
  const networks = await query<HeldStock>(sql`
    SELECT "network", MIN("createdAt") AS "since", SUM("quantity")::int AS "pieces",
           COALESCE(SUM("quantity") FILTER (WHERE "paying"), 0)::int AS "payingPieces",
           COUNT(DISTINCT "variantId")::int AS "variants", COUNT(DISTINCT "checkoutSessionId")::int AS "checkouts",
           BOOL_OR("capped") AS "capped"
    FROM "mod_inventory_reservation"
    WHERE "storeId" = ${storeId} AND "state" = 'held' AND "network" IS NOT NULL
    GROUP BY "network"`);
  // Sums up all stock only where it decides.
  if (!networks.some(isLarge)) return networks.filter((held) => holdsTooMuch(held, 0));
  const { _sum } = await stockLevel.aggregate({ where: { storeId }, _sum: { onHand: true } });
  return networks.filter((held) => holdsTooMuch(held, _sum.onHand ?? 0));
}
