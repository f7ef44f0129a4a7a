/** Two cookies: one keeps an opened link's token out of the URL, the other recognises the browser that signed up. */
import { randomBytes, randomUUID } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { DAY_SECONDS } from "#app/kernel/time.ts";
import { env } from "#app/platform/env.server.ts";
import { cookieFor } from "#app/platform/http/set-cookie.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { type TokenPurpose, tokenLifetimes } from "./account-token.server.ts";

const linkCookie = (purpose: TokenPurpose) => `${env().mode === "production" ? "__Host-" : ""}latchkey.${purpose}`;

export function keptLinkToken(headers: Headers, purpose: TokenPurpose): string | undefined {
  return parseCookies(headers.get("cookie") ?? "").get(linkCookie(purpose)) || undefined;
}

/** The Set-Cookie value that stores the token of an opened link. */
export function keepLinkToken(purpose: TokenPurpose, token: string): string {
  return `${linkCookie(purpose)}=${token}; Max-Age=${tokenLifetimes[purpose] / 1000}; ${attributes()}`;
}

export function dropLinkToken(purpose: TokenPurpose): string {
  return `${linkCookie(purpose)}=; Max-Age=0; ${attributes()}`;
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().mode === "production" ? "; Secure" : ""}`;

const MARK = "sign-up-mark";
const WEEK_SECONDS = 7 * DAY_SECONDS;

const markCookie = () => `${env().mode === "production" ? "__Host-" : ""}latchkey.signed-up`;
const signedText = (nonce: string, accountId: string) => `${nonce}\0${env().STORE_ID}\0${accountId}`;
const markIn = (headers: Headers) => parseCookies(headers.get("cookie") ?? "").get(markCookie()) || undefined;
const setMark = (value: string, seconds: number) => cookieFor(markCookie(), value, { seconds });

/** The Set-Cookie value for the response to a sign-up; without an account it looks the same. */
export function signUpMark(accountId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return setMark(`${nonce}.${sign(MARK, signedText(nonce, accountId ?? randomUUID()))}`, WEEK_SECONDS);
}

export const dropSignUpMark = () => setMark("", 0);

export const hasSignedUp = (headers: Headers) => markIn(headers) !== undefined;

/** Whether this browser created that account. */
export function hasCreated(headers: Headers, accountId: string): boolean {
  const [nonce = "", signature = "", ...rest] = (markIn(headers) ?? "").split(".");
  return rest.length === 0 && isSigned(MARK, signedText(nonce, accountId), signature);
}
