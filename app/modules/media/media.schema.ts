import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import type { Places } from "#app/platform/list-place.ts";
import { isObjectKey } from "#app/platform/object-url.ts";

export const altSchema = z
  .string()
  .trim()
  .max(300, "Use at most 300 characters.")
  .refine(isPrintableLine, "Use one line of printable characters.");

export const mediaFilters = ["images", "documents", "unused", "undescribed"] as const;
export type MediaQuery = { q: string; show: (typeof mediaFilters)[number] | "" } & Places<Date>;

export const objectIdsSchema = z.array(z.uuid()).max(200);

const MOST_DESCRIBED = 100;

/** The pictures of such a form that were described, or messages by field name. */
export function readAlts(form: FormData) {
  const pictures: { key: string; alt: string }[] = [];
  const errors: Record<string, string> = {};
  for (const [name, value] of [...form].slice(0, MOST_DESCRIBED)) {
    const key = name.startsWith("alt.") ? name.slice("alt.".length) : "";
    if (!isObjectKey(key) || value === "") continue;
    const alt = altSchema.safeParse(value);
    if (!alt.success) errors[name] = alt.error.issues[0]?.message ?? "";
    else if (alt.data) pictures.push({ key, alt: alt.data });
  }
  return { pictures, errors };
}
