import { z } from "zod";
import { isPrintableLine } from "#app/kernel/text.ts";

/** The intent of the form that asks what shipping costs. */
export const ESTIMATE = "estimate";

/** Where to, as typed. A postal code isn't compared with its country's: an estimate has no use for refusing one. */
export const shippingPlaceSchema = (countries: readonly string[]) =>
  z.object({
    country: z.string().refine((code) => countries.includes(code), "Choose a country we ship to."),
    postalCode: z
      .string()
      .trim()
      .max(16, "Use at most 16 characters.")
      .refine(isPrintableLine, "Use printable characters only."),
  });
export type ShippingPlace = z.output<ReturnType<typeof shippingPlaceSchema>>;
