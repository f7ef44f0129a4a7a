import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { storesModule } from "./module.ts";
import { readGroup, type Settings, storedGroup } from "./settings.schema.ts";
import { withPreset } from "./tax-presets.ts";
import { freeZoneId, overlappedBy } from "./tax-zones.ts";
import type { TaxZone } from "./taxes.schema.ts";
import { MOST_TAX_ZONES, type TaxPreset } from "./taxes.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    tax_zone_overlaps: { zone: string };
    tax_zones_full: { most: number };
  }
}

type Taxes = Settings["taxes"];

/** How Operators change taxes. Zones are changed one by one, each by its own version. */
export function taxSettingsFor(viewer: AdminViewer) {
  return {
    /** Saves all but the zones. @param version of the group that was seen; refuses `conflict` where it changed since */
    save: (value: Taxes, version: number) =>
      change(viewer, (saved, now) => {
        if (now !== version) refuse("conflict");
        return { taxes: { ...value, zones: saved.zones }, counted: true };
      }),

    /**
     * Saves a zone, which confirms its rates.
     * @param id null for a new one; `zone.version` is the one that was seen
     * @returns refuses `conflict`, `not_found`, and `invalid_input` where another zone has a place of this one
     */
    saveZone: (id: string | null, zone: TaxZone) =>
      change(viewer, (saved) => ({ taxes: { ...saved, zones: withZone(saved.zones, id, zone) } })),

    /** Removes a zone. Refuses `conflict` where it changed since, and `not_found`. */
    removeZone: (id: string, version: number) =>
      change(viewer, (saved) => {
        requireZone(saved.zones, id, version);
        return { taxes: { ...saved, zones: saved.zones.filter((each) => each.id !== id) } };
      }),

    /** Adds the zones of a preset, without those of places that have a zone. */
    addPreset: (preset: TaxPreset) => change(viewer, (saved) => ({ taxes: withPreset(saved, preset), counted: true })),

    /** Confirms the rates of all presets. */
    confirmRates: () =>
      change(viewer, (saved) => ({
        taxes: { ...saved, zones: saved.zones.map((zone) => (zone.presetOf ? confirmed(zone) : zone)) },
      })),
  };
}

const confirmed = (zone: TaxZone): TaxZone => ({ ...zone, presetOf: "", version: zone.version + 1 });

function requireZone(zones: readonly TaxZone[], id: string, version: number) {
  const found = zones.find((each) => each.id === id);
  if (!found) refuse("not_found");
  if (found.version !== version) refuse("conflict");
}

function withZone(zones: readonly TaxZone[], id: string | null, zone: TaxZone): TaxZone[] {
  if (id !== null) requireZone(zones, id, zone.version);
  else if (zones.length >= MOST_TAX_ZONES) refuse("invalid_input", { reason: "tax_zones_full", most: MOST_TAX_ZONES });
  const overlapped = overlappedBy(
    zone,
    zones.filter((each) => each.id !== id),
  );
  if (overlapped) refuse("invalid_input", { reason: "tax_zone_overlaps", zone: overlapped.name });
  if (id !== null) return zones.map((each) => (each.id === id ? { ...confirmed(zone), id } : each));
  return [...zones, { ...zone, id: freeZoneId(zone.id, zones), presetOf: "", version: 1 }];
}

/** `counted`: forms that show what changes are out of date. */
type Changed = { taxes: Taxes; counted?: boolean };

function change(viewer: AdminViewer, apply: (saved: Taxes, version: number) => Changed) {
  return transact(["conflict", "not_found", "invalid_input"], async (tx) => {
    const { storeId } = viewer;
    const data = moduleData(storesModule, tx);
    const where = { storeId, group: "taxes" };
    await data.storeSetting.createMany({ data: { ...where, value: {}, version: 0 }, skipDuplicates: true });
    const [row] = await data.query<{ value: unknown; version: number }>(sql`
      SELECT "value", "version" FROM "mod_stores_setting"
      WHERE "storeId" = ${storeId} AND "group" = 'taxes' FOR UPDATE`);
    const version = row?.version ?? 0;
    const before = readGroup("taxes", row?.value);
    const { taxes, counted = false } = apply(before, version);
    const fields = changedFields(before, taxes);
    if (fields.length === 0 && version > 0) return;
    // A saved group has a version above 0.
    const next = counted || version === 0 ? version + 1 : version;
    await data.storeSetting.updateMany({ where, data: { value: storedGroup("taxes", taxes), version: next } });
    await recordAudit(tx, viewer, { action: "settings.saved", target: { kind: "settings", id: "taxes" }, fields });
  });
}
