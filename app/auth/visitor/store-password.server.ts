/** The cookie of visitors who entered the store's password. */
import { isAPIError } from "better-auth/api";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { verifyPassword } from "../library/password-hashing.server.ts";
import { isTooLong } from "../library/password-length.ts";

const PURPOSE = "store-password";
const NAME = "latchkey.access";
const VALID_SECONDS = 14 * DAY_SECONDS;

/** What is signed: the hash has a salt of its own, so that a new password ends what the former one opened. */
const signedText = (passwordHash: string, since: string) => `${env().STORE_ID} ${since} ${passwordHash}`;

/** The Set-Cookie value that lets a visitor in for 14 days, or until the password changes. */
export function passwordCookie(passwordHash: string, now = Date.now()): string {
  const since = now.toString(36);
  return cookieFor(NAME, `${since}.${sign(PURPOSE, signedText(passwordHash, since))}`, { seconds: VALID_SECONDS });
}

/** Whether the request has such a cookie for the present password. @param cookies the Cookie header */
export function hasEnteredPassword(cookies: string | null, passwordHash: string, now = Date.now()): boolean {
  if (passwordHash === "" || !cookies?.includes(NAME)) return false;
  const [since = "", signature = "", ...rest] = (parseCookies(cookies).get(NAME) ?? "").split(".");
  if (rest.length > 0 || !isSigned(PURPOSE, signedText(passwordHash, since), signature)) return false;
  return now - Number.parseInt(since, 36) < VALID_SECONDS * 1000;
}

/** Whether a visitor's password is the store's. `busy`: too many passwords are being checked; try again soon. */
export async function checkStorePassword(password: string, passwordHash: string): Promise<"right" | "wrong" | "busy"> {
  if (password === "" || passwordHash === "" || isTooLong(password)) return "wrong";
  try {
    return (await verifyPassword({ hash: passwordHash, password })) ? "right" : "wrong";
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 503) return "busy";
    throw error;
  }
}
