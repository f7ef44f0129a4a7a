import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { contentAdminFor, savePage } from "#app/modules/content/index.server.ts";
import { pageSchema } from "#app/modules/content/page.schema.ts";
import type { Section } from "#app/modules/content/page.ts";
import {
  type PageFormValues,
  pageDifferences,
  pageFields,
  pageFormOf,
  pageInputOf,
  withHandle,
} from "#app/modules/content/page-form.ts";
import type { PictureOption } from "#app/modules/stores/components/picture-field.tsx";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { picturesFor } from "../media/pictures-for.server.ts";
import { readVersion } from "../read-version.ts";
import { rowIdOrNew } from "../row-id.ts";
import type { Asked } from "./read-edited.server.ts";
import { placesOf } from "./section-places.ts";

export type ContentAnswer = FormAgain<PageFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof pageDifferences>;
  /** The pictures to choose from, in place of the page's. */
  pictures?: PictureOption[];
};

/**
 * Saves a submitted form and redirects to the page or the post, or shows the form again: 422 for invalid input, 409 for a
 * URL or a kind that another one has, or with what is saved if someone else changed it.
 * @throws `data(null, { status: 404 })` for one that this Store doesn't have
 */
export async function submitContent(admin: AdminViewer, section: Section, { request, params, context }: Asked) {
  const id = rowIdOrNew(params);
  const { intent, ...typed } = await readFields(request, [...pageFields, "intent"]);
  const again = async (answer: ContentAnswer, status: number) => {
    const pictures = section === "post" ? await picturesFor(admin, typed) : [];
    return data<ContentAnswer>({ typed, pictures, ...answer }, { status });
  };
  if (intent === "search:imageUrl") return again({}, 200);
  const { timeZone } = (await settingsFor(admin, keepOf(context))).store;
  const parsed = pageSchema.safeParse(pageInputOf(section, typed, timeZone));
  if (!parsed.success) return again({ errors: fieldErrors(parsed.error, pageFields) }, 422);
  const version = readVersion(typed.version);
  const saved = await savePage(admin, { id, input: parsed.data, ...(id ? { version } : {}) });
  const { one, edit } = placesOf[section];
  if (saved.ok) return redirect(`${edit(saved.value.id)}?done=${id ? "saved" : "created"}`, 303);
  const now = id ? await contentAdminFor(admin, section).find(id) : null;
  if (id && !now) throw data(null, { status: 404 });
  if (saved.code === "not_found") {
    return again({ errors: { imageUrl: "This picture was deleted. Choose another one." } }, 422);
  }
  if (saved.code === "invalid_input") return again({ errors: { text: (await refusalInWords(saved)) ?? "" } }, 422);
  const taken = (field: keyof PageFormValues, text: string) => again({ errors: { [field]: text } }, 409);
  if (saved.data?.reason === "page_handle_taken") return taken("handle", `Another ${one} has this URL.`);
  if (saved.data?.reason === "page_kind_taken" || !now) {
    return taken("kind", "There’s already a page of this kind. Edit that one.");
  }
  const stored = pageFormOf(now, timeZone);
  const differences = pageDifferences({ saved: stored, typed: withHandle(typed) });
  return again({ typed: { ...typed, version: stored.version }, differences }, 409);
}
