import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  locationsFor,
  makeDefaultLocation,
  removeLocation,
  saveLocation,
} from "#app/modules/inventory/index.server.ts";
import { locationSchema } from "#app/modules/inventory/location.schema.ts";
import type { LocationFields } from "#app/modules/inventory/location.ts";
import { env } from "#app/platform/env.server.ts";
import { refusalInWords } from "../../../refusal-in-words.server.ts";
import { type FormAgain, formAgain, invalidForm, settle } from "../../../submit.server.ts";
import { readVersion } from "../../read-version.ts";
import { locationDifferences, locationValues } from "./location-values.ts";

export type LocationAnswer = FormAgain<LocationFields> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof locationDifferences>;
};

const LIST = href("/admin/settings/locations");

/**
 * Saves a location and redirects to the list, or shows the form again: 422 for invalid input, 409 with what is saved where
 * someone else changed it, or with what stands in the way.
 * @param id null for a new one
 * @throws `data(null, { status: 404 })` for a location that this Store doesn't have
 */
export async function submitLocation(admin: AdminViewer, id: string | null, typed: LocationFields) {
  const parsed = locationSchema(env().STORE_CURRENCY).safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const saved = await saveLocation(admin, { id, input: parsed.data, version: readVersion(typed.version) });
  if (saved.ok) return redirect(`${LIST}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (!id || saved.data?.reason !== "location_changed") {
    return formAgain<LocationFields>({ typed, refused: (await refusalInWords(saved)) ?? "" }, 409);
  }
  const now = await locationsFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const stored = locationValues(now, env().STORE_CURRENCY);
  const differences = locationDifferences({ saved: stored, typed });
  return data<LocationAnswer>({ typed: { ...typed, version: stored.version }, differences }, { status: 409 });
}

/** What is done with a saved location beside editing it. */
export async function submitChange(admin: AdminViewer, id: string, intent: string) {
  const page = href("/admin/settings/locations/:id", { id });
  switch (intent) {
    case "default":
      return settle<void, LocationFields>(await makeDefaultLocation(admin, id), { to: `${page}?done=default` });
    case "remove":
      return settle<void, LocationFields>(await removeLocation(admin, id), { to: `${LIST}?done=removed` });
    default:
      throw data(null, { status: 400 });
  }
}
