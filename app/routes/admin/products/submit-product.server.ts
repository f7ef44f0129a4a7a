import { data, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import type { Reason } from "#app/kernel/refusal.ts";
import { parseAttributes } from "#app/modules/catalog/attribute-values.ts";
import { attributesAdminFor, catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { pictureErrors } from "#app/modules/catalog/picture-form.ts";
import type { ProductInput } from "#app/modules/catalog/product.schema.ts";
import { parseProductForm } from "#app/modules/catalog/product-form.schema.ts";
import { type ProductFormValues, variantField } from "#app/modules/catalog/product-form.ts";
import { shownPage } from "#app/modules/catalog/variant-pages.ts";
import { countConflictText } from "#app/modules/inventory/stock-change.ts";
import { policyKey, stockPolicyText } from "#app/modules/inventory/stock-policy.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FormErrors } from "#app/ui/form-errors.ts";
import type { KeptList } from "./product-path.ts";
import { savedAt } from "./product-saved.ts";

/** A product's form to show again. */
export type ProductAgain = {
  values: ProductFormValues;
  /** The names of stored variants that saving again removes. */
  leaving?: readonly string[];
  /** What one of its buttons did, and what stood in its way. */
  done?: string | null;
  blocked?: string | null;
  errors?: FormErrors;
  /** What stands in the way, where no field is wrong. */
  refused?: string;
  status?: number;
};

/** A form's product and attributes, or what is wrong, by the names of its fields. */
export async function checkProduct(admin: AdminViewer, typed: ProductFormValues, timeZone: string) {
  const parsed = parseProductForm(typed, { currency: env().STORE_CURRENCY, timeZone });
  const hasAttributes = Object.keys(typed.attributes).length > 0;
  const attributes = parseAttributes(hasAttributes ? await attributesAdminFor(admin).fields() : [], typed.attributes);
  const errors: Record<string, string> = {
    ...(parsed.ok ? {} : parsed.errors),
    ...(attributes.ok ? {} : attributes.errors),
    ...pictureErrors(typed.pictures, typed.status === "active"),
  };
  return { parsed, attributes, errors };
}

/**
 * Saves a submitted form and redirects to the product, or shows the form again: 422 for invalid input and for variants
 * that would go unasked, 409 if something is taken, or was sold or changed since.
 * @param id null for a new product
 * @throws `data(null, { status: 404 })` for a product that this Store doesn't have
 */
export async function submitProduct(
  admin: AdminViewer,
  id: string | null,
  { typed, timeZone, kept: list }: { typed: ProductFormValues; timeZone: string; kept: KeptList },
): Promise<Response | ProductAgain> {
  const catalog = catalogAdminFor(admin);
  const { parsed, attributes, errors } = await checkProduct(admin, typed, timeZone);
  if (!parsed.ok || !attributes.ok || Object.keys(errors).length > 0) return { values: typed, errors, status: 422 };
  const version = /^\d{1,9}$/.test(typed.version) ? Number(typed.version) : -1;
  if (id && version >= 0) {
    const kept = typed.variants.flatMap((row) => (row.id ? [row.id] : []));
    const leaving = await catalog.variantsBeside(id, version, [...kept, ...typed.agreed].filter(isId));
    if (leaving.length > 0) return askToRemove(typed, leaving);
  }
  const saved = await catalog.save(id, parsed.input, typed.pictures, id ? version : undefined, attributes.input);
  if (saved.ok) {
    const { id: savedId, was } = saved.value;
    const former = was === parsed.input.status ? null : was;
    const page = shownPage(typed);
    const at = savedAt(savedId, id ? "updated" : "created", former, list);
    return redirect(page > 1 ? `${at}&variants=${page}` : at, 303);
  }
  switch (saved.code) {
    case "conflict":
      return conflict(admin, id, { typed, input: parsed.input }, saved.data);
    case "invalid_input":
      return { values: typed, errors: { form: "Before you publish, add alt text to every picture." }, status: 422 };
    default:
      return notFound(typed);
  }
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A picture or variant that is gone, or the product itself. */
function notFound(values: ProductFormValues): ProductAgain {
  if (values.pictures.length === 0) throw data(null, { status: 404 });
  return { values, errors: { form: "One of the pictures is gone. Remove it, or add it again." }, status: 422 };
}

type Leaving = readonly { id: string; sku: string; optionValues: readonly string[] }[];

function askToRemove(values: ProductFormValues, variants: Leaving): ProductAgain {
  const agreed = [...values.agreed, ...variants.map(({ id }) => id)];
  const leaving = variants.map(({ sku, optionValues }) => optionValues.join(" / ") || sku);
  return { values: { ...values, agreed }, leaving, status: 422 };
}

type Submitted = { typed: ProductFormValues; input: ProductInput };

async function conflict(
  admin: AdminViewer,
  id: string | null,
  { typed, input }: Submitted,
  why: Reason | undefined,
): Promise<ProductAgain> {
  switch (why?.reason) {
    case "product_changed":
      return { values: typed, refused: why.reason, status: 409 };
    case "handle_taken":
      return inTheWay(typed, { handle: "Another product has this URL." });
    case "sku_taken": {
      const message = "A variant of another product has this SKU.";
      const index = input.variants.findIndex(({ sku }) => sku === why.sku);
      return inTheWay(withSku(typed, index, why.sku), { [variantField(index, "sku")]: message });
    }
    case "variant_stock_changed": {
      const index = input.variants.findIndex(({ sku }) => sku === why.sku);
      return stockConflict(admin, id, typed, index);
    }
    case "variant_policy_changed": {
      const index = input.variants.findIndex(({ sku }) => sku === why.sku);
      return policyConflict(admin, id, typed, index);
    }
    default:
      return inTheWay(typed, { form: "Something changed in the meantime. Open the product again." });
  }
}

const inTheWay = (values: ProductFormValues, errors: FormErrors): ProductAgain => ({ values, errors, status: 409 });

/** Shows a SKU that was made, so that it can be changed. */
function withSku(typed: ProductFormValues, index: number, sku: string): ProductFormValues {
  const variants = typed.variants.map((row, place) => (place === index ? { ...row, sku } : row));
  return { ...typed, variants };
}

/** Shows the current stock, so that saving again is a decision. */
async function stockConflict(admin: AdminViewer, id: string | null, typed: ProductFormValues, index: number) {
  const product = id ? await catalogAdminFor(admin).find(id) : null;
  const row = typed.variants[index];
  const stock = product?.variants.find((variant) => variant.id === row?.id);
  if (!stock || !row) throw data(null, { status: 404 });
  const message = countConflictText(stock, Number(row.onHand));
  const variants = typed.variants.with(index, { ...row, seen: String(stock.onHand) });
  return inTheWay({ ...typed, variants }, { [variantField(index, "onHand")]: message });
}

/** Says what was chosen meanwhile, so that saving again is a decision. */
async function policyConflict(admin: AdminViewer, id: string | null, typed: ProductFormValues, index: number) {
  const product = id ? await catalogAdminFor(admin).find(id) : null;
  const row = typed.variants[index];
  const now = product?.variants.find((variant) => variant.id === row?.id)?.stockPolicy;
  if (!now || !row) throw data(null, { status: 404 });
  const { language } = (await settingsFor(admin)).store;
  const message = `Someone else just changed this. It’s now: ${stockPolicyText(now, language)}. Save again to replace it.`;
  const variants = typed.variants.with(index, { ...row, policySeen: policyKey(now) });
  return inTheWay({ ...typed, variants }, { [variantField(index, "policy")]: message });
}
