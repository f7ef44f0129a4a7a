import { z } from "zod";
import { currentTexts } from "#app/texts/texts.ts";
import type { Address, BillingAddress } from "./address.ts";
import { addressRules, isCountry } from "./address-format.ts";
import { atMost, printable } from "./text.schema.ts";
import { isPrintableLine } from "./text.ts";

type SimpleId =
  | "fields.phone"
  | "fields.recipient_missing"
  | "fields.street_missing"
  | "fields.vat_id"
  | "fields.email";

const say = (id: SimpleId) => ({ error: () => currentTexts()(id) });

type Said = { error: () => string };

const line = (max: number, missing?: Said) =>
  z.string(missing).trim().max(max, atMost(max)).refine(isPrintableLine, printable);
const required = (max: number, missing: Said) => line(max, missing).min(1, missing);

/** Dropped: a form that had this field was for another country. */
const unused = z
  .unknown()
  .optional()
  .transform(() => "");

const phone = line(30).regex(/^(?:\+?[\d\s()./-]*\d[\d\s()./-]*)?$/, say("fields.phone"));

type Rules = ReturnType<typeof addressRules>;

type Town = Parameters<Rules["kindOf"]>[0];

const missing: Record<Town, (kind: string) => string> = {
  postalCode: (kind) => currentTexts()("fields.postal_code_missing", { kind }),
  region: (kind) => currentTexts()("fields.region_missing", { kind }),
  city: (kind) => currentTexts()("fields.city_missing", { kind }),
};

function part(name: Town, max: number, { parts, kindOf }: Rules): z.ZodType<string> {
  const isRequired = parts.get(name);
  if (isRequired === undefined) return unused;
  return isRequired ? required(max, { error: () => missing[name](kindOf(name)) }) : line(max).default("");
}

/** In capitals, and without the country's letter before it. */
function postalCodeOf(rules: Rules) {
  const { pattern, example = "" } = rules.postalCode ?? {};
  const text = part("postalCode", 16, rules);
  if (!pattern) return text;
  const kind = rules.kindOf("postalCode");
  const wrong = { error: () => currentTexts()("fields.postal_code_wrong", { kind, example }) };
  return text
    .transform((typed) => (pattern.test(typed) ? typed : typed.replace(/^[a-z]{1,2}-/i, "")).toUpperCase())
    .refine((code) => code === "" || pattern.test(code), wrong);
}

const regionOf = (rules: Rules) =>
  part("region", 80, rules).transform((typed, context) => {
    const code = rules.regionCode(typed);
    if (code !== null) return code;
    const message = currentTexts()("fields.region_wrong", { kind: rules.kindOf("region") });
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

function makeSchema(country: string) {
  const rules = addressRules(country);
  return z.object({
    name: required(100, say("fields.recipient_missing")),
    company: line(100).default(""),
    line1: required(120, say("fields.street_missing")),
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
type Listed = {
  includes(code: string): boolean;
  otherwise: "fields.country_missing" | "fields.country_not_shipped" | "fields.country_not_billed";
};

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
    if (!isListed) context.addIssue({ code: "custom", path: ["country"], message: currentTexts()(otherwise) });
    return parsed.success && isListed ? parsed.data : z.NEVER;
  });

/** An address in any country, for an address book. */
export const addressSchema = addressIn({ includes: isCountry, otherwise: "fields.country_missing" });

/** An address that the Store ships to. */
export const shippedAddressSchema = (countries: readonly string[]) =>
  addressIn({ includes: (code) => countries.includes(code), otherwise: "fields.country_not_shipped" });

const vatId = z.object({
  vatId: line(20)
    .toUpperCase()
    .regex(/^[A-Z0-9 .-]*$/, say("fields.vat_id"))
    .default(""),
});

/** A billing address in one of these countries; without any, in any country. */
export const billedAddressSchema = (countries: readonly string[]): z.ZodType<BillingAddress> =>
  z.intersection(
    countries.length === 0
      ? addressSchema
      : addressIn({ includes: (code) => countries.includes(code), otherwise: "fields.country_not_billed" }),
    vatId,
  );

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, say("fields.email"))
  .pipe(z.email(say("fields.email")));
