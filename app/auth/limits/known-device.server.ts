/**
 * The cookie by which a browser proves that it has signed in to an account before (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"). It opens nothing: it only spares its owner the limits that strangers fill.
 */
import { randomBytes } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { env } from "#app/platform/env.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "known-device";
const HALF_YEAR_SECONDS = 182 * 24 * 60 * 60;
/** Accounts that one browser may be known to, the last first. */
const ACCOUNTS_MAX = 3;

const cookieName = () => (env().mode === "production" ? "__Host-latchkey.device" : "latchkey.device");

/** What stands in the request's cookie: `random.signature`, one for each account. */
function entriesOf(headers: Headers): string[] {
  const value = parseCookies(headers.get("cookie") ?? "").get(cookieName()) ?? "";
  return value.split("~").slice(0, ACCOUNTS_MAX).filter(Boolean);
}

/** Which of the entries speaks for this account. */
function entryFor(headers: Headers, account: string): string | undefined {
  return entriesOf(headers).find((entry) => {
    const [random = "", signature = "", ...rest] = entry.split(".");
    return rest.length === 0 && isSigned(PURPOSE, `${random}\0${account}`, signature);
  });
}

/**
 * The id of this browser if it has signed in to the account before.
 * @param account the normalised email
 */
export function knownDevice(headers: Headers, account: string): string | undefined {
  return entryFor(headers, account)?.split(".")[0];
}

/** The Set-Cookie value that makes this browser known to the account, beside those that know it already. */
export function rememberDevice(headers: Headers, account: string): string {
  const present = entryFor(headers, account);
  const random = present?.split(".")[0] ?? randomBytes(16).toString("base64url");
  // Signed anew: the present signature may be the previous secret's, which is to go.
  const entry = `${random}.${sign(PURPOSE, `${random}\0${account}`)}`;
  const others = entriesOf(headers).filter((other) => other !== present);
  const secure = env().mode === "production" ? "; Secure" : "";
  const value = [entry, ...others].slice(0, ACCOUNTS_MAX).join("~");
  return `${cookieName()}=${value}; Path=/; Max-Age=${HALF_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
