import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { catalogChoicesFor, pinnedSearchesAdminFor, savePinnedSearch } from "#app/modules/catalog/index.server.ts";
import { pinnedSearchSchema } from "#app/modules/catalog/pinned-search.schema.ts";
import { type PinnedFormValues, pinnedDifferences, pinnedFormOf } from "#app/modules/catalog/pinned-search-form.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type ChoosingAnswer, chosenView } from "../components/choose-products.server.ts";
import { readVersion } from "../read-version.ts";

export type PinnedAnswer = ChoosingAnswer<PinnedFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof pinnedDifferences>;
};

/**
 * Saves a submitted form and redirects to the list, or shows the form again: 422 for invalid input, 409 for a search that
 * has pinned results already, or with what is saved if someone else changed it.
 * @param id null for new ones
 * @throws `data(null, { status: 404 })` for what this Store doesn't have
 */
export async function submitPinned(admin: AdminViewer, id: string | null, typed: PinnedFormValues) {
  const again = async (answer: Omit<PinnedAnswer, "chosen" | "found">, status: number) =>
    data<PinnedAnswer>({ typed, ...answer, ...(await chosenView(admin, typed, { search: null })) }, { status });
  const parsed = pinnedSearchSchema.safeParse(typed);
  if (!parsed.success) return again({ errors: fieldErrors(parsed.error, Object.keys(typed)) }, 422);
  const version = readVersion(typed.version);
  const saved = await savePinnedSearch(admin, { id, input: parsed.data, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${href("/admin/searches/pinned")}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.data?.reason !== "pinned_changed" || !id) {
    const field = saved.data?.reason === "pinned_without_products" ? "products" : "words";
    return again({ errors: { [field]: (await refusalInWords(saved)) ?? "" } }, 409);
  }
  const now = await pinnedSearchesAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const named = await catalogChoicesFor(admin).chosen([...now.productIds, ...parsed.data.products]);
  const stored = pinnedFormOf(now);
  const differences = pinnedDifferences(stored, typed, new Map(named.map((each) => [each.id, each.title])));
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: stored.version }, differences }, 409);
}
