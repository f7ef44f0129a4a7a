import { data, type LoaderFunctionArgs } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import type { ShippingZone } from "#app/kernel/shipping.ts";
import { settingsAdminFor, settingsFor } from "#app/modules/stores/index.server.ts";
import { differencesOf, type SettingsDifference } from "#app/modules/stores/settings-differences.ts";
import type { SettingsField } from "#app/modules/stores/settings-fields.ts";
import { readTypedFields, type SettingsFields } from "#app/modules/stores/settings-form.ts";
import { withZones } from "#app/modules/stores/shipping.schema.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { findNotice } from "../../../find-notice.ts";
import type { FormAgain } from "../../../submit.server.ts";

/** What the pages of a shipping zone and of a method have in common. */

export type ZoneAnswer = FormAgain<SettingsFields> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: SettingsDifference[];
};

export const shippingNotices = {
  saved: "Settings saved.",
  "zone-saved": "Zone saved.",
  "zone-removed": "Zone removed.",
  "method-saved": "Shipping method saved.",
  "method-removed": "Shipping method removed.",
  moved: "Shipping methods reordered.",
};

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

/** The zones with their version, and what was typed before the Operator had to sign in again. */
export async function loadZones({ request, context }: Arguments, names: readonly string[]) {
  const admin = requireAdmin(context);
  const restored = restoredForm(admin, request);
  const { value, version } = await settingsAdminFor(admin).find("shipping");
  return {
    ...{ zones: value.zones, version },
    typed: restored?.form ? readTypedFields(names, restored.form) : null,
    restored: restoredAs(restored),
    notice: findNotice(request, shippingNotices),
    currency: env().STORE_CURRENCY,
  };
}

/** A zone by its id in the URL; null for `new`. @throws `data(null, { status: 404 })` where there is none */
export function zoneAt(zones: readonly ShippingZone[], id: string): ShippingZone | null {
  if (id === "new") return null;
  const zone = zones.find((each) => each.id === id);
  if (!zone) throw data(null, { status: 404 });
  return zone;
}

/** Saves changed zones; refuses `conflict` where the settings aren't of this version any more. */
export async function saveZones(
  admin: AdminViewer,
  version: number,
  change: (zones: readonly ShippingZone[]) => readonly ShippingZone[],
) {
  const settings = settingsAdminFor(admin);
  const { value } = await settings.find("shipping");
  return settings.save("shipping", withZones(value, change(value.zones)), version);
}

type Compared = { typed: SettingsFields; saved: object; own: object };

/** The form again with the version that is saved now: sent again, it replaces that (409). */
export async function conflictForm(
  { context }: Pick<Arguments, "context">,
  fields: readonly SettingsField[],
  { typed, saved, own }: Compared,
) {
  const admin = requireAdmin(context);
  const [now, { store }] = await Promise.all([
    settingsAdminFor(admin).find("shipping"),
    settingsFor(admin, keepOf(context)),
  ]);
  const how = { currency: env().STORE_CURRENCY, language: store.language };
  const differences = differencesOf(fields, { saved, typed: own }, how);
  const again: ZoneAnswer = { typed: { ...typed, version: String(now.version) }, differences };
  return data(again, { status: 409 });
}
