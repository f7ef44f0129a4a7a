import { data, href, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import type { PinnedProduct } from "#app/modules/catalog/components/admin-pinned-form.tsx";
import { catalogChoicesFor, pinnedSearchesAdminFor, savePinnedSearch } from "#app/modules/catalog/index.server.ts";
import { pinnedSearchSchema } from "#app/modules/catalog/pinned-search.schema.ts";
import { readPinned, stepped } from "#app/modules/catalog/pinned-search.ts";
import { type PinnedFormValues, pinnedDifferences, pinnedFormOf } from "#app/modules/catalog/pinned-search-form.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";

export type PinnedAnswer = FormAgain<PinnedFormValues> & {
  /** The products of what was typed. */
  pinned?: PinnedProduct[];
  /** What the form's search found. */
  found?: { id: string; title: string }[] | null;
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof pinnedDifferences>;
};

/** What the form shows beside what was typed. @param search what to find products by; null for nothing */
export async function pinnedView(admin: AdminViewer, typed: PinnedFormValues, search: string | null) {
  const ids = readPinned(typed.products).filter((id) => z.uuid().safeParse(id).success);
  const [pinned, found] = await Promise.all([
    pinnedSearchesAdminFor(admin).products(ids),
    search === null ? null : catalogChoicesFor(admin).search(search),
  ]);
  return { pinned, found: found?.filter(({ id }) => !ids.includes(id)) ?? null };
}

/** The form with what a button of it does to the products, or with what its search finds. Null for any other intent. */
export async function stepPinned(admin: AdminViewer, typed: PinnedFormValues, intent: string) {
  const products = stepped(readPinned(typed.products), intent);
  if (intent !== "search" && products === null) return null;
  const next = products ? { ...typed, products: products.join() } : typed;
  const isSearching = intent === "search" || (intent.startsWith("add:") && typed.search !== "");
  const view = await pinnedView(admin, next, isSearching ? typed.search.trim().slice(0, 100) : null);
  return data<PinnedAnswer>({ typed: next, ...view }, { status: 200 });
}

/**
 * Saves a submitted form and redirects to the list, or shows the form again: 422 for invalid input, 409 for a search that
 * has pinned results already, or with what is saved if someone else changed it.
 * @param id null for new ones
 * @throws `data(null, { status: 404 })` for what this Store doesn't have
 */
export async function submitPinned(admin: AdminViewer, id: string | null, typed: PinnedFormValues) {
  const again = async (answer: Omit<PinnedAnswer, "pinned" | "found">, status: number) =>
    data<PinnedAnswer>({ typed, ...answer, ...(await pinnedView(admin, typed, null)) }, { status });
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
  const pinnedSearches = pinnedSearchesAdminFor(admin);
  const now = await pinnedSearches.find(id);
  if (!now) throw data(null, { status: 404 });
  const named = await pinnedSearches.products([...now.productIds, ...parsed.data.products]);
  const stored = pinnedFormOf(now);
  const differences = pinnedDifferences(stored, typed, new Map(named.map((each) => [each.id, each.title])));
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: stored.version }, differences }, 409);
}
