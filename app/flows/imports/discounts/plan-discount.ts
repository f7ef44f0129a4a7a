/** What importing a discount means: a new one, a change, nothing, or why it can't be. */
import { localTimeOf } from "#app/kernel/calendar.ts";
import { type DiscountInput, discountClasses } from "#app/modules/discounts/discount.schema.ts";
import {
  type CatalogNames,
  type DiscountField,
  discountColumns,
  type ItemField,
  itemFieldNames,
  itemFields,
} from "#app/modules/discounts/discount-file.ts";
import { parseDiscountForm } from "#app/modules/discounts/discount-form.schema.ts";
import {
  type DiscountFormValues,
  discountFormOf,
  type HowToType,
  newDiscountForm,
} from "#app/modules/discounts/discount-form.ts";
import type { ItemProblem } from "#app/modules/imports/import.ts";
import { columnName, type DiscountFileColumns, type ImportedDiscount } from "./imported-discount.ts";

export type DiscountContext = HowToType & { columns: DiscountFileColumns };
/** What products and collections of the file, and those of the Store's discounts, are called. */
export type Names = { ids: CatalogNames; handles: CatalogNames };
export type DiscountState = "active" | "paused";
type Stored = DiscountInput & { version: number; state: DiscountState };
/** A discount's form before an import, and its state. */
export type FormerDiscount = { form: DiscountFormValues; state: DiscountState };

export type DiscountPlan =
  | { state: "refused"; problems: ItemProblem[] }
  | { state: "same" }
  | {
      state: "create" | "update";
      input: DiscountInput;
      wanted: DiscountState;
      changes: string[];
      before: FormerDiscount | null;
    };

/** @param current the discounts that the row may mean: none for a new one */
export function planDiscount(
  current: readonly Stored[],
  imported: ImportedDiscount,
  { names, context }: { names: Names; context: DiscountContext },
): DiscountPlan {
  const { line, fields } = imported;
  const problem = (field: DiscountField, reason: string) => ({
    ...{ line, column: columnName(context.columns, field), reason },
  });
  const [found, second] = current;
  if (second)
    return { state: "refused", problems: [problem("title", "Several discounts without a code have this title.")] };
  const former = found ? discountFormOf(found, context) : null;
  const values = withImported(former ?? newDiscountForm(), imported, { names, context });
  const parsed = parseDiscountForm(values, context);
  const further = furtherProblems(fields, values, names);
  const errors = (parsed.ok ? [] : Object.entries(parsed.errors)).map(([name, reason]): [DiscountField, string] => [
    fieldOf(name),
    reason,
  ]);
  // A product that doesn't exist isn't missed a second time.
  const first = errors.filter(([field]) => !further.some(([other]) => other === field));
  const problems = [...first, ...further].map(([field, reason]) => problem(field, reason));
  if (!parsed.ok || problems.length > 0) return { state: "refused", problems };
  const wanted = fields.state === "paused" || fields.state === "active" ? fields.state : (found?.state ?? "active");
  if (!found || !former) {
    return { state: "create", input: parsed.input, wanted, changes: [], before: null };
  }
  const before = parseDiscountForm(former, context);
  const changes = before.ok ? changesOf(before.input, parsed.input) : ["form"];
  if (wanted !== found.state) changes.push("state");
  if (changes.length === 0) return { state: "same" };
  return { state: "update", input: parsed.input, wanted, changes, before: { form: former, state: found.state } };
}

const lists: readonly DiscountField[] = [...itemFieldNames, "combinesWith"];
const apart: readonly DiscountField[] = [...lists, "state", "starts", "ends"];
const textFields = discountColumns.map(([, field]) => field).filter((field) => !apart.includes(field));

/** The form of a discount with what a file says of it. */
function withImported(
  form: DiscountFormValues,
  { fields }: ImportedDiscount,
  { names, context }: { names: Names; context: DiscountContext },
): DiscountFormValues {
  const given = textFields.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]);
  const values: DiscountFormValues = { ...form, ...Object.fromEntries(given) };
  for (const field of itemFieldNames) values[field] = idsIn(form, { field, cell: fields[field], names });
  if (fields.combinesWith !== undefined) {
    const named = namesIn(fields.combinesWith);
    values.combinesWith = discountClasses.filter((each) => named.includes(each));
  }
  const { starts, ends } = fields;
  if (starts !== undefined) Object.assign(values, timesOf("starts", starts, context));
  if (ends !== undefined) Object.assign(values, timesOf("ends", ends, context));
  values.minimum = values.minimumSum ? "sum" : values.minimumQuantity ? "quantity" : "none";
  values.title ||= fields.discountCode ?? "";
  return values;
}

/** What stands in a cell with commas between. */
export const namesIn = (cell = ""): string[] =>
  cell
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

type Items = { field: ItemField; cell: string | undefined; names: Names };

/** What the Store doesn't have any more stays in a discount whose other items the file has. */
function idsIn(form: DiscountFormValues, { field, cell, names }: Items): string[] {
  if (cell === undefined) return form[field];
  const kind = itemFields[field];
  const ids = namesIn(cell).flatMap((handle) => names.ids[kind].get(handle) ?? []);
  const present = form[field].filter((id) => names.handles[kind].has(id));
  const isSame = ids.length === present.length && ids.every((id) => present.includes(id));
  return isSame ? form[field] : ids;
}

/** "2026-05-01 09:00" as the form has it. With a zone it's converted to the Store's. */
function timesOf(name: "starts" | "ends", cell: string, { timeZone }: HowToType) {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(cell) && !Number.isNaN(Date.parse(cell));
  const local = hasZone ? localTimeOf(new Date(cell), timeZone) : cell;
  const [day = "", time = ""] = local.split(/[ T]/);
  return { [`${name}On`]: day, [`${name}Time`]: time.slice(0, 5) };
}

/** What a form can't have, and a file can. */
function furtherProblems(
  fields: ImportedDiscount["fields"],
  values: DiscountFormValues,
  names: Names,
): [DiscountField, string][] {
  const found: [DiscountField, string][] = [];
  for (const field of itemFieldNames) {
    const what = itemFields[field] === "products" ? "product" : "collection";
    for (const handle of namesIn(fields[field])) {
      if (!names.ids[itemFields[field]].has(handle))
        found.push([field, `There is no ${what} with the URL “${handle}”.`]);
    }
  }
  if (fields.discountCode && values.kind === "automatic") found.push(["kind", "An automatic discount has no code."]);
  if (values.minimumSum && values.minimumQuantity)
    found.push(["minimumQuantity", "A discount has a minimum sum or a minimum number of items, not both."]);
  if (fields.state !== undefined && fields.state !== "active" && fields.state !== "paused")
    found.push(["state", "Use active or paused."]);
  if (namesIn(fields.combinesWith).some((name) => !discountClasses.some((each) => each === name)))
    found.push(["combinesWith", "Use product, order and shipping, with commas between them."]);
  return found;
}

/** The field of a file that a field of the form comes from. */
function fieldOf(name: string): DiscountField {
  if (name.startsWith("starts")) return "starts";
  if (name.startsWith("ends")) return "ends";
  return discountColumns.find(([, field]) => field === name)?.[1] ?? "title";
}

function changesOf(before: DiscountInput, after: DiscountInput): string[] {
  const names = Object.keys(after) as (keyof DiscountInput)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
