/** Where the token of an opened link stays while its form is filled: out of the address, the history and every Referer. */
import { parseCookies } from "better-auth/cookies";
import { env } from "#app/platform/env.server.ts";
import { type TokenPurpose, tokenLifetimes } from "./token-purpose.ts";

const nameOf = (purpose: TokenPurpose) => `${env().mode === "production" ? "__Host-" : ""}latchkey.${purpose}`;

/** The token that this browser brought for a purpose; undefined where it brought none. */
export function keptLinkToken(headers: Headers, purpose: TokenPurpose): string | undefined {
  return parseCookies(headers.get("cookie") ?? "").get(nameOf(purpose)) || undefined;
}

/** The Set-Cookie value that keeps the token of an opened link. */
export function keepLinkToken(purpose: TokenPurpose, token: string): string {
  return `${nameOf(purpose)}=${token}; Max-Age=${tokenLifetimes[purpose] / 1000}; ${attributes()}`;
}

/** The Set-Cookie value that lets go of it. */
export function dropLinkToken(purpose: TokenPurpose): string {
  return `${nameOf(purpose)}=; Max-Age=0; ${attributes()}`;
}

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().mode === "production" ? "; Secure" : ""}`;
