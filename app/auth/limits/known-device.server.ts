/** The cookie of a browser that has signed in before (OWASP, device cookies); it only lifts strangers' limits. */
import { randomBytes } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "known-device";
const HALF_YEAR_SECONDS = 182 * DAY_SECONDS;
const ACCOUNTS_MAX = 3;

const cookieName = () => (env().mode === "production" ? "__Host-latchkey.device" : "latchkey.device");

function entriesOf(headers: Headers): string[] {
  const value = parseCookies(headers.get("cookie") ?? "").get(cookieName()) ?? "";
  return value.split("~").slice(0, ACCOUNTS_MAX).filter(Boolean);
}

function entryFor(headers: Headers, account: string): string | undefined {
  return entriesOf(headers).find((entry) => {
    const [random = "", signature = "", ...rest] = entry.split(".");
    return rest.length === 0 && isSigned(PURPOSE, `${random}\0${account}`, signature);
  });
}

export function knownDevice(headers: Headers, account: string): string | undefined {
  return entryFor(headers, account)?.split(".")[0];
}

/** The Set-Cookie value that adds the account to those that this browser remembers. */
export function rememberDevice(headers: Headers, account: string): string {
  const present = entryFor(headers, account);
  const random = present?.split(".")[0] ?? randomBytes(16).toString("base64url");
  // Signed again: the current signature may use the previous secret, which is being retired.
  const entry = `${random}.${sign(PURPOSE, `${random}\0${account}`)}`;
  const others = entriesOf(headers).filter((other) => other !== present);
  const value = [entry, ...others].slice(0, ACCOUNTS_MAX).join("~");
  return cookieFor(cookieName(), value, { seconds: HALF_YEAR_SECONDS });
}
