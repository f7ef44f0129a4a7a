import { data, redirect } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { catalogChoicesFor } from "#app/modules/catalog/index.server.ts";
import { bulkCodesSchema } from "#app/modules/discounts/bulk-codes.schema.ts";
import type { BulkForm } from "#app/modules/discounts/components/admin-discount-aside.tsx";
import type { PickerChoices } from "#app/modules/discounts/components/discount-field-props.ts";
import { discountDifferences } from "#app/modules/discounts/discount-differences.ts";
import { parseDiscountForm } from "#app/modules/discounts/discount-form.schema.ts";
import { type DiscountFormValues, discountFormOf, type HowToType } from "#app/modules/discounts/discount-form.ts";
import { discountsAdminFor, generateCodes, saveDiscount } from "#app/modules/discounts/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type FormAgain, settle } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { discountPath } from "./discount-path.ts";

export type DiscountAnswer = FormAgain<DiscountFormValues> & {
  /** What the pickers offer beside what was typed. */
  choices?: PickerChoices;
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: ReturnType<typeof discountDifferences>;
  /** The form that generates codes. */
  bulk?: BulkForm;
};

const uuids = (ids: readonly string[]) => ids.filter((id) => z.uuid().safeParse(id).success);

/** What a form's pickers offer: what is chosen, and what its searches find. */
export async function choicesFor(
  admin: AdminViewer,
  typed: DiscountFormValues,
  searches: readonly ("search" | "getSearch")[] = [],
): Promise<PickerChoices> {
  const catalog = catalogChoicesFor(admin);
  const offer = async (chosen: readonly string[], field: "search" | "getSearch") => {
    const [present, found] = await Promise.all([
      catalog.products(uuids(chosen)),
      searches.includes(field) ? catalog.search(typed[field].trim().slice(0, 100)) : [],
    ]);
    return [...present, ...found.filter(({ id }) => !chosen.includes(id))];
  };
  const [products, getProducts, collections] = await Promise.all([
    offer(typed.products, "search"),
    offer(typed.getProducts, "getSearch"),
    catalog.collections(),
  ]);
  return { products, getProducts, collections };
}

export async function howToType(admin: AdminViewer): Promise<HowToType> {
  const { store } = await settingsFor(admin);
  return { currency: env().STORE_CURRENCY, timeZone: store.timeZone };
}

/**
 * Saves a submitted form and redirects to the discount, or shows the form again: 422 for invalid input, 409 for a code
 * that another discount has, or with what is saved if someone else changed it.
 * @param id null for a new discount
 * @throws `data(null, { status: 404 })` for a discount that this Store doesn't have
 */
export async function submitDiscount(admin: AdminViewer, id: string | null, typed: DiscountFormValues) {
  const again = async (answer: Omit<DiscountAnswer, "choices">, status: number) =>
    data<DiscountAnswer>({ typed, ...answer, choices: await choicesFor(admin, typed) }, { status });
  const how = await howToType(admin);
  const parsed = parseDiscountForm(typed, how);
  if (!parsed.ok) return again({ errors: parsed.errors }, 422);
  const version = readVersion(typed.version);
  const saved = await saveDiscount(admin, { id, input: parsed.input, ...(id ? { version } : {}) });
  if (saved.ok) return redirect(`${discountPath(saved.value.id)}?done=${id ? "saved" : "created"}`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.data?.reason !== "discount_changed" || !id) {
    return again({ errors: { discountCode: "Another discount has this code." } }, 409);
  }
  const now = await discountsAdminFor(admin).find(id);
  if (!now) throw data(null, { status: 404 });
  const stored = discountFormOf(now, how);
  const choices = await choicesFor(admin, { ...typed, products: [...typed.products, ...stored.products] });
  const titles = new Map(
    Object.values(choices)
      .flat()
      .map((choice) => [choice.id, choice.title]),
  );
  const differences = discountDifferences(
    { saved: stored, typed: discountFormOf({ ...parsed.input, version }, how) },
    titles,
  );
  // The form carries the version that is saved now: sent again, it replaces that.
  return again({ typed: { ...typed, version: String(now.version) }, differences }, 409);
}

/** Generates codes for a discount and redirects to it. */
export async function submitCodes(admin: AdminViewer, id: string, form: FormData) {
  const text = z.string().max(100).catch("");
  const typed = { count: text.parse(form.get("count")), prefix: text.parse(form.get("prefix")) };
  const parsed = bulkCodesSchema.safeParse(typed);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data<DiscountAnswer>({ bulk: { typed, errors } }, { status: 422 });
  }
  const generated = await generateCodes(admin, id, parsed.data);
  if (!generated.ok && generated.data?.reason === "codes_full") {
    const errors = { count: `A discount has at most ${generated.data.most} generated codes.` };
    return data<DiscountAnswer>({ bulk: { typed, errors } }, { status: 409 });
  }
  return settle<void, DiscountFormValues>(generated, { to: `${discountPath(id)}?done=generated` });
}
