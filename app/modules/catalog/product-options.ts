import { MAX_VARIANTS } from "./product.ts";
import { emptyRow, type ProductFormValues, padToThree, usedOptions, type VariantRow } from "./product-form.ts";

type Values = readonly (readonly string[])[];

/** How many variants there can be of the values. */
const countOf = (values: Values) =>
  usedOptions(values).reduce((count, option) => count * (values[option]?.length ?? 1), 1);

const keyOf = (options: readonly string[]) => JSON.stringify(options);

/** Every combination of the values, in order. */
function combinations(values: Values): string[][] {
  return padToThree([]).reduce<string[][]>(
    (all, _, option) => {
      const given = values[option] ?? [];
      return all.flatMap((options) => (given.length > 0 ? given : [""]).map((value) => [...options, value]));
    },
    [[]],
  );
}

/** The rows in the order of their values, each combination once; values of an option that is new start with its first. */
function arranged(rows: readonly VariantRow[], values: Values): VariantRow[] {
  const found = new Map<string, VariantRow>();
  for (const row of rows) {
    const options = padToThree([]).map((_, option) => {
      const given = values[option] ?? [];
      return given.length > 0 ? row.options[option] || (given[0] ?? "") : "";
    });
    if (!found.has(keyOf(options))) found.set(keyOf(options), { ...row, options });
  }
  const rank = (row: VariantRow) =>
    row.options.reduce((sum, value, option) => {
      const given = values[option] ?? [];
      return sum * Math.max(1, given.length) + Math.max(0, given.indexOf(value));
    }, 0);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** A new variant, with the price, the measures and the stock policy of the first, without the day that this promises. */
function newRow(options: string[], [like = emptyRow()]: readonly VariantRow[]): VariantRow {
  const { price, cost, weight, length, width, height, content, policy, backorderLimit, leadDays } = like;
  const measures = { weight, length, width, height, content };
  return { ...emptyRow(), options, price, cost, ...measures, policy, backorderLimit, leadDays };
}

function withRows(values: ProductFormValues, wanted: (options: readonly string[]) => boolean): ProductFormValues {
  const { optionValues, variants } = values;
  const rows = arranged(variants, optionValues);
  const present = new Set(rows.map(({ options }) => keyOf(options)));
  const missing = combinations(optionValues).filter((options) => !present.has(keyOf(options)) && wanted(options));
  if (rows.length + missing.length > MAX_VARIANTS) return values;
  return { ...values, variants: arranged([...rows, ...missing.map((options) => newRow(options, rows))], optionValues) };
}

/** More combinations than these aren't looked through. */
const MOST_COMBINED = 10_000;

/**
 * The form with a variant for each combination that has a new value: one that no variant has. Combinations that
 * someone removed stay away. Unchanged where there would be too many.
 */
export function inStep(values: ProductFormValues): ProductFormValues {
  const { optionValues, variants } = values;
  if (countOf(optionValues) > MOST_COMBINED) return values;
  const used = usedOptions(optionValues);
  const rows = arranged(variants, optionValues);
  const isNew = (option: number, value: string | undefined) => rows.every((row) => row.options[option] !== value);
  return withRows(values, (options) => rows.length === 0 || used.some((option) => isNew(option, options[option])));
}

/** The form with a variant for each combination of its values. */
export const complete = (values: ProductFormValues): ProductFormValues =>
  countOf(values.optionValues) > MAX_VARIANTS ? values : withRows(values, () => true);

/** How many combinations of the values have no variant. */
export const missingCount = ({ optionValues, variants }: ProductFormValues) => countOf(optionValues) - variants.length;

/** Whether the values make more variants than a product may have. */
export const hasTooMany = (values: ProductFormValues) =>
  values.variants.length > MAX_VARIANTS ||
  usedOptions(values.optionValues).some((option) =>
    values.optionValues[option]?.some((value) => values.variants.every((row) => row.options[option] !== value)),
  );
