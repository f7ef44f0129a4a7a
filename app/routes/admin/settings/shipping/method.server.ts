import { type ActionFunctionArgs, data, href, type LoaderFunctionArgs, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { findMethod, type ShippingZone } from "#app/kernel/shipping.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { changedFieldsOf, readTypedFields, type SettingsFields } from "#app/modules/stores/settings-form.ts";
import { MOST_METHODS } from "#app/modules/stores/shipping.ts";
import { putMethod, removeMethod } from "#app/modules/stores/shipping-changes.ts";
import { comparableMethod, methodFields, methodFormOf, parseMethod } from "#app/modules/stores/shipping-forms.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { formAgain, invalidForm, settle } from "../../../submit.server.ts";
import { readVersion } from "../../read-version.ts";
import { conflictForm, loadZones, saveZones, type ZoneAnswer, zoneAt } from "./shipping-zones.server.ts";

const names = methodFields.map(({ name }) => name);

type Params = LoaderFunctionArgs["params"];

/** The zone and the method in the URL, which is null for `new`. @throws `data(null, { status: 404 })` for others */
function methodAt(zones: readonly ShippingZone[], { zone: zoneId = "", method: id = "" }: Params) {
  const zone = zoneAt(zones, zoneId);
  const method = findMethod(zone?.methods ?? [], id);
  if (!zone || (!method && id !== "new")) throw data(null, { status: 404 });
  return { zone, method };
}

export async function loadMethod({ request, params, context }: LoaderFunctionArgs) {
  const { zones, version, typed, ...page } = await loadZones({ request, context }, names);
  const { zone, method } = methodAt(zones, params);
  const values = typed ?? methodFormOf(method, { version }, page.currency);
  return {
    ...page,
    version,
    values,
    zone: { id: zone.id, name: zone.name },
    method: method && { title: method.title },
  };
}

export async function submitMethod({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<ZoneAnswer>>> {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const typed = readTypedFields(names, form);
  const version = readVersion(typed.version);
  const { zones } = (await settingsAdminFor(admin).find("shipping")).value;
  const { zone, method } = methodAt(zones, params);
  const zonePath = href("/admin/settings/shipping/zones/:zone", { zone: zone.id });
  if (method && intent === "remove") {
    const removed = await saveZones(admin, version, (now) => removeMethod(now, zone.id, method.id));
    return settle<unknown, SettingsFields>(removed, { to: `${zonePath}?done=method-removed`, otherwise });
  }
  const changed = changedFieldsOf(methodFields, typed, intent);
  if (changed) return formAgain<SettingsFields>({ typed: changed }, 200);
  if (intent !== "save") throw data(null, { status: 400 });
  const currency = env().STORE_CURRENCY;
  const taken = zones.flatMap(({ methods }) => methods.map(({ id }) => id));
  const parsed = parseMethod(typed, { id: method?.id ?? "", taken, currency });
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  if (!method && zone.methods.length >= MOST_METHODS) {
    return invalidForm({ title: `A zone has at most ${MOST_METHODS} methods.` }, typed);
  }
  const saved = await saveZones(admin, version, (now) => putMethod(now, zone.id, parsed.value));
  if (saved.ok) return redirect(`${zonePath}?done=method-saved`, 303);
  const compared = { saved: comparableMethod(method, currency), own: comparableMethod(parsed.value, currency) };
  return conflictForm({ context }, methodFields, { typed, ...compared });
}

const otherwise = "Someone else changed the shipping settings. Reload the page, then try again.";
