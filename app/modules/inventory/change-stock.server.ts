import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { stockAdminFor } from "./admin-repository.server.ts";
import { locationsFor } from "./locations.server.ts";
import { changeStock, type StockCount } from "./move-stock.server.ts";
import type { StockChangeInput } from "./stock-change.schema.ts";
import { MOST_IN_STOCK, type StockCause } from "./stock-change.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    stock_changed: Record<never, never>;
    stock_out_of_bounds: Record<never, never>;
  }
}

/**
 * Changes what one variant has in stock, with a reason for its history. The same operation key again changes nothing.
 * @returns nothing; refuses `not_found`, and `conflict` where fewer would be left than checkouts have reserved, too many, or
 * another number is in stock than the Operator saw when counting
 */
export function adjustStock(viewer: AdminViewer, variantId: string, input: StockChangeInput) {
  const { direction, quantity, seen, location = null, ...cause } = input;
  return transact(["not_found", "conflict"], async (tx) => {
    await assertKept(tx, viewer, [variantId]);
    const locationId = await changedAt(tx, viewer, location);
    if (direction === "set") {
      const refused = await stockAdminFor(viewer, tx).set([{ variantId, onHand: quantity, seen }], cause, locationId);
      if (refused.length > 0) refuse("conflict", { reason: "stock_changed" });
    } else {
      const changes = [{ variantId, change: direction === "add" ? quantity : -quantity }];
      const mover = { storeId: viewer.storeId, actorId: viewer.userId };
      const refused = await changeStock(tx, mover, { changes, most: MOST_IN_STOCK, locationId }, cause);
      if (refused.length > 0) refuse("conflict", { reason: "stock_out_of_bounds" });
    }
    await recordChange(tx, viewer, variantId);
  });
}

/**
 * Saves counts of several variants, with one reason. One that can't be saved stops no other.
 * @returns the variants that stay as they are, because another number is in stock than was seen, or checkouts have reserved
 * more; refuses `not_found` where the Store doesn't keep stock of one
 */
export function countStock(
  viewer: AdminViewer,
  counts: readonly Required<StockCount>[],
  cause: StockCause,
  location: string | null = null,
) {
  return transact(["not_found"], async (tx) => {
    const variantIds = counts.map(({ variantId }) => variantId);
    await assertKept(tx, viewer, variantIds);
    const locationId = await changedAt(tx, viewer, location);
    const refused = await stockAdminFor(viewer, tx).set(counts, cause, locationId);
    const changed = variantIds.filter((variantId) => !refused.includes(variantId));
    // Sent together: checkouts wait for the rows that are locked now.
    await Promise.all(changed.map((variantId) => recordChange(tx, viewer, variantId)));
    return refused;
  });
}

/** Where stock changes: a Store with more than one location is asked. Refuses `not_found` for one that it doesn't have. */
async function changedAt(tx: Transaction, viewer: AdminViewer, location: string | null) {
  const locations = await locationsFor(viewer, tx).names();
  if (location !== null && !locations.some(({ id }) => id === location)) refuse("not_found");
  if (locations.length < 2) return null;
  return location ?? locations.find(({ isDefault }) => isDefault)?.id ?? null;
}

async function assertKept(tx: Transaction, viewer: AdminViewer, variantIds: readonly string[]) {
  const levels = await stockAdminFor(viewer, tx).levels(variantIds);
  if (variantIds.some((variantId) => !levels.has(variantId))) refuse("not_found");
}

const recordChange = (tx: Transaction, viewer: AdminViewer, id: string) =>
  recordAudit(tx, viewer, { action: "stock.changed", target: { kind: "stock", id }, fields: ["stock"] });
