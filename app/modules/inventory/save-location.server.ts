import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { reordered } from "#app/kernel/reorder.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { LocationInput } from "./location.schema.ts";
import { MOST_LOCATIONS } from "./location.ts";
import { locationsFor } from "./locations.server.ts";
import { inventoryModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    location_changed: Record<never, never>;
    location_default: Record<never, never>;
    location_inactive: Record<never, never>;
    location_has_stock: Record<never, never>;
    locations_full: { most: number };
  }
}

type Saved = {
  /** Null: a new one. */
  id: string | null;
  input: LocationInput;
  /** The one that the form showed. */
  version: number;
};

const target = (id: string) => ({ kind: "location" as const, id });

/**
 * Adds a location or changes one. The first of a Store is its default one.
 * @returns the id; refuses `not_found`, and `conflict` where someone else changed it since, for an inactive default location,
 * and for more locations than a Store can have
 */
export function saveLocation(viewer: AdminViewer, { id, input, version }: Saved) {
  return transact(["not_found", "conflict"], async (tx) => {
    await lockLocations(tx, viewer.storeId);
    return { id: id ? await change(tx, viewer, { id, input, version }) : await add(tx, viewer, input) };
  });
}

async function add(tx: Transaction, viewer: AdminViewer, input: LocationInput) {
  const { storeId } = viewer;
  const others = await locationsFor(viewer, tx).names();
  if (others.length >= MOST_LOCATIONS) refuse("conflict", { reason: "locations_full", most: MOST_LOCATIONS });
  const isDefault = !others.some((other) => other.isDefault);
  if (isDefault && !input.active) refuse("conflict", { reason: "location_default" });
  const { id } = await moduleData(inventoryModule, tx).location.create({
    data: { storeId, ...input, isDefault, position: others.length },
    select: { id: true },
  });
  await recordAudit(tx, viewer, { action: "location.created", target: target(id) });
  return id;
}

async function change(tx: Transaction, viewer: AdminViewer, { id, input, version }: Saved & { id: string }) {
  const { storeId } = viewer;
  const before = (await locationsFor(viewer, tx).find(id)) ?? refuse("not_found");
  if (before.version !== version) refuse("conflict", { reason: "location_changed" });
  if (before.isDefault && !input.active) refuse("conflict", { reason: "location_default" });
  const fields = changedFields(before, input);
  if (fields.length === 0) return id;
  await moduleData(inventoryModule, tx).location.update({
    where: { storeId, id },
    data: { ...input, version: { increment: 1 } },
  });
  await recordAudit(tx, viewer, { action: "location.saved", target: target(id), fields });
  return id;
}

/** Moves a location to another place of the list, from 1. Refuses `not_found`. */
export function placeLocation(viewer: AdminViewer, id: string, place: number) {
  return transact(["not_found"], async (tx) => {
    const { storeId } = viewer;
    await lockLocations(tx, storeId);
    const ids = (await locationsFor(viewer, tx).names()).map((each) => each.id);
    if (!ids.includes(id)) refuse("not_found");
    const { location } = moduleData(inventoryModule, tx);
    for (const [position, each] of reordered(ids, [{ id, place }]).entries()) {
      await location.updateMany({ where: { storeId, id: each, NOT: { position } }, data: { position } });
    }
    await recordAudit(tx, viewer, { action: "location.placed", target: target(id) });
  });
}

/**
 * Makes a location the default one: it has what isn't at another one from now on. Where each piece is stays the same.
 * Refuses `not_found`, and `conflict` for an inactive one.
 */
export function makeDefaultLocation(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    await lockLocations(tx, storeId);
    const found = (await locationsFor(viewer, tx).find(id)) ?? refuse("not_found");
    if (!found.active) refuse("conflict", { reason: "location_inactive" });
    if (found.isDefault) return;
    await moduleData(inventoryModule, tx).query(
      sql`SELECT "mod_inventory_make_default"(${storeId}::text, ${id}::uuid)::text`,
    );
    await recordAudit(tx, viewer, { action: "location.made-default", target: target(id) });
  });
}

/**
 * Removes a location. Refuses `not_found`, and `conflict` while stock is there, and for the default location while there are
 * others. Of the only one nothing is lost: what is in stock stays.
 */
export function removeLocation(viewer: AdminViewer, id: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const { storeId } = viewer;
    await lockLocations(tx, storeId);
    const { location, locationStock } = moduleData(inventoryModule, tx);
    const names = await locationsFor(viewer, tx).names();
    const found = names.find((each) => each.id === id) ?? refuse("not_found");
    if (found.isDefault && names.length > 1) refuse("conflict", { reason: "location_default" });
    const where = { storeId, locationId: id };
    const stocked = await locationStock.findFirst({
      where: { ...where, onHand: { gt: 0 } },
      select: { variantId: true },
    });
    if (stocked) refuse("conflict", { reason: "location_has_stock" });
    await locationStock.deleteMany({ where });
    await location.delete({ where: { storeId, id } });
    await recordAudit(tx, viewer, { action: "location.removed", target: target(id) });
  });
}

/** One change of a Store's locations at a time, and none while stock moves between them. */
async function lockLocations(tx: Transaction, storeId: string) {
  await moduleData(inventoryModule, tx).query(sql`SELECT "mod_inventory_locations_lock"(${storeId}::text, true)::text`);
}
