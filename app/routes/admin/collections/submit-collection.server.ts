import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import {
  type CollectionFormValues,
  collectionDifferences,
  collectionFormOf,
  parseCollectionForm,
} from "#app/modules/catalog/collection-form.ts";
import { parseRules } from "#app/modules/catalog/collection-rules.ts";
import { collectionsAdminFor, countFitting, saveCollection } from "#app/modules/catalog/index.server.ts";
import type { PictureOption } from "#app/modules/stores/components/picture-field.tsx";
import { env } from "#app/platform/env.server.ts";
import { parentProblemTexts } from "../../refusal-text.ts";
import type { FormAgain } from "../../submit.server.ts";
import { picturesFor } from "../media/pictures-for.server.ts";
import { readVersion } from "../read-version.ts";
import { collectionPath } from "./collection-path.ts";

export type CollectionAnswer = FormAgain<CollectionFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof collectionDifferences>;
  /** The pictures to choose from, in place of the page's. */
  pictures?: PictureOption[];
  /** How many products the typed rules find. */
  found?: number;
};

/** The form again with what one of its buttons changed, or with other pictures to choose from. */
export const changedAnswer = async (admin: AdminViewer, typed: CollectionFormValues) =>
  data<CollectionAnswer>({ typed, pictures: await picturesFor(admin, typed) }, { status: 200 });

/** The form again with how many products its rules find, or what is wrong with them (422). */
export async function countTyped(admin: AdminViewer, typed: CollectionFormValues) {
  const again = { typed, pictures: await picturesFor(admin, typed) };
  const parsed = parseRules(typed, env().STORE_CURRENCY);
  if (!parsed.ok) return data<CollectionAnswer>({ ...again, errors: parsed.errors }, { status: 422 });
  return data<CollectionAnswer>({ ...again, found: await countFitting(admin, parsed.rules) }, { status: 200 });
}

/**
 * Saves a submitted form and redirects to the collection, or shows the form again: 422 for invalid input or
 * an impossible parent, 409 for a URL that another collection has, or with what is saved if someone else changed it.
 * @param id null for a new collection
 * @throws `data(null, { status: 404 })` for a collection that this Store doesn't have
 */
export async function submitCollection(admin: AdminViewer, id: string | null, typed: CollectionFormValues) {
  const again = async (answer: CollectionAnswer, status: number) =>
    data<CollectionAnswer>({ typed, ...answer, pictures: await picturesFor(admin, typed) }, { status });
  const parsed = parseCollectionForm(typed, env().STORE_CURRENCY);
  if (!parsed.ok) return again({ errors: parsed.errors }, 422);
  const version = readVersion(typed.version);
  const saved = await saveCollection(admin, { id, input: parsed.input, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${collectionPath(saved.value.id)}?done=${id ? "saved" : "created"}`, 303);
  const now = id ? await collectionsAdminFor(admin).find(id) : null;
  if (id && !now) throw data(null, { status: 404 });
  if (saved.code === "not_found") {
    return again({ errors: { imageUrl: "This picture was deleted. Choose another one." } }, 422);
  }
  if (saved.data?.reason === "collection_parent") {
    return again({ errors: { parentId: parentProblemTexts[saved.data.problem] } }, 422);
  }
  if (saved.data?.reason !== "collection_changed" || !now) {
    return again({ errors: { handle: "Another collection has this URL." } }, 409);
  }
  const parents = await collectionsAdminFor(admin).parents(id, now.parentId);
  const differences = collectionDifferences(
    collectionFormOf(now, env().STORE_CURRENCY),
    collectionFormOf({ ...parsed.input, version }, env().STORE_CURRENCY),
    parents,
  );
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: String(now.version) }, differences }, 409);
}
