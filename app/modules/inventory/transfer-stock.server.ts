import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { stockAdminFor } from "./admin-repository.server.ts";
import type { StockLine } from "./hold-stock.server.ts";
import type { MovedInput } from "./location.schema.ts";
import { sendsFrom } from "./location.ts";
import { locationsFor } from "./locations.server.ts";
import { inventoryModule } from "./module.ts";
import { causeJson, type Mover } from "./move-stock.server.ts";
import type { StockCause } from "./stock-change.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    location_short: { variantIds: string[] };
  }
}

/**
 * Moves pieces of variants between two locations, all of them or none; what is in stock stays. The same operation key again
 * moves nothing. Refuses `not_found` for a variant or a location that the Store doesn't have, and `conflict` where fewer are
 * there, with the variants of which, or the target is inactive.
 * @param lines one for each variant, of at least one piece
 */
export function transferStock(
  viewer: AdminViewer,
  lines: readonly StockLine[],
  { from, to, operationKey, note }: MovedInput,
) {
  return transact(["not_found", "conflict"], async (tx) => {
    const variantIds = lines.map(({ variantId }) => variantId);
    const locations = await locationsFor(viewer, tx).names();
    const target = locations.find(({ id }) => id === to);
    const levels = await stockAdminFor(viewer, tx).levels(variantIds);
    const isKept = variantIds.every((variantId) => levels.has(variantId));
    if (!target || !isKept || !locations.some(({ id }) => id === from)) refuse("not_found");
    if (await isDone(tx, viewer.storeId, variantIds, operationKey)) return;
    if (!target.active) refuse("conflict", { reason: "location_inactive" });
    const mover = { storeId: viewer.storeId, actorId: viewer.userId };
    const cause = { reason: "transferred" as const, note, operationKey };
    const short = await move(tx, mover, { from, to, lines, atMost: false }, cause);
    if (short.length > 0) refuse("conflict", { reason: "location_short", variantIds: short });
    const [only, ...others] = variantIds;
    await recordAudit(tx, viewer, {
      action: "stock.transferred",
      target: only && others.length === 0 ? { kind: "stock", id: only } : { kind: "location", id: to },
      fields: ["stock"],
    });
  });
}

/** Whether a form was saved before. Takes the locks of moving, so that of two at once the second waits for the first. */
async function isDone(tx: Transaction, storeId: string, variantIds: readonly string[], operationKey: string) {
  const { query, stockMovement } = moduleData(inventoryModule, tx);
  await query(sql`SELECT "mod_inventory_locations_lock"(${storeId}::text, false)::text`);
  await query(sql`SELECT "mod_inventory_lock"(${storeId}::text, ${[...variantIds]}::uuid[], '{}')::text`);
  const where = { storeId, variantId: { in: [...variantIds] }, operationKey };
  return (await stockMovement.findFirst({ where, select: { number: true } })) !== null;
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
