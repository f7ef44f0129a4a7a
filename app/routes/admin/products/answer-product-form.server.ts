import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { changeProductForm } from "#app/modules/catalog/change-product-form.ts";
import type { PictureRow } from "#app/modules/catalog/picture-form.ts";
import type { ProductFormValues } from "#app/modules/catalog/product-form.ts";
import { inStep } from "#app/modules/catalog/product-options.ts";
import { readProductForm } from "#app/modules/catalog/read-product-form.ts";
import { atFirstError, CHECKED } from "#app/modules/catalog/variant-pages.ts";
import { findPictures } from "#app/modules/media/index.server.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { formAgain } from "../../submit.server.ts";
import { libraryPage, pictureChoice, readSearch } from "./picture-picker.server.ts";
import type { KeptList } from "./product-path.ts";
import { checkProduct, type ProductAgain, submitProduct } from "./submit-product.server.ts";

/** A product's form as it comes back, with what its pictures are shown by. */
export type ProductTyped = Pick<ProductAgain, "values" | "leaving" | "done" | "blocked"> &
  Awaited<ReturnType<typeof pictureChoice>> & { isSearching: boolean };

/**
 * Saves a product's form and redirects to the product, or shows it again: changed by one of its buttons, or refused.
 * @param id null for a new product
 * @returns null for an intent that the form doesn't have
 */
export async function answerProductForm(
  admin: AdminViewer,
  id: string | null,
  { form, timeZone, kept }: { form: FormData; timeZone: string; kept: KeptList },
) {
  const intent = z.string().catch("").parse(form.get("intent"));
  if (intent === "save") {
    const saved = await submitProduct(admin, id, { typed: inStep(readProductForm(form)), timeZone, kept });
    return saved instanceof Response ? saved : productAgain(admin, form, saved);
  }
  const [name, place] = intent.split(":");
  if (name === "library") return productAgain(admin, form, { values: readProductForm(form) }, { page: place });
  if (name === "library-add") {
    const values = readProductForm(form);
    const pictures = withPictures(values, await chosen(admin, form));
    return productAgain(admin, form, { values: { ...values, pictures } }, {});
  }
  const changed = changeProductForm(form, intent);
  if (!changed) return null;
  const { values, done, error } = changed;
  const isTurned = name === "page" && form.has(CHECKED);
  const errors = isTurned ? (await checkProduct(admin, values, timeZone)).errors : undefined;
  return productAgain(admin, form, { values, done, blocked: error, ...(errors ? { errors, status: 200 } : {}) });
}

/** The form again after a file was uploaded with it, or refused. */
export function productWithUpload(
  admin: AdminViewer,
  form: FormData,
  uploaded: { ok: true; file: { key: string; alt: string } } | { ok: false; status: number; message: string },
) {
  const values = readProductForm(form);
  if (!uploaded.ok) {
    const { status, message } = uploaded;
    return productAgain(admin, form, { values, errors: { file: message }, status });
  }
  return productAgain(admin, form, { values: { ...values, pictures: withPictures(values, [uploaded.file]) } });
}

const withPictures = (
  { pictures }: ProductFormValues,
  added: readonly { key: string; alt: string }[],
): PictureRow[] => [
  ...pictures,
  ...added
    .map(({ key, alt }) => ({ source: `object:${key}`, alt, optionValue: "" }))
    .filter(({ source }) => !pictures.some((row) => row.source === source)),
];

async function productAgain(
  admin: AdminViewer,
  form: FormData,
  again: ProductAgain,
  search?: { page?: string | undefined },
) {
  const { leaving = [], done = null, blocked = null, errors, refused, status = 200 } = again;
  // One that is to be turned to shows what someone asked for.
  const values = status === 200 ? again.values : atFirstError(again.values, Object.keys(errors ?? {}));
  const found = await libraryPage(admin, readSearch({ q: form.get("q"), page: search?.page ?? form.get("page") }));
  const choice = await pictureChoice(admin, found, values.pictures);
  const typed: ProductTyped = { values, leaving, done, blocked, ...choice, isSearching: search !== undefined };
  const kept: { errors?: FormErrors; refused?: string } = {
    ...(errors ? { errors } : {}),
    ...(refused ? { refused } : {}),
  };
  return formAgain({ typed, ...kept }, status);
}

/** The library's pictures that are selected. */
async function chosen(admin: AdminViewer, form: FormData) {
  const keys = form.getAll("add").filter((value) => typeof value === "string");
  return findPictures(undefined, admin, keys.slice(0, 50));
}
