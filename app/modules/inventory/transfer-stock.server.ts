import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { stockAdminFor } from "./admin-repository.server.ts";
import type { StockLine } from "./hold-stock.server.ts";
import type { TransferInput } from "./location.schema.ts";
import { sendsFrom } from "./location.ts";
import { locationsFor } from "./locations.server.ts";
import { inventoryModule } from "./module.ts";
import { causeJson, type Mover } from "./move-stock.server.ts";
import type { StockCause } from "./stock-change.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    location_short: Record<never, never>;
  }
}

/**
 * Moves pieces of a variant between two locations; what is in stock stays. The same operation key again moves nothing.
 * Refuses `not_found` for a variant or a location that the Store doesn't have, and `conflict` where fewer are there, or the
 * target is inactive.
 */
export function transferStock(viewer: AdminViewer, variantId: string, { from, to, quantity, ...cause }: TransferInput) {
  return transact(["not_found", "conflict"], async (tx) => {
    const locations = await locationsFor(viewer, tx).names();
    const target = locations.find(({ id }) => id === to);
    const isKept = (await stockAdminFor(viewer, tx).levels([variantId])).has(variantId);
    if (!target || !isKept || !locations.some(({ id }) => id === from)) refuse("not_found");
    if (!target.active) refuse("conflict", { reason: "location_inactive" });
    const mover = { storeId: viewer.storeId, actorId: viewer.userId };
    const lines = [{ variantId, quantity }];
    const refused = await move(tx, mover, { from, to, lines, atMost: false }, { reason: "transferred", ...cause });
    if (refused.length > 0) refuse("conflict", { reason: "location_short" });
    await recordAudit(tx, viewer, {
      action: "stock.transferred",
      target: { kind: "stock", id: variantId },
      fields: ["stock"],
    });
  });
}

type Sending = {
  orderId: string;
  actorId: string | null;
  /** Null: where it is picked up, which is its `shippingMethod`, else the default location. */
  locationId: string | null;
  shippingMethod: string;
  lines: readonly StockLine[];
};

/**
 * Takes what an order sent from a location. The sale took it from the default one: these pieces are back there, as far as the
 * other one had them. Refuses `not_found` for a location that the Store doesn't have.
 * @param sending its lines that were counted
 */
export async function sendFrom(tx: Transaction, storeId: string, sending: Sending) {
  const { orderId, actorId, locationId, shippingMethod, lines } = sending;
  const locations = await locationsFor({ storeId }, tx).names();
  const from =
    locationId === null ? sendsFrom(locations, shippingMethod) : locations.find(({ id }) => id === locationId);
  if (locationId !== null && !from) refuse("not_found");
  const home = locations.find(({ isDefault }) => isDefault);
  if (!home || !from || from.id === home.id) return;
  const moving = { from: from.id, to: home.id, lines, atMost: true };
  await move(tx, { storeId, actorId }, moving, { reason: "fulfilled", orderId });
}

type Moving = { from: string; to: string; lines: readonly StockLine[]; atMost: boolean };

async function move(tx: Transaction, mover: Mover, { from, to, lines, atMost }: Moving, cause: StockCause) {
  const [row] = await moduleData(inventoryModule, tx).query<{ refused: string[] }>(sql`
    SELECT "mod_inventory_transfer"(
      ${mover.storeId}::text, ${from}::uuid, ${to}::uuid, ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[], ${atMost}::boolean, ${causeJson(mover, cause)}::jsonb)::text[] AS "refused"`);
  return row?.refused ?? [];
}
