import { z } from "zod";
import { normalCode } from "#app/modules/pricing/discount.ts";
import { MAX_BULK_CODES } from "./bulk-codes.ts";

/** What the form asks for that generates codes. */
export const bulkCodesSchema = z.object({
  count: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, "Enter a whole number.")
    .transform(Number)
    .pipe(
      z
        .int()
        .min(1, "Enter a whole number of 1 or more.")
        .max(MAX_BULK_CODES, `Generate at most ${MAX_BULK_CODES} codes.`),
    ),
  prefix: z
    .string()
    .transform(normalCode)
    .pipe(z.string().regex(/^(?:[A-Z0-9][A-Z0-9._-]{0,19})?$/, "Use at most 20 letters, digits, dots and hyphens.")),
});
