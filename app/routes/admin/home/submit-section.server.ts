import { data, href, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { readChosen, stepped } from "#app/modules/catalog/chosen-products.ts";
import { parseHomeSection } from "#app/modules/content/home-section.schema.ts";
import type { HomeKind } from "#app/modules/content/home-section.ts";
import {
  type HomeFormValues,
  homeDifferences,
  homeErrors,
  homeFields,
  homeFormOf,
  homeInputOf,
  steppedPictures,
} from "#app/modules/content/home-section-form.ts";
import { homeAdminFor, saveHomeSection } from "#app/modules/content/index.server.ts";
import { readTarget } from "#app/modules/menus/menu-form.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import type { FormAgain } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { offersFor, titlesFor } from "./read-section.server.ts";

export type SectionAnswer = FormAgain<HomeFormValues> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof homeDifferences>;
} & Partial<Awaited<ReturnType<typeof offersFor>>>;

type Submitted = { id: string | null; kind: HomeKind; intent: string; typed: HomeFormValues };

/**
 * Saves a section's form and redirects to the home page's sections, or shows the form again: with one change, 422 for
 * invalid input, 409 with what is saved if someone else changed it.
 * @throws `data(null, { status: 404 })` for a section that this Store doesn't have
 */
export async function submitSection(admin: AdminViewer, { id, kind, intent, typed }: Submitted) {
  const again = async (answer: SectionAnswer, status: number, search: string | null = null) => {
    const values = answer.typed ?? typed;
    return data<SectionAnswer>({ typed, ...(await offersFor(admin, kind, values, search)), ...answer }, { status });
  };
  if (intent !== "save") {
    const change = changeOf(typed, intent);
    if (!change) throw data(null, { status: 400 });
    return again({ typed: change.values }, 200, change.search);
  }
  const parsed = parseHomeSection(kind, homeInputOf(kind, typed));
  if (!parsed.success) return again({ errors: homeErrors(kind, fieldErrors(parsed.error, fieldOrder)) }, 422);
  const content = parsed.data;
  if (content.target !== "" && readTarget(content.target) === null) {
    return again({ errors: { target: "Choose what the button leads to." } }, 422);
  }
  const version = readVersion(typed.version);
  const hidden = typed.shown !== "on";
  const saved = await saveHomeSection(admin, { id, kind, content, hidden, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${href("/admin/home")}?done=${id ? "section" : "created"}`, 303);
  const now = id ? await homeAdminFor(admin).find(id) : null;
  if (id && !now) throw data(null, { status: 404 });
  const text = (await refusalInWords(saved)) ?? "";
  if (saved.code === "not_found") {
    return again({ errors: { imageUrl: "A picture was deleted. Choose another one." } }, 422);
  }
  if (saved.code === "invalid_input") return again({ errors: { text } }, 422);
  if (saved.data?.reason === "home_target_unknown") return again({ errors: { target: text } }, 409);
  if (saved.data?.reason === "home_full" || !now) return again({ refused: text }, 409);
  const stored = homeFormOf(now);
  const titles = await titlesFor(admin, kind, [stored, typed]);
  const differences = homeDifferences(kind, { saved: stored, typed }, titles);
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: stored.version }, differences }, 409);
}

const fieldOrder = ["heading", "text", "label", "target", "url", "amount", "productIds", "pictures", ...homeFields];

/** What a button other than *Save* makes of the form, and what it searches products for. Null for any other. */
function changeOf(typed: HomeFormValues, intent: string): { values: HomeFormValues; search: string | null } | null {
  if (intent === "search:imageUrl") return { values: typed, search: null };
  const search = typed.search.trim().slice(0, 100);
  if (intent === "search") return { values: typed, search };
  const pictures = steppedPictures(typed, intent);
  if (pictures) return { values: pictures, search: null };
  const products = stepped(readChosen(typed.products), intent);
  if (!products) return null;
  const searches = intent.startsWith("add:") && search !== "";
  return { values: { ...typed, products: products.join() }, search: searches ? search : null };
}
