/**
 * Two cookies. One holds the token of an opened link while its form is filled in, to keep it out of the address, the
 * history and every Referer. The other recognises the browser that created an account when the emailed link is opened in
 * it; it grants nothing by itself and spares its owner the password on the page that confirms the address.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { env } from "#app/platform/env.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { type TokenPurpose, tokenLifetimes } from "./account-token.server.ts";

const linkCookie = (purpose: TokenPurpose) => `${env().mode === "production" ? "__Host-" : ""}latchkey.${purpose}`;

/** The token that this browser brought for a purpose; undefined where it brought none. */
export function keptLinkToken(headers: Headers, purpose: TokenPurpose): string | undefined {
  return parseCookies(headers.get("cookie") ?? "").get(linkCookie(purpose)) || undefined;
}

/** The Set-Cookie value that keeps the token of an opened link. */
export function keepLinkToken(purpose: TokenPurpose, token: string): string {
  return `${linkCookie(purpose)}=${token}; Max-Age=${tokenLifetimes[purpose] / 1000}; ${attributes()}`;
}

/** The Set-Cookie value that lets go of it. */
export function dropLinkToken(purpose: TokenPurpose): string {
  return `${linkCookie(purpose)}=; Max-Age=0; ${attributes()}`;
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().mode === "production" ? "; Secure" : ""}`;

const MARK = "sign-up-mark";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const markCookie = () => `${env().mode === "production" ? "__Host-" : ""}latchkey.signed-up`;
const signedText = (nonce: string, accountId: string) => `${nonce}\0${env().STORE_ID}\0${accountId}`;
const markIn = (headers: Headers) => parseCookies(headers.get("cookie") ?? "").get(markCookie()) || undefined;
const setMark = (value: string, maxAge: number) =>
  `${markCookie()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().mode === "production" ? "; Secure" : ""}`;

/**
 * The Set-Cookie value for the answer to a sign-up.
 * @param accountId the account that it created; without one the mark fits no account and looks no different
 */
export function signUpMark(accountId: string | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return setMark(`${nonce}.${sign(MARK, signedText(nonce, accountId ?? randomUUID()))}`, WEEK_SECONDS);
}

/** The Set-Cookie value that removes the mark, once it has served. */
export const dropSignUpMark = () => setMark("", 0);

/** Whether this browser signed up at all, whichever account came of it. */
export const hasSignedUp = (headers: Headers) => markIn(headers) !== undefined;

/** Whether this browser created that account. */
export function hasCreated(headers: Headers, accountId: string): boolean {
  const [nonce = "", signature = "", ...rest] = (markIn(headers) ?? "").split(".");
  return rest.length === 0 && isSigned(MARK, signedText(nonce, accountId), signature);
}
