import { data, href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Reason } from "#app/kernel/refusal.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { parseProductForm } from "#app/modules/catalog/product-form.schema.ts";
import {
  emptyRow,
  MAX_VARIANTS,
  type ProductFormValues,
  type VariantRow,
  variantField,
} from "#app/modules/catalog/product-form.ts";
import { env } from "#app/platform/env.server.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import { formAgain, invalidForm, settle } from "../../submit.server.ts";

const withVariants = (typed: ProductFormValues, variants: VariantRow[]) =>
  formAgain({ typed: { ...typed, variants } }, 200);

export function addVariant(typed: ProductFormValues) {
  if (typed.variants.length < MAX_VARIANTS) return withVariants(typed, [...typed.variants, emptyRow(typed.variants)]);
  return formAgain({ typed, errors: { form: `A product has at most ${MAX_VARIANTS} variants.` } }, 200);
}

/** The form without one row; keeps the last one. */
export function removeVariant(typed: ProductFormValues, index: number) {
  const variants = typed.variants.filter((_, place) => place !== index);
  if (variants.length > 0) return withVariants(typed, variants);
  return formAgain({ typed, errors: { form: "A product needs at least one variant." } }, 200);
}

/**
 * Saves a submitted form and redirects to the product, or shows the form again: 422 for invalid input, 409 if something
 * is taken, or was sold or changed since.
 * @param id null for a new product
 * @throws `data(null, { status: 404 })` for a product that this Store doesn't have
 */
export async function submitProduct(
  admin: AdminViewer,
  id: string | null,
  { typed, timeZone }: { typed: ProductFormValues; timeZone: string },
) {
  const parsed = parseProductForm(typed, { currency: env().STORE_CURRENCY, timeZone });
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const version = /^\d{1,9}$/.test(typed.version) ? Number(typed.version) : -1;
  const saved = await catalogAdminFor(admin).save(id, parsed.input, undefined, id ? version : undefined);
  if (!saved.ok && saved.code === "conflict") return conflict(admin, id, typed, saved.data);
  if (!saved.ok && saved.code === "invalid_input") {
    return invalidForm({ status: "Before you publish, add alt text to every picture: see “Change pictures”." }, typed);
  }
  const to = (product: { id: string }) =>
    `${href("/admin/products/:id", { id: product.id })}?saved=${id ? "updated" : "created"}`;
  return settle(saved, { to, typed });
}

async function conflict(admin: AdminViewer, id: string | null, typed: ProductFormValues, why: Reason | undefined) {
  switch (why?.reason) {
    case "product_changed":
      return formAgain({ typed, refused: why.reason }, 409);
    case "handle_taken":
      return inTheWay(typed, { handle: "Another product has this URL." });
    case "sku_taken":
    case "variant_stock_changed": {
      const index = typed.variants.findIndex((row) => row.sku.trim() === why.sku);
      const row = typed.variants[index];
      if (!row) return changed(typed);
      if (why.reason === "variant_stock_changed") return stockConflict(admin, id, typed, { index, row });
      return inTheWay(typed, { [variantField(index, "sku")]: "A variant of another product has this SKU." });
    }
    default:
      return changed(typed);
  }
}

const inTheWay = (typed: ProductFormValues, errors: FormErrors) => formAgain({ typed, errors }, 409);

const changed = (typed: ProductFormValues) =>
  inTheWay(typed, { form: "Something changed in the meantime. Open the product again." });

/** Shows the current stock, so that saving again is a decision. */
async function stockConflict(
  admin: AdminViewer,
  id: string | null,
  typed: ProductFormValues,
  { index, row }: { index: number; row: VariantRow },
) {
  const product = id ? await catalogAdminFor(admin).find(id) : null;
  const stock = product?.variants.find((variant) => variant.id === row.id);
  if (!stock) throw data(null, { status: 404 });
  const { onHand, reserved } = stock;
  const message =
    Number(row.onHand) < reserved
      ? `${reserved} are reserved by open checkouts: stock can’t go below that.`
      : `Stock changed in the meantime: ${onHand} in stock, ${reserved} of them reserved by open checkouts. Check your figure and save again.`;
  const variants = typed.variants.with(index, { ...row, seen: String(onHand) });
  return inTheWay({ ...typed, variants }, { [variantField(index, "onHand")]: message });
}
