import { isKeyOf } from "#app/kernel/own-key.ts";
import { moveRow } from "./picture-form.ts";
import { MAX_VARIANTS } from "./product.ts";
import {
  type BulkField,
  bulkFields,
  emptyBulk,
  optionValueField,
  type ProductFormValues,
  type VariantRow,
  variantField,
} from "./product-form.ts";
import { complete, hasTooMany, inStep } from "./product-options.ts";
import { readProductForm } from "./read-product-form.ts";
import { PICKED, sentRows } from "./variant-pages.ts";

/** The form after one of its buttons, and what happened, in words; `error` for what couldn't be done. */
export type ChangedForm = { values: ProductFormValues; done: string | null; error: string | null };

type Change = (values: ProductFormValues, argument: string, form: FormData) => Partial<ChangedForm>;

const variants = (count: number) => `${count} ${count === 1 ? "variant" : "variants"}`;
const TOO_MANY = `A product has at most ${MAX_VARIANTS} variants.`;

/** The form with a variant for each new value, and how many came and went. */
function stepped(before: number, values: ProductFormValues): Partial<ChangedForm> {
  const after = inStep(values);
  if (hasTooMany(after)) return { values: after, error: TOO_MANY };
  const difference = after.variants.length - before;
  if (difference === 0) return { values: after };
  return { values: after, done: `${variants(Math.abs(difference))} ${difference > 0 ? "added" : "removed"}.` };
}

const bulkFieldOf = (name: string): BulkField | undefined => bulkFields.find((field) => field === name);

function filled(values: ProductFormValues, field: BulkField): Partial<ChangedForm> {
  const [first] = values.variants;
  const rows = values.variants.map((row): VariantRow => ({ ...row, [field]: first?.[field] ?? "" }));
  return { values: { ...values, variants: rows }, done: `${variants(rows.length)} changed.` };
}

function setSelected(values: ProductFormValues): Partial<ChangedForm> {
  const { bulk } = values;
  const given = Object.fromEntries(
    bulkFields.filter((field) => bulk[field].trim()).map((field) => [field, bulk[field]]),
  );
  const count = values.variants.filter(({ selected }) => selected).length;
  if (count === 0) return { error: "Select the variants first." };
  if (Object.keys(given).length === 0) return { error: "Enter what to set for the selected variants." };
  const rows = values.variants.map((row): VariantRow => (row.selected ? { ...row, ...given } : row));
  return { values: { ...values, variants: rows, bulk: emptyBulk() }, done: `${variants(count)} changed.` };
}

/** Without values that no variant has any more. */
function withoutRow(values: ProductFormValues): Partial<ChangedForm> {
  const rows = values.variants;
  const optionValues = values.optionValues.map((given, option) =>
    given.filter((value) => rows.some(({ options }) => options[option] === value)),
  );
  return { values: { ...values, optionValues }, done: "1 variant removed." };
}

/** On all pages: every variant, none, or in addition those with the value that was picked. */
function selected(values: ProductFormValues, which: string, form: FormData): Partial<ChangedForm> {
  if (which !== "value") return { values: withSelected(values, () => which === "all") };
  const [option = "", place = ""] = String(form.get(PICKED)).split(".");
  const value = values.optionValues[Number(option)]?.[Number(place)];
  if (!value) return { error: "Choose a value first." };
  const has = ({ options }: VariantRow) => options[Number(option)] === value;
  const count = values.variants.filter(has).length;
  return { values: withSelected(values, (row) => row.selected || has(row)), done: `${variants(count)} selected.` };
}

const withSelected = (values: ProductFormValues, isSelected: (row: VariantRow) => boolean): ProductFormValues => ({
  ...values,
  variants: values.variants.map((row) => ({ ...row, selected: isSelected(row) })),
});

/** Each has many fields: one more folds the others. */
const MOST_OPEN = 10;

function onlyFewOpen(values: ProductFormValues, place: string): Partial<ChangedForm> {
  if (values.variants.filter(({ open }) => open).length <= MOST_OPEN) return {};
  const rows = values.variants.map((row, index) => ({ ...row, open: index === Number(place) }));
  return { values: { ...values, variants: rows } };
}

function moved(values: ProductFormValues, from: number, to: number): Partial<ChangedForm> {
  return { values: { ...values, pictures: moveRow(values.pictures, from, to) } };
}

const changes: Record<string, Change> = {
  refresh: (values, _, form) => stepped(sentRows(form).length, values),
  "remove-value": (values, _, form) => stepped(sentRows(form).length, values),
  "remove-variant": withoutRow,
  open: onlyFewOpen,
  page: (values, page) => ({ values: { ...values, variantsPage: Number(page) || 1 } }),
  select: selected,
  complete: (values) => {
    const after = complete(values);
    const added = after.variants.length - values.variants.length;
    return added > 0 ? { values: after, done: `${variants(added)} added.` } : { error: TOO_MANY };
  },
  fill: (values, name) => {
    const field = bulkFieldOf(name);
    return field ? filled(values, field) : {};
  },
  set: setSelected,
  "picture-up": (values, place) => moved(values, Number(place), Number(place) - 1),
  "picture-down": (values, place) => moved(values, Number(place), Number(place) + 1),
  "picture-remove": (values, place) => {
    return { values: { ...values, pictures: values.pictures.filter((_, index) => index !== Number(place)) } };
  },
};

/** What a button says about fields of the form, before they are read. An emptied value goes with its variants. */
const marks: Record<string, (form: FormData, first: string, second: string) => void> = {
  "remove-value": (form, option, place) => form.set(optionValueField(Number(option), Number(place)), ""),
  "remove-variant": (form, place) => form.set(variantField(Number(place), "gone"), "on"),
  open: (form, place) => form.set(variantField(Number(place), "open"), "on"),
};

/**
 * The form after one of the buttons that change it without saving, in the browser and on the server alike.
 * @param intent such as `remove-value:0:2`
 * @returns null for an intent that isn't one of these
 */
export function changeProductForm(form: FormData, intent: string): ChangedForm | null {
  const [name = "", first = "", second = ""] = intent.split(":");
  const change = isKeyOf(changes, name) ? changes[name] : undefined;
  if (!change) return null;
  const before = readProductForm(form);
  if (name === "remove-variant" && before.variants.length < 2) {
    return { values: before, done: null, error: "A product needs at least one variant." };
  }
  if (isKeyOf(marks, name)) marks[name]?.(form, first, second);
  const values = readProductForm(form);
  return { values, done: null, error: null, ...change(values, first, form) };
}
