import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";
import type { Places } from "#app/platform/list-place.ts";

export const altSchema = z
  .string()
  .trim()
  .max(300, "Use at most 300 characters.")
  .refine(isPrintableLine, "Use one line of printable characters.");

export const mediaFilters = ["images", "documents", "unused", "undescribed"] as const;
export type MediaQuery = { q: string; show: (typeof mediaFilters)[number] | "" } & Places<Date>;

export const objectIdsSchema = z.array(z.uuid()).max(200);
