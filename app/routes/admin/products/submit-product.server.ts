import { data } from "react-router";
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

/** A form to show again: the input, and what is wrong with it. */
export type ProductFormAgain = {
  values: ProductFormValues;
  errors?: Record<string, string>;
  /** Someone else has saved the product since the form was loaded. */
  stale?: boolean;
};

export function addVariant(values: ProductFormValues): ProductFormAgain {
  if (values.variants.length >= MAX_VARIANTS) {
    return { values, errors: { form: `A product has at most ${MAX_VARIANTS} variants.` } };
  }
  return { values: { ...values, variants: [...values.variants, emptyRow(values.variants)] } };
}

/** The form without one row; keeps the last one. */
export function removeVariant(values: ProductFormValues, index: number): ProductFormAgain {
  const variants = values.variants.filter((_, place) => place !== index);
  if (variants.length === 0) return { values, errors: { form: "A product needs at least one variant." } };
  return { values: { ...values, variants } };
}

/**
 * Saves a submitted form.
 * @param id null for a new product
 * @returns the product's id, or the form to show again with its status: 422 for invalid input, 409 if something is
 *   taken, or was sold or changed since
 * @throws `data(null, { status: 404 })` for a product that this Store doesn't have
 */
export async function submitProduct(admin: AdminViewer, id: string | null, values: ProductFormValues) {
  const parsed = parseProductForm(values, env().STORE_CURRENCY);
  if (!parsed.ok) return { ok: false as const, status: 422, again: { values, errors: parsed.errors } };
  const version = /^\d{1,9}$/.test(values.version) ? Number(values.version) : -1;
  const saved = await catalogAdminFor(admin).save(id, parsed.input, undefined, id ? version : undefined);
  if (saved.ok) return { ok: true as const, id: saved.value.id };
  if (saved.code === "conflict") {
    return { ok: false as const, status: 409, again: await conflict(admin, id, values, saved.data) };
  }
  if (saved.code === "invalid_input") {
    const message = "Before you publish, add alt text to every picture: see “Change pictures”.";
    return { ok: false as const, status: 422, again: { values, errors: { status: message } } };
  }
  throw data(null, { status: 404 });
}

async function conflict(
  admin: AdminViewer,
  id: string | null,
  values: ProductFormValues,
  why: Reason | undefined,
): Promise<ProductFormAgain> {
  switch (why?.reason) {
    case "product_changed":
      return { values, stale: true };
    case "handle_taken":
      return { values, errors: { handle: "Another product has this URL." } };
    case "sku_taken":
    case "variant_stock_changed": {
      const index = values.variants.findIndex((row) => row.sku.trim() === why.sku);
      const row = values.variants[index];
      if (!row) return changed(values);
      if (why.reason === "variant_stock_changed") return stockConflict(admin, id, values, { index, row });
      return { values, errors: { [variantField(index, "sku")]: "A variant of another product has this SKU." } };
    }
    default:
      return changed(values);
  }
}

const changed = (values: ProductFormValues): ProductFormAgain => ({
  values,
  errors: { form: "Something changed in the meantime. Open the product again." },
});

/** Shows the current stock, so that saving again is a decision. */
async function stockConflict(
  admin: AdminViewer,
  id: string | null,
  values: ProductFormValues,
  { index, row }: { index: number; row: VariantRow },
): Promise<ProductFormAgain> {
  const product = id ? await catalogAdminFor(admin).find(id) : null;
  const stock = product?.variants.find((variant) => variant.id === row.id);
  if (!stock) throw data(null, { status: 404 });
  const { onHand, reserved } = stock;
  const message =
    Number(row.onHand) < reserved
      ? `${reserved} are reserved by open checkouts: stock can’t go below that.`
      : `Stock changed in the meantime: ${onHand} in stock, ${reserved} of them reserved by open checkouts. Check your figure and save again.`;
  const variants = values.variants.with(index, { ...row, seen: String(onHand) });
  return { values: { ...values, variants }, errors: { [variantField(index, "onHand")]: message } };
}
