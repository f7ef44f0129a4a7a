import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  type HomeOrderValues,
  homeOrderDifferences,
  homePlaceErrors,
  mergedOrder,
  placesOf,
  readHomeOrder,
  steppedHome,
} from "#app/modules/content/home-order.ts";
import { arrangeHome } from "#app/modules/content/index.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { readHome } from "./read-home.server.ts";

export type HomeAnswer = FormAgain<HomeOrderValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof homeOrderDifferences>;
};

/**
 * Does what the form of the sections asks for: saves it and redirects, or shows it again with one change, 422 for invalid
 * input, 409 with what is saved if someone else changed it.
 * @throws `data(null, { status: 400 })` for what is no form of ours
 */
export async function submitHome(admin: AdminViewer, form: FormData) {
  const typed = readHomeOrder(form);
  if (!typed) throw data(null, { status: 400 });
  const again = (answer: HomeAnswer, status: number) => data<HomeAnswer>({ typed, ...answer }, { status });
  const errors = homePlaceErrors(typed.rows);
  if (Object.keys(errors).length > 0) return again({ errors }, 422);
  const intent = String(form.get("intent") ?? "");
  if (intent !== "save") {
    const rows = steppedHome(typed.rows, intent);
    if (!rows) throw data(null, { status: 400 });
    return again({ typed: { ...typed, rows } }, 200);
  }
  const removed = typed.rows
    .filter((row) => row.removed)
    .map(({ key: id, version }) => ({ id, version: readVersion(version) }));
  const saved = await arrangeHome(admin, {
    places: placesOf(typed.rows),
    removed,
    version: readVersion(typed.version),
  });
  if (saved.ok) return redirect(`${href("/admin/home")}?done=saved`, 303);
  const now = await readHome(admin);
  const names = new Map(Object.entries(now.about).map(([id, { name }]) => [id, name]));
  const differences = homeOrderDifferences(now.values, typed, names);
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: mergedOrder(typed, now.values), differences }, 409);
}
