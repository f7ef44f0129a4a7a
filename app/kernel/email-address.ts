import { z } from "zod";

const MAX = 254;
const MAX_LOCAL = 64;

/** The domain as mail servers know it: lower case, other scripts in ASCII (IDNA, as the URL standard parses a host). */
function asciiDomain(domain: string): string {
  // A URL would treat these as the end of the host, or as something other than a name.
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

const MESSAGE = "Enter an email address, like name@example.com.";

/**
 * An email address as it is stored: trimmed, its domain in lower case and ASCII, the part before the @ as typed, with
 * any +tag.
 */
export const emailAddressSchema = z
  .string()
  .trim()
  .max(MAX, MESSAGE)
  .transform(normalised)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: MESSAGE }).max(MAX, MESSAGE).refine(isDeliverable, MESSAGE));

/** Two addresses with the same key are the same subscription. */
export const emailKeyOf = (email: string): string => email.toLowerCase();

/** The inbox behind an address: with most providers `ada+news@…` is ada's too. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, "$1@");

/** Enough for its owner to recognise it. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, "$1…");
