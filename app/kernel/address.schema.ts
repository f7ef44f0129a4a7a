import { z } from "zod";
import { isPrintableLine } from "./text.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(isPrintableLine, "Use printable characters only.");
const required = (max: number, what: string) => line(max).min(1, `Enter ${what}.`);

export const addressSchema = z.object({
  name: required(100, "the recipient’s name"),
  line1: required(120, "the street and number"),
  line2: line(120).default(""),
  postalCode: required(16, "the postal code"),
  city: required(80, "the town or city"),
  country: z.string().regex(/^[A-Z]{2}$/, "Choose a country."),
});
export type Address = z.output<typeof addressSchema>;

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Enter an email address, like name@example.com."));
