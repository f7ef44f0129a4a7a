/** The cookie of visitors who entered the store's password. */
import { isAPIError } from "better-auth/api";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
import type { RequestInfo } from "#app/platform/request-info.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { hashingFor, hashPassword, verifyPassword } from "../library/password-hashing.server.ts";
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

/**
 * Whether a visitor's password is the store's; a wrong one is a security event. `busy`: too many passwords are being
 * checked; try again soon.
 */
export async function checkStorePassword(
  info: RequestInfo,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<"right" | "wrong" | "busy"> {
  const matches =
    password !== "" && passwordHash !== "" && !isTooLong(password)
      ? await unlessBusy(verifyPassword({ hash: passwordHash, password }))
      : false;
  if (matches === null) return "busy";
  if (!matches) securityEvent(info, "store-password.failed", {});
  return matches ? "right" : "wrong";
}

/** The hash to keep of an Operator's new store password, which doesn't queue behind strangers' sign-ins; null if busy. */
export function hashStorePassword(password: string): Promise<string | null> {
  return unlessBusy(hashingFor({ lane: "known" }, () => hashPassword(password)));
}

async function unlessBusy<T>(hashed: Promise<T>): Promise<T | null> {
  try {
    return await hashed;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 503) return null;
    throw error;
  }
}
