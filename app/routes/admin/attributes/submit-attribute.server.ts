import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  type AttributeFormValues,
  attributeDifferences,
  attributeFormOf,
  parseAttributeForm,
} from "#app/modules/catalog/attribute-form.ts";
import { attributesAdminFor, saveAttribute } from "#app/modules/catalog/index.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type FormAgain, formAgain, invalidForm } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

export type AttributeAnswer = FormAgain<AttributeFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof attributeDifferences>;
};

/** The field that a conflict is about, by its reason. */
const fieldOf: Partial<Record<string, keyof AttributeFormValues>> = {
  attribute_handle_taken: "handle",
  attribute_kind_taken: "kind",
};

/**
 * Saves a submitted form and redirects to the list, or shows the form again: 422 for invalid input, 409 for what another
 * attribute has, or with what is saved if someone else changed it.
 * @param id null for a new attribute
 * @throws `data(null, { status: 404 })` for an attribute that this Store doesn't have
 */
export async function submitAttribute(admin: AdminViewer, id: string | null, typed: AttributeFormValues) {
  const stored = id ? await attributesAdminFor(admin).find(id) : null;
  if (id && !stored) throw data(null, { status: 404 });
  const parsed = parseAttributeForm(stored ? { ...typed, kind: stored.kind } : typed);
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const version = readVersion(typed.version);
  const saved = await saveAttribute(admin, { id, input: parsed.input, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${href("/admin/attributes")}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  const reason = saved.data?.reason ?? "";
  if (reason !== "attribute_changed" || !id) {
    const text = (await refusalInWords(saved)) ?? "";
    const field = fieldOf[reason];
    return formAgain(field ? { typed, errors: { [field]: text } } : { typed, refused: text }, 409);
  }
  const now = await attributesAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const form = attributeFormOf(now);
  const differences = attributeDifferences(form, typed);
  // The form carries the version that is saved now: sent again, it replaces that.
  return data<AttributeAnswer>({ typed: { ...typed, version: form.version }, differences }, { status: 409 });
}
