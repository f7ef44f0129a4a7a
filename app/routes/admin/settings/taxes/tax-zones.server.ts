import { data, href, type LoaderFunctionArgs, type RouterContextProvider } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { formatPercent } from "#app/kernel/percent.ts";
import { noOptions, type SettingsOptions } from "#app/modules/stores/components/settings-field.tsx";
import type { ListedTaxZone } from "#app/modules/stores/components/tax-zones.tsx";
import { settingsAdminFor, settingsFor, taxSettingsFor } from "#app/modules/stores/index.server.ts";
import { regionChoices } from "#app/modules/stores/settings-choices.ts";
import { differencesOf } from "#app/modules/stores/settings-differences.ts";
import { changedFieldsOf, readTypedFields, type SettingsFields } from "#app/modules/stores/settings-form.ts";
import { parseTaxZone, taxZoneChoices, taxZoneForm, zonePlaces } from "#app/modules/stores/tax-forms.ts";
import { taxZoneFields } from "#app/modules/stores/tax-screens.ts";
import type { TaxZone } from "#app/modules/stores/taxes.schema.ts";
import { taxPresetNames } from "#app/modules/stores/taxes.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { formAgain, invalidForm, readFields, settle } from "../../../submit.server.ts";
import { settingsPaths } from "../../settings-paths.ts";
import type { SettingsAnswer } from "../settings-group.server.ts";

type Context = Readonly<RouterContextProvider>;
type Arguments = Pick<LoaderFunctionArgs, "request" | "context"> & { params: { zone: string } };

export const taxNotices = {
  "zone-saved": "Tax zone saved.",
  "zone-removed": "Tax zone removed.",
  "preset-added": "Zones added. Check their rates and confirm them.",
  confirmed: "Rates confirmed.",
};
const taxesWith = (done: keyof typeof taxNotices) => `${settingsPaths.taxes}?done=${done}`;

/** The zones in their order, in the Store's language. */
export async function listTaxZones(context: Context): Promise<ListedTaxZone[]> {
  const { store, taxes } = await settingsFor(requireAdmin(context), keepOf(context));
  const classNames = new Map(taxes.classes.map(({ id, name }) => [id, name]));
  const several = taxes.classes.length > 1;
  return taxes.zones.map((zone) => ({
    ...{ id: zone.id, name: zone.name, places: zonePlaces(zone), isConfirmed: zone.presetOf === "" },
    rates: zone.rates.map(({ name, milliPercent, taxClass }) => {
      const rate = `${name} ${formatPercent(milliPercent, store.language)}`;
      return several ? `${rate} (${classNames.get(taxClass) ?? taxClass})` : rate;
    }),
  }));
}

/** The zone of the URL; null for "new". @throws 404 for one that doesn't exist */
async function findZone({ context, params }: Pick<Arguments, "context" | "params">) {
  const { value } = await settingsAdminFor(requireAdmin(context)).find("taxes");
  const zone = value.zones.find(({ id }) => id === params.zone) ?? null;
  if (!zone && params.zone !== "new") throw data(null, { status: 404 });
  return { zone, classes: value.classes };
}

export async function loadTaxZone({ request, context, params }: Arguments) {
  const { zone, classes } = await findZone({ context, params });
  const restored = restoredForm(requireAdmin(context), request);
  const options: SettingsOptions = {
    ...noOptions(env().STORE_CURRENCY),
    ...{ regions: regionChoices(), choices: taxZoneChoices(classes) },
  };
  return {
    ...{ options, restored: restoredAs(restored), name: zone?.name ?? null, presetOf: zone?.presetOf ?? "" },
    path: href("/admin/settings/taxes/zones/:zone", { zone: params.zone }),
    values: restored?.form ? readTypedFields(fieldNames, restored.form) : taxZoneForm(zone),
  };
}

const fieldNames = taxZoneFields.map(({ name }) => name);

/** Saves or removes a zone, or changes its form. */
export async function submitTaxZone({ request, context, params }: Arguments) {
  const form = await readForm(request);
  const typed = readTypedFields(fieldNames, form);
  const intent = String(form.get("intent") ?? "");
  const id = params.zone === "new" ? null : params.zone;
  if (intent === "remove" && id !== null) return removeZone(context, id, Number(typed.version ?? 0));
  if (intent !== "save") {
    const changed = changedFieldsOf(taxZoneFields, typed, intent);
    if (!changed) throw data(null, { status: 400 });
    return formAgain<SettingsFields>({ typed: changed }, 200);
  }
  const parsed = parseTaxZone(typed, id);
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const saved = await taxSettingsFor(requireAdmin(context)).saveZone(id, parsed.value);
  if (!saved.ok && saved.code === "conflict") return conflict({ context, params }, typed, parsed.value);
  if (!saved.ok && saved.code === "invalid_input" && saved.data?.reason === "tax_zone_overlaps") {
    const message = `The zone “${saved.data.zone}” has one of these places. A place can only be in one of them.`;
    return invalidForm({ countries: message }, typed);
  }
  return settle(saved, { to: taxesWith("zone-saved"), typed });
}

/** The form carries the version that is saved now: sent again, it replaces that. */
async function conflict(args: Pick<Arguments, "context" | "params">, typed: SettingsFields, value: TaxZone) {
  const [{ zone, classes }, { store }] = await Promise.all([
    findZone(args),
    settingsFor(requireAdmin(args.context), keepOf(args.context)),
  ]);
  const how = { currency: env().STORE_CURRENCY, language: store.language, choices: taxZoneChoices(classes) };
  const differences = differencesOf(taxZoneFields, { saved: zone ?? {}, typed: value }, how);
  const again: SettingsAnswer = { typed: { ...typed, version: String(zone?.version ?? 0) }, differences };
  return data(again, { status: 409 });
}

async function removeZone(context: Context, id: string, version: number) {
  const removed = await taxSettingsFor(requireAdmin(context)).removeZone(id, version);
  const otherwise = "Someone else just changed this zone. Look at it again before you remove it.";
  return settle<void, SettingsFields>(removed, { to: taxesWith("zone-removed"), otherwise });
}

/** Adds the zones of a preset, or confirms the rates of all. */
export async function submitPreset(request: Request, context: Context) {
  const { intent, preset } = await readFields(request, ["intent", "preset"]);
  const taxes = taxSettingsFor(requireAdmin(context));
  if (intent === "confirm") return settle(await taxes.confirmRates(), { to: taxesWith("confirmed") });
  if (intent !== "add") throw data(null, { status: 400 });
  if (!isKeyOf(taxPresetNames, preset)) return invalidForm({ preset: "Choose one of the list." }, { preset });
  return settle(await taxes.addPreset(preset), { to: taxesWith("preset-added") });
}
