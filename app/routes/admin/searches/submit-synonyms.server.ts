import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { saveSynonyms, synonymsAdminFor } from "#app/modules/catalog/index.server.ts";
import { synonymsSchema } from "#app/modules/catalog/synonyms.schema.ts";
import { type SynonymsFormValues, synonymsDifferences, synonymsFormOf } from "#app/modules/catalog/synonyms-form.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type FormAgain, formAgain, invalidForm } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

export type SynonymsAnswer = FormAgain<SynonymsFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof synonymsDifferences>;
};

/**
 * Saves a submitted form and redirects to the list, or shows the form again: 422 for invalid input, 409 for a word that
 * another group has, or with what is saved if someone else changed it.
 * @param id null for a new group
 * @throws `data(null, { status: 404 })` for a group that this Store doesn't have
 */
export async function submitSynonyms(admin: AdminViewer, id: string | null, typed: SynonymsFormValues) {
  const parsed = synonymsSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const version = readVersion(typed.version);
  const saved = await saveSynonyms(admin, { id, input: parsed.data, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${href("/admin/searches/synonyms")}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.data?.reason !== "synonyms_changed" || !id) {
    const text = (await refusalInWords(saved)) ?? "";
    return formAgain({ typed, errors: { words: text } }, 409);
  }
  const now = await synonymsAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const stored = synonymsFormOf(now);
  const differences = synonymsDifferences(stored, typed);
  // The form carries the version that is saved now: sent again, it replaces that.
  return data<SynonymsAnswer>({ typed: { ...typed, version: stored.version }, differences }, { status: 409 });
}
