import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { catalogChoicesFor, relatedProductsFor, saveRelatedProducts } from "#app/modules/catalog/index.server.ts";
import { relatedProductsSchema } from "#app/modules/catalog/related-products.schema.ts";
import {
  type RelatedFormValues,
  relatedDifferences,
  relatedFormOf,
} from "#app/modules/catalog/related-products-form.ts";
import { type ChoosingAnswer, chosenView } from "../components/choose-products.server.ts";
import { readVersion } from "../read-version.ts";

export type RelatedAnswer = ChoosingAnswer<RelatedFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof relatedDifferences>;
};

/**
 * Saves a submitted form and redirects to its page, or shows the form again: 422 for invalid input, 409 with what is
 * saved if someone else changed it.
 * @param path of the page
 * @throws `data(null, { status: 404 })` for a product that this Store doesn't have
 */
export async function submitRelated(
  admin: AdminViewer,
  { id, path }: { id: string; path: string },
  typed: RelatedFormValues,
) {
  const again = async (answer: Omit<RelatedAnswer, "chosen" | "found">, status: number) =>
    data<RelatedAnswer>({ typed, ...answer, ...(await chosenView(admin, typed, { search: null })) }, { status });
  const parsed = relatedProductsSchema.safeParse(typed);
  if (!parsed.success) return again({ errors: fieldErrors(parsed.error, Object.keys(typed)) }, 422);
  const { products } = parsed.data;
  const saved = await saveRelatedProducts(admin, id, { products, version: readVersion(typed.version) });
  if (saved.ok) return redirect(`${path}?done=saved${saved.value ? `&undo=${saved.value}` : ""}`, 303);
  const now = saved.code === "conflict" ? await relatedProductsFor(admin).find(id) : null;
  if (!now) throw data(null, { status: 404 });
  const named = await catalogChoicesFor(admin).chosen([...now.relatedIds, ...products]);
  const stored = relatedFormOf(now);
  const differences = relatedDifferences(stored, typed, new Map(named.map((each) => [each.id, each.title])));
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: stored.version }, differences }, 409);
}
