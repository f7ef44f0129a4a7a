/** What the form of an attribute holds, as text, so that a refused form shows what was typed. */
import { fieldErrors } from "#app/kernel/field-errors.ts";
import { formDifferences, yesOrNo } from "#app/kernel/form-differences.ts";
import { toHandle } from "#app/kernel/handle.ts";
import { type AttributeInput, attributeSchema } from "./attribute.schema.ts";

export const attributeFields = ["title", "handle", "kind", "unit", "isFilter", "position", "version"] as const;
export type AttributeFormValues = Record<(typeof attributeFields)[number], string>;

/** @param position the place after the last attribute */
export const newAttributeForm = (position: number): AttributeFormValues => ({
  ...{ title: "", handle: "", kind: "choice", unit: "", isFilter: "on", position: String(position), version: "" },
});

/** A stored attribute as its form shows it. */
export const attributeFormOf = (stored: AttributeInput & { version: number }): AttributeFormValues => ({
  ...{ title: stored.title, handle: stored.handle, kind: stored.kind, unit: stored.unit },
  ...{ isFilter: stored.isFilter ? "on" : "", position: String(stored.position), version: String(stored.version) },
});

type Parsed = { ok: true; input: AttributeInput } | { ok: false; errors: Record<string, string> };

/** Validates a submitted form: returns the attribute, or messages by field. An empty name in URLs comes from the name. */
export function parseAttributeForm(values: AttributeFormValues): Parsed {
  const { title, handle, position } = values;
  const parsed = attributeSchema.safeParse({
    ...values,
    handle: handle.trim() || toHandle(title).slice(0, 40).replace(/-+$/, ""),
    isFilter: values.isFilter === "on",
    position: /^\d{1,9}$/.test(position.trim()) ? Number(position) : Number.NaN,
  });
  if (parsed.success) return { ok: true, input: parsed.data };
  const { handle: handleError, ...errors } = fieldErrors(parsed.error, attributeFields);
  // It would have come from the name.
  const isOwn = handleError && (handle.trim() || !errors.title);
  return { ok: false, errors: isOwn ? { ...errors, handle: handleError } : errors };
}

const labels = {
  ...{ title: "Name", handle: "Name in URLs", unit: "Unit", isFilter: "Show as a filter", position: "Position" },
} as const;

/** The fields that two people left differently, in words and in the page's order. */
export const attributeDifferences = (saved: AttributeFormValues, typed: AttributeFormValues) =>
  formDifferences(labels, { saved, typed }, { isFilter: yesOrNo });
