import { z } from "zod";
import { currentTexts } from "#app/texts/texts.ts";

const MAX = 254;
const MAX_LOCAL = 64;

function asciiDomain(domain: string): string {
  if (/[\s/?#@:\\%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return "";
  return new URL(`http://${domain}`).hostname;
}

function normalised(typed: string): string {
  const at = typed.lastIndexOf("@");
  return at < 0 ? typed : `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`;
}

/** A name before the @ without quotes, and a domain with a dot whose last part isn't a number (RFC 5321). */
function isDeliverable(email: string): boolean {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  return local.length <= MAX_LOCAL && !/^\.|\.\.|\.$/.test(local) && /\.(?!\d+$)[a-z0-9-]{2,}$/.test(email.slice(at));
}

const wrong = { error: () => currentTexts()("fields.email") };

/** An email address as stored: trimmed, the domain in lower case and ASCII, with any +tag. */
export const emailAddressSchema = z
  .string()
  .trim()
  .max(MAX, wrong)
  .transform(normalised)
  .pipe(
    z
      .email({ pattern: z.regexes.html5Email, ...wrong })
      .max(MAX, wrong)
      .refine(isDeliverable, wrong),
  );

export const emailKeyOf = (email: string): string => email.toLowerCase();

/** The inbox behind an address: with most providers `ada+news@…` is ada's too. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, "$1@");

export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
