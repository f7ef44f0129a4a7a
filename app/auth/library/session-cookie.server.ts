import { parseCookies } from "better-auth/cookies";
import { makeSignature } from "better-auth/crypto";
import { auth } from "./auth.server.ts";

/**
 * The session cookie for a session of the caller's that goes on, in the form in which the library reads it.
 * @param headers the request's: who asked not to be remembered gets a cookie that ends with the browser
 * @param seconds how long it lives
 * @returns the Set-Cookie value
 */
export async function sessionCookie(headers: Headers, token: string, seconds: number): Promise<string> {
  const { authCookies, secret } = await auth().$context;
  const { name, attributes } = authCookies.sessionToken;
  const forgets = parseCookies(headers.get("cookie") ?? "").has(authCookies.dontRememberToken.name);
  const value = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
  return [
    `${name}=${value}`,
    ...(forgets ? [] : [`Max-Age=${seconds}`]),
    `Path=${attributes.path}`,
    "HttpOnly",
    ...(attributes.secure ? ["Secure"] : []),
    "SameSite=Lax",
  ].join("; ");
}
