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
  seoTitle: "",
  seoDescription: "",
};

export type CollectionFormValues = typeof emptyForm;
const names = Object.keys(emptyForm) as (keyof CollectionFormValues)[];

/** @param position the place after the last collection */
export const newCollectionForm = (position: number): CollectionFormValues => ({
  ...emptyForm,
  position: String(position),
});

/** What was submitted. Missing fields and files become empty. */
export function readCollectionForm(form: FormData): CollectionFormValues {
  const values = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  // Object.fromEntries loses the keys' types.
  return Object.fromEntries(values) as CollectionFormValues;
}

/** A stored collection as its form shows it. */
export function collectionFormOf(stored: CollectionInput & { version: number }): CollectionFormValues {
  const { title, handle, description, imageUrl, status, sort, seoTitle, seoDescription } = stored;
  return {
    ...{ ...emptyForm, title, handle, description, imageUrl, status, sort, seoTitle, seoDescription },
    ...{ parentId: stored.parentId ?? "", position: String(stored.position), version: String(stored.version) },
  };
}

type Parsed = { ok: true; input: CollectionInput } | { ok: false; errors: Record<string, string> };

/** Validates a submitted form: returns the collection, or messages by field. An empty URL comes from the title. */
export function parseCollectionForm(values: CollectionFormValues): Parsed {
  const { position, handle, title, description } = values;
  const parsed = collectionSchema.safeParse({
    ...values,
    handle: handle.trim() || toHandle(title),
    description: description.replace(/\r\n?/g, "\n"),
    parentId: values.parentId || null,
    position: /^\d{1,9}$/.test(position.trim()) ? Number(position) : Number.NaN,
  });
  if (parsed.success) return { ok: true, input: parsed.data };
  const { handle: handleError, ...errors } = fieldErrors(parsed.error, names);
  // The handle would have come from the title.
  const isOwn = handleError && (handle.trim() || !errors.title);
  return { ok: false, errors: isOwn ? { ...errors, handle: handleError } : errors };
}

const labels: Partial<Record<keyof CollectionFormValues, string>> = {
  title: "Title",
  handle: "URL",
  description: "Description",
  imageUrl: "Picture",
  parentId: "Parent collection",
  position: "Place",
  status: "Status",
  sort: "Order of its products",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
};

/** What the save bar calls a field. */
export const collectionWord = (name: string): string => {
  const label = labels[name as keyof CollectionFormValues] ?? name;
  return label === "URL" ? label : label.toLowerCase();
};

type Difference = { name: string; label: string; saved: string[]; typed: string[] };

/** The fields that two people left differently, in words and in the page's order. @param parents with their titles */
export function collectionDifferences(
  saved: CollectionFormValues,
  typed: CollectionFormValues,
  parents: readonly { id: string; path: readonly string[] }[] = [],
): Difference[] {
  const named = Object.entries(labels) as [keyof CollectionFormValues, string][];
  const lines = (name: keyof CollectionFormValues, value: string) => {
    if (name === "parentId") return [parents.find(({ id }) => id === value)?.path.join(" / ") ?? ""].filter(Boolean);
    const words = { ...collectionStatusLabels, ...collectionSortLabels }[value as CollectionStatus | CollectionSort];
    const isChoice = name === "status" || name === "sort";
    return [isChoice ? (words ?? value) : value].filter(Boolean);
  };
  return named.flatMap(([name, label]) => {
    if (saved[name] === typed[name]) return [];
    return [{ name, label, saved: lines(name, saved[name]), typed: lines(name, typed[name]) }];
  });
}
