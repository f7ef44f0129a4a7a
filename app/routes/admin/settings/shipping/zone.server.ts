import { type ActionFunctionArgs, data, href, type LoaderFunctionArgs, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { addressParts } from "#app/kernel/address-format.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { countryLabel, regionChoices } from "#app/modules/stores/settings-choices.ts";
import { changedFieldsOf, readTypedFields, type SettingsFields } from "#app/modules/stores/settings-form.ts";
import { MOST_ZONES } from "#app/modules/stores/shipping.ts";
import { putZone, raiseMethod, removeZone } from "#app/modules/stores/shipping-changes.ts";
import {
  COUNTRIES_INTENT,
  chosenCountries,
  comparableZone,
  parseZone,
  REGIONS,
  zoneFields,
  zoneFormOf,
} from "#app/modules/stores/shipping-forms.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { formAgain, invalidForm, settle } from "../../../submit.server.ts";
import { readVersion } from "../../read-version.ts";
import { settingsPaths } from "../../settings-paths.ts";
import { conflictForm, loadZones, saveZones, type ZoneAnswer, zoneAt } from "./shipping-zones.server.ts";

const names = [...zoneFields.map(({ name }) => name), REGIONS];

/** Regions can be chosen where a zone has no more countries than that. */
const MOST_WITH_REGIONS = 5;

/** The regions of the chosen countries, where these have a list of them. */
function regionsOf(fields: SettingsFields) {
  const countries = chosenCountries(fields);
  if (countries.length > MOST_WITH_REGIONS) return [];
  return countries.flatMap((code) => {
    const options = addressParts(code, "en").find(({ name }) => name === "region")?.options;
    const regions = options?.map(({ value, label }) => ({ value: `${code}-${value}`, label }));
    return regions ? [{ id: code, title: countryLabel(code), regions }] : [];
  });
}

export async function loadZone({ request, params, context }: LoaderFunctionArgs) {
  const { zones, version, typed, ...page } = await loadZones({ request, context }, names);
  const zone = zoneAt(zones, params.zone ?? "");
  const values = typed ?? zoneFormOf(zone, { version });
  return { ...page, zone, version, values, choices: regionChoices(), regions: regionsOf(values) };
}

const zonePath = (id: string) => href("/admin/settings/shipping/zones/:zone", { zone: id });

export async function submitZone({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const answer = await answerZone({ params, context }, intent, readTypedFields(names, form));
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, regions: regionsOf(answer.data.typed ?? {}) }, answer.init ?? {});
}

async function answerZone(
  { params, context }: Pick<ActionFunctionArgs, "params" | "context">,
  intent: string,
  typed: SettingsFields,
): Promise<Response | ReturnType<typeof data<ZoneAnswer>>> {
  const admin = requireAdmin(context);
  const version = readVersion(typed.version);
  const { zones } = (await settingsAdminFor(admin).find("shipping")).value;
  const zone = zoneAt(zones, params.zone ?? "");
  if (zone && intent === "remove") {
    const to = `${settingsPaths.shipping}?done=zone-removed`;
    return settle(await saveZones(admin, version, (now) => removeZone(now, zone.id)), { to, otherwise });
  }
  if (zone && intent.startsWith("up:")) {
    const to = `${zonePath(zone.id)}?done=moved`;
    const id = intent.slice("up:".length);
    return settle(await saveZones(admin, version, (now) => raiseMethod(now, zone.id, id)), { to, otherwise });
  }
  const changed = intent === COUNTRIES_INTENT ? typed : changedFieldsOf(zoneFields, typed, intent);
  if (changed) return formAgain<SettingsFields>({ typed: changed }, 200);
  if (intent !== "save") throw data(null, { status: 400 });
  const parsed = parseZone(typed, { id: zone?.id ?? "", zones });
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  if (!zone && zones.length >= MOST_ZONES) {
    return invalidForm({ name: `A store has at most ${MOST_ZONES} shipping zones.` }, typed);
  }
  const saved = await saveZones(admin, version, (now) => putZone(now, parsed.value));
  if (saved.ok) return redirect(`${zonePath(parsed.value.id)}?done=zone-saved`, 303);
  const compared = { typed, saved: comparableZone(zone), own: comparableZone(parsed.value) };
  return conflictForm({ context }, zoneFields, compared);
}

const otherwise = "Someone else changed the shipping settings. Reload the page, then try again.";
