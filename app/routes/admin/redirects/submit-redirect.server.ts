import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { redirectsAdminFor, saveRedirect } from "#app/modules/redirects/index.server.ts";
import { redirectSchema } from "#app/modules/redirects/redirect.schema.ts";
import { type RedirectFormValues, redirectDifferences, redirectFormOf } from "#app/modules/redirects/redirect-form.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type FormAgain, formAgain, invalidForm } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { servedBy } from "./served-path.server.ts";
import { servedTexts } from "./served-texts.ts";

export type RedirectAnswer = FormAgain<RedirectFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof redirectDifferences>;
};

/**
 * Saves a submitted form and redirects to the list, or shows the form again: 422 for invalid input, 409 for a URL that has
 * a redirect or leads in a circle, or with what is saved if someone else changed it.
 * @param id null for a new redirect
 * @throws `data(null, { status: 404 })` for a redirect that this Store doesn't have
 */
export async function submitRedirect(admin: AdminViewer, id: string | null, typed: RedirectFormValues) {
  const parsed = redirectSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const served = await servedBy(admin, parsed.data.from);
  if (served) return invalidForm({ from: servedTexts[served] }, typed);
  const version = readVersion(typed.version);
  const saved = await saveRedirect(admin, { id, input: parsed.data, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${href("/admin/redirects")}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  const text = (await refusalInWords(saved)) ?? "";
  if (saved.data?.reason === "redirect_taken") return formAgain({ typed, errors: { from: text } }, 409);
  if (saved.data?.reason === "redirect_circular" || !id) return formAgain({ typed, errors: { to: text } }, 409);
  const now = await redirectsAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const stored = redirectFormOf(now);
  const differences = redirectDifferences({ saved: stored, typed });
  return data<RedirectAnswer>({ typed: { ...typed, version: stored.version }, differences }, { status: 409 });
}
