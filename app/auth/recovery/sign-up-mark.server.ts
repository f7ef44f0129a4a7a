/**
 * The cookie by which the browser that created an account is recognised when the emailed link is opened in it. It opens
 * nothing by itself: it spares its owner the password on the page that confirms the address.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";

const PURPOSE = "sign-up-mark";
const WEEK_SECONDS = 7 * DAY_SECONDS;

const cookieName = () => `${env().mode === "production" ? "__Host-" : ""}latchkey.signed-up`;
const signed = (nonce: string, accountId: string) => `${nonce}\0${env().STORE_ID}\0${accountId}`;
const markIn = (headers: Headers) => parseCookies(headers.get("cookie") ?? "").get(cookieName()) || undefined;
const withAttributes = (value: string, maxAge: number) =>
  `${cookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().mode === "production" ? "; Secure" : ""}`;

/**
 * The Set-Cookie value for the answer to a sign-up.
 * @param accountId the account that it created; without one the mark fits no account and looks no different
 */
export function signUpMark(accountId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return withAttributes(`${nonce}.${sign(PURPOSE, signed(nonce, accountId ?? randomUUID()))}`, WEEK_SECONDS);
}

/** The Set-Cookie value that removes the mark, once it has served. */
export const dropSignUpMark = () => withAttributes("", 0);

/** Whether this browser signed up at all, whichever account came of it. */
export const hasSignedUp = (headers: Headers) => markIn(headers) !== undefined;

/** Whether this browser created that account. */
export function hasCreated(headers: Headers, accountId: string): boolean {
  const [nonce = "", signature = "", ...rest] = (markIn(headers) ?? "").split(".");
  return rest.length === 0 && isSigned(PURPOSE, signed(nonce, accountId), signature);
}
