/** What the form of a collection holds, as text, so that a refused form shows what was typed. */
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { toHandle } from "#app/kernel/handle.ts";
import { type CollectionInput, collectionSchema } from "./collection.schema.ts";
import {
  type CollectionSort,
  type CollectionStatus,
  collectionSortLabels,
  collectionStatusLabels,
} from "./collection.ts";
import {
  changedConditions,
  parseRules,
  readConditions,
  rulesInWords,
  type TypedCondition,
  typedRulesOf,
} from "./collection-rules.ts";

const emptyForm = {
  /** The version that the form was rendered with; empty for a new collection. */
  version: "",
  title: "",
  handle: "",
  description: "",
  imageUrl: "",
  /** What pictures are searched for, which isn't saved. */
  "imageUrl.q": "",
  /** Empty at the top. */
  parentId: "",
  position: "",
  status: "draft",
  sort: "manual",
  /** `hand` or `rules`. */
  filled: "hand",
  match: "all",
  seoTitle: "",
  seoDescription: "",
};

type Texts = typeof emptyForm;
export type CollectionFormValues = Texts & { conditions: TypedCondition[] };
const names = Object.keys(emptyForm) as (keyof Texts)[];

/** @param position the place after the last collection */
export const newCollectionForm = (position: number): CollectionFormValues => ({
  ...emptyForm,
  position: String(position),
  conditions: [],
});

/** What was submitted. Missing fields and files become empty. */
export function readCollectionForm(form: FormData): CollectionFormValues {
  const values = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  // Object.fromEntries loses the keys' types.
  return { ...(Object.fromEntries(values) as Texts), conditions: readConditions(form) };
}

/** The form with a condition more or less. Null for an intent that changes none. */
export function changedCollectionForm(values: CollectionFormValues, intent: string): CollectionFormValues | null {
  const conditions = changedConditions(values.conditions, intent);
  return conditions && { ...values, conditions };
}

/** A stored collection as its form shows it. @param currency in which its rules have prices */
export function collectionFormOf(
  stored: CollectionInput & { version: number },
  currency: string,
): CollectionFormValues {
  const { title, handle, description, imageUrl, status, sort, seoTitle, seoDescription } = stored;
  const filling = stored.rules
    ? { filled: "rules", ...typedRulesOf(stored.rules, currency) }
    : { filled: "hand", conditions: [] };
  return {
    ...{ ...emptyForm, title, handle, description, imageUrl, status, sort, seoTitle, seoDescription, ...filling },
    ...{ parentId: stored.parentId ?? "", position: String(stored.position), version: String(stored.version) },
  };
}

type Parsed = { ok: true; input: CollectionInput } | { ok: false; errors: Record<string, string> };

/**
 * Validates a submitted form: returns the collection, or messages by field. An empty URL comes from the title.
 * @param currency in which its rules have prices
 */
export function parseCollectionForm(values: CollectionFormValues, currency: string): Parsed {
  const { position, handle, title, description } = values;
  const rules = values.filled === "rules" ? parseRules(values, currency) : { ok: true as const, rules: null };
  const parsed = collectionSchema.safeParse({
    ...values,
    rules: rules.ok ? rules.rules : null,
    handle: handle.trim() || toHandle(title),
    description: description.replace(/\r\n?/g, "\n"),
    parentId: values.parentId || null,
    position: /^\d{1,9}$/.test(position.trim()) ? Number(position) : Number.NaN,
  });
  if (parsed.success && rules.ok) return { ok: true, input: parsed.data };
  const { handle: handleError, ...errors } = parsed.success ? {} : fieldErrors(parsed.error, names);
  // The handle would have come from the title.
  const isOwn = handleError && (handle.trim() || !errors.title);
  return {
    ok: false,
    errors: { ...errors, ...(isOwn ? { handle: handleError } : {}), ...(rules.ok ? {} : rules.errors) },
  };
}

const labels: Partial<Record<keyof Texts, string>> = {
  title: "Title",
  handle: "URL",
  description: "Description",
  imageUrl: "Picture",
  parentId: "Parent collection",
  position: "Position",
  status: "Status",
  sort: "Order of its products",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
};

/** What the save bar calls a field. */
export const collectionWord = (name: string): string => {
  if (name === "filled" || name === "match" || name.startsWith("conditions.")) return "rules";
  const label = labels[name as keyof Texts] ?? name;
  return label === "URL" ? label : label.toLowerCase();
};

type Difference = { name: string; label: string; saved: string[]; typed: string[] };

/** The fields that two people left differently, in words and in the page's order. @param parents with their titles */
export function collectionDifferences(
  saved: CollectionFormValues,
  typed: CollectionFormValues,
  parents: readonly { id: string; path: readonly string[] }[] = [],
): Difference[] {
  const named = Object.entries(labels) as [keyof Texts, string][];
  const lines = (name: keyof Texts, value: string) => {
    if (name === "parentId") return [parents.find(({ id }) => id === value)?.path.join(" / ") ?? ""].filter(Boolean);
    const words = { ...collectionStatusLabels, ...collectionSortLabels }[value as CollectionStatus | CollectionSort];
    const isChoice = name === "status" || name === "sort";
    return [isChoice ? (words ?? value) : value].filter(Boolean);
  };
  const texts = named.flatMap(([name, label]) => {
    if (saved[name] === typed[name]) return [];
    return [{ name, label, saved: lines(name, saved[name]), typed: lines(name, typed[name]) }];
  });
  const filling = { saved: fillingOf(saved), typed: fillingOf(typed) };
  if (filling.saved.join("\n") === filling.typed.join("\n")) return texts;
  return [...texts, { name: "conditions", label: "Products", ...filling }];
}

const fillingOf = (values: CollectionFormValues) =>
  values.filled === "rules" ? rulesInWords(values) : ["Chosen by hand"];
