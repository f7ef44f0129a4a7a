import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { contentAdminFor, savePage } from "#app/modules/content/index.server.ts";
import { pageSchema } from "#app/modules/content/page.schema.ts";
import {
  type PageFormValues,
  pageDifferences,
  pageFormOf,
  pageInputOf,
  withHandle,
} from "#app/modules/content/page-form.ts";
import { type FormAgain, formAgain, invalidForm } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

export type PageAnswer = FormAgain<PageFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof pageDifferences>;
};

type Submitted = { typed: PageFormValues; timeZone: string };

/**
 * Saves a submitted form and redirects to the page, or shows the form again: 422 for invalid input, 409 for a URL or a kind
 * that another page has, or with what is saved if someone else changed it.
 * @param id null for a new page
 * @throws `data(null, { status: 404 })` for a page that this Store doesn't have
 */
export async function submitPage(admin: AdminViewer, id: string | null, { typed, timeZone }: Submitted) {
  const parsed = pageSchema.safeParse(pageInputOf(typed, timeZone));
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const version = readVersion(typed.version);
  const saved = await savePage(admin, { id, input: parsed.data, ...(id ? { version } : {}) });
  if (saved.ok) {
    const path = href("/admin/pages/:id", { id: saved.value.id });
    return redirect(`${path}?done=${id ? "saved" : "created"}`, 303);
  }
  if (saved.code === "not_found") throw data(null, { status: 404 });
  const taken = (field: keyof PageFormValues, text: string) => formAgain({ typed, errors: { [field]: text } }, 409);
  if (saved.data?.reason === "page_handle_taken") return taken("handle", "Another page has this URL.");
  if (saved.data?.reason === "page_kind_taken" || !id) {
    return taken("kind", "There’s already a page of this kind. Edit that one.");
  }
  const now = await contentAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const stored = pageFormOf(now, timeZone);
  const differences = pageDifferences({ saved: stored, typed: withHandle(typed) });
  return data<PageAnswer>({ typed: { ...typed, version: stored.version }, differences }, { status: 409 });
}
