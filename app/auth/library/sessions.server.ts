/** Continuing and ending sessions. */
import { randomBytes } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { makeSignature } from "better-auth/crypto";
import { sessionEnd } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { auth } from "./auth.server.ts";

/** A living session as the server knows it. The token never leaves it but in the session's own cookie. */
export type LiveSession = { id: string; token: string; role: string; createdAt: Date };

/** Notes that a session was used now. @returns the cookie that lives as long, or null when it was ended meanwhile */
export function recordUse(headers: Headers, session: LiveSession): Promise<string | null> {
  return proceed(headers, session, {});
}

/**
 * Notes that a session's person has just proved again who they are. The session gets a new token, so that a copy of the
 * old one does not share the proof; it does not live longer in all.
 * @returns as `recordUse`
 */
export function recordProof(headers: Headers, session: LiveSession): Promise<string | null> {
  // As long as the library's own and as random: 192 bits.
  return proceed(headers, session, { token: randomBytes(24).toString("base64url"), authenticatedAt: new Date() });
}

type Change = { token?: string; authenticatedAt?: Date };

async function proceed(headers: Headers, { id, token, role, createdAt }: LiveSession, change: Change) {
  const usedAt = new Date();
  const expiresAt = sessionEnd({ role, createdAt, usedAt });
  const data = { ...change, updatedAt: usedAt, expiresAt };
  // By its token too: of a session that was ended or got a new token meanwhile, nothing may come back to life.
  const { count } = await storeScopedAuthClient().authSession.updateMany({ where: { id, token }, data });
  if (count === 0) return null;
  return sessionCookie(headers, change.token ?? token, Math.floor((expiresAt.getTime() - usedAt.getTime()) / 1000));
}

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

/** Deletes this Store's sessions, and single sign-ons begun but never finished, that ended before `now`. */
export async function removeEndedSessions(now: Date) {
  const client = storeScopedAuthClient();
  const ended = { where: { expiresAt: { lt: now } } };
  await client.authSession.deleteMany(ended);
  await client.authVerification.deleteMany(ended);
}

/**
 * Ends a person's sessions in this Store; their next request is anonymous.
 * @param except the id of the one that goes on
 * @returns how many were ended
 */
export async function endSessionsOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
  const where = { userId, ...(except === undefined ? {} : { id: { not: except } }) };
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where });
  return count;
}

/** Ends one session of a person. @returns false when they have none with that id */
export async function endSession(userId: string, id: string): Promise<boolean> {
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where: { userId, id } });
  return count === 1;
}
