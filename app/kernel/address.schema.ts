import { z } from "zod";
import type { Address, BillingAddress } from "./address.ts";
import { addressRules, isCountry } from "./address-format.ts";
import { isPrintableLine } from "./text.ts";

const line = (max: number, missing?: string) =>
  z
    .string(missing)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine(isPrintableLine, "Use printable characters only.");
const required = (max: number, what: string) => line(max, `Enter ${what}.`).min(1, `Enter ${what}.`);

/** Dropped: a form that had this field was for another country. */
const unused = z
  .unknown()
  .optional()
  .transform(() => "");

const phone = line(30).regex(
  /^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/,
  "Enter a phone number, like +49 30 1234567, or leave it empty.",
);

type Rules = ReturnType<typeof addressRules>;

function part(name: "postalCode" | "region" | "city", max: number, { parts, nameOf }: Rules): z.ZodType<string> {
  const isRequired = parts.get(name);
  if (isRequired === undefined) return unused;
  return isRequired ? required(max, `the ${nameOf(name)}`) : line(max).default("");
}

/** In capitals, and without the country's letter before it. */
function postalCodeOf(rules: Rules) {
  const { pattern, example } = rules.postalCode ?? {};
  const text = part("postalCode", 16, rules);
  if (!pattern) return text;
  const wrong = `Enter a valid ${rules.nameOf("postalCode")}, like ${example}.`;
  return text
    .transform((typed) => (pattern.test(typed) ? typed : typed.replace(/^[a-z]{1,2}-/i, "")).toUpperCase())
    .refine((code) => code === "" || pattern.test(code), wrong);
}

const regionOf = (rules: Rules) =>
  part("region", 80, rules).transform((typed, context) => {
    const code = rules.regionCode(typed);
    if (code !== null) return code;
    context.addIssue({ code: "custom", message: `Choose the ${rules.nameOf("region")} from the list.` });
    return z.NEVER;
  });

function makeSchema(country: string) {
  const rules = addressRules(country);
  return z.object({
    name: required(100, "the recipient’s name"),
    company: line(100).default(""),
    line1: required(120, "the street and number"),
    line2: line(120).default(""),
    postalCode: postalCodeOf(rules),
    city: part("city", 80, rules),
    region: regionOf(rules),
    country: z.literal(country),
    phone: phone.default(""),
  });
}

const schemas = new Map<string, ReturnType<typeof makeSchema>>();

function schemaOf(country: string) {
  const known = schemas.get(country);
  if (known) return known;
  const made = makeSchema(country);
  schemas.set(country, made);
  return made;
}

/** Which countries a form takes, and what it says about the others. */
type Listed = { includes(code: string): boolean; otherwise: string };

const countryOf = z.looseObject({ country: z.string() }).catch({ country: "" });

/**
 * Validates an address by the rules of its country, with every problem at once. Without a country it needs what most
 * countries need.
 */
const addressIn = ({ includes, otherwise }: Listed): z.ZodType<Address> =>
  z.record(z.string(), z.unknown()).transform((given, context) => {
    const { country } = countryOf.parse(given);
    const isListed = isCountry(country) && includes(country);
    const parsed = schemaOf(isListed ? country : "").safeParse({ ...given, country: isListed ? country : "" });
    for (const { path, message } of parsed.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
    if (!isListed) context.addIssue({ code: "custom", path: ["country"], message: otherwise });
    return parsed.success && isListed ? parsed.data : z.NEVER;
  });

/** An address in any country, for an address book. */
export const addressSchema = addressIn({ includes: isCountry, otherwise: "Choose a country." });

/** An address that the Store ships to. */
export const shippedAddressSchema = (countries: readonly string[]) =>
  addressIn({ includes: (code) => countries.includes(code), otherwise: "Choose a country we ship to." });

const vatId = z.object({
  vatId: line(20)
    .toUpperCase()
    .regex(/^[A-Z0-9 .-]*$/, "Use letters and digits only, like DE123456789.")
    .default(""),
});

/** A billing address in one of these countries; without any, in any country. */
export const billedAddressSchema = (countries: readonly string[]): z.ZodType<BillingAddress> =>
  z.intersection(
    countries.length === 0
      ? addressSchema
      : addressIn({ includes: (code) => countries.includes(code), otherwise: "Choose a country we send bills to." }),
    vatId,
  );

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email("Enter an email address, like name@example.com."));
