import { z } from "zod";
import { plainLine } from "#app/kernel/text.schema.ts";
import { currentTexts } from "#app/texts/texts.ts";

/** Where to, as typed. The region is one of the country's, by its code, or empty. A postal code isn't compared with its country's: an estimate has no use for refusing one. */
export const shippingPlaceSchema = (countries: readonly string[], regions: readonly string[]) =>
  z.object({
    country: z
      .string()
      .refine((code) => countries.includes(code), { error: () => currentTexts()("cart_answers.country") }),
    // Another country's is left over from the choice before.
    region: z.string().transform((code) => (regions.includes(code) ? code : "")),
    postalCode: plainLine(16),
  });
export type ShippingPlace = z.output<ReturnType<typeof shippingPlaceSchema>>;
