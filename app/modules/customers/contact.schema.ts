import { z } from "zod";
import { isCountry } from "#app/kernel/address-format.ts";
import { emailAddressSchema } from "#app/kernel/email-address.ts";
import { isPrintableLine } from "#app/kernel/text.ts";
import { profileSchema } from "./customer.schema.ts";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(isPrintableLine, "Use printable characters only.");

const MOST_TAGS = 100;

/** Nothing but an email address is needed: files have what they have. */
export const contactSchema = z.object({
  email: emailAddressSchema,
  name: line(100),
  phone: profileSchema.shape.phone,
  company: line(100),
  ...{ line1: line(120), line2: line(120), postalCode: line(16), city: line(80), region: line(80) },
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === "" || isCountry(code), "Use the two-letter country code, like DE."),
  tags: z
    .string()
    .transform((typed) => [...new Set(typed.split(",").flatMap((tag) => tag.trim() || []))])
    .pipe(z.array(line(100)).max(MOST_TAGS, `Use at most ${MOST_TAGS} tags.`)),
  note: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .refine((text) => text.length <= 5000, "Use at most 5,000 characters.")
    .refine((text) => text.split("\n").every(isPrintableLine), "Use printable characters only."),
});
export type ContactInput = z.output<typeof contactSchema>;
