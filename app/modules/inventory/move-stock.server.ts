import { moduleData, noSql, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { inventoryModule } from "./module.ts";
import type { StockCause } from "./stock-change.ts";

/** The Store whose stock it is, and the Operator who changes it, if one does. */
export type Mover = { storeId: string; actorId: string | null };
export type StockCount = {
  variantId: string;
  onHand: number;
  /** What was in stock when it was counted; without it, changes since don't matter. */
  seen?: number | null | undefined;
};
export type StockDifference = { variantId: string; change: number };

export const causeJson = ({ actorId }: Pick<Mover, "actorId">, cause: StockCause) =>
  JSON.stringify({ ...cause, ...(actorId ? { actorId } : {}) });

const at = (locationId: string | null) => (locationId ? sql`${locationId}::uuid, ` : noSql);

type Changing = { changes: readonly StockDifference[]; most?: number | null; locationId?: string | null };

/** Sets what is in stock, or at one location. @returns the variants that stay as they are: changed since, or reserved beyond the count */
export async function setStock(
  tx: Transaction | undefined,
  mover: Mover,
  counts: readonly StockCount[],
  cause: StockCause,
  locationId: string | null = null,
): Promise<string[]> {
  if (counts.length === 0) return [];
  const [row] = await moduleData(inventoryModule, tx).query<{ refused: string[] }>(sql`
    SELECT ${locationId ? sql`"mod_inventory_set_at"` : sql`"mod_inventory_set"`}(
      ${mover.storeId}::text, ${at(locationId)} ${counts.map(({ variantId }) => variantId)}::uuid[],
      ${counts.map(({ onHand }) => onHand)}::int[], ${counts.map(({ seen }) => seen ?? null)}::int[],
      ${causeJson(mover, cause)}::jsonb)::text[] AS "refused"`);
  return row?.refused ?? [];
}

/**
 * Adds to what is in stock, also at one location, or takes from it. @param most how many may be in stock afterwards; null for any number
 * @returns the variants that stay as they are: more would be left than `most`, or less than is reserved
 */
export async function changeStock(
  tx: Transaction,
  mover: Mover,
  { changes, most = null, locationId = null }: Changing,
  cause: StockCause,
): Promise<string[]> {
  const [row] = await moduleData(inventoryModule, tx).query<{ refused: string[] }>(sql`
    SELECT ${locationId ? sql`"mod_inventory_change_at"` : sql`"mod_inventory_change"`}(
      ${mover.storeId}::text, ${at(locationId)} ${changes.map(({ variantId }) => variantId)}::uuid[],
      ${changes.map(({ change }) => change)}::int[], ${most}::int, ${causeJson(mover, cause)}::jsonb)::text[] AS "refused"`);
  return row?.refused ?? [];
}
