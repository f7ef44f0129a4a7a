import { randomBytes } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import { makeSignature } from "better-auth/crypto";
import { sessionEnd } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { auth } from "./auth.server.ts";

/** A live session. The token leaves the server only in the session's own cookie. */
export type LiveSession = { id: string; token: string; role: string; createdAt: Date };

/** Records that a session was used now. @returns its renewed cookie, or null if the session has ended */
export function recordUse(headers: Headers, session: LiveSession): Promise<string | null> {
  return proceed(headers, session, {});
}

/** Records a new proof of identity: the session gets a new token and keeps its lifetime. @returns as `recordUse` */
export function recordProof(headers: Headers, session: LiveSession): Promise<string | null> {
  return proceed(headers, session, { token: randomBytes(24).toString("base64url"), authenticatedAt: new Date() });
}

type Change = { token?: string; authenticatedAt?: Date };

async function proceed(headers: Headers, { id, token, role, createdAt }: LiveSession, change: Change) {
  const usedAt = new Date();
  const expiresAt = sessionEnd({ role, createdAt, usedAt });
  const data = { ...change, updatedAt: usedAt, expiresAt };
  // Matches the token too, so that a session that ended or got a new token can't be revived.
  const { count } = await storeScopedAuthClient().authSession.updateMany({ where: { id, token }, data });
  if (count === 0) return null;
  return sessionCookie(headers, change.token ?? token, Math.floor((expiresAt.getTime() - usedAt.getTime()) / 1000));
}

/** The Set-Cookie value of the caller's continuing session, for `seconds`, in the library's format. */
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

/** Deletes this Store's sessions and unfinished single sign-ons that expired before `now`. */
export async function removeEndedSessions(now: Date) {
  const client = storeScopedAuthClient();
  const ended = { where: { expiresAt: { lt: now } } };
  await client.authSession.deleteMany(ended);
  await client.authVerification.deleteMany(ended);
}

/** Ends an account's sessions in this Store. @param except the id of one to keep @returns how many ended */
export async function endSessionsOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
  const where = { userId, ...(except === undefined ? {} : { id: { not: except } }) };
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where });
  return count;
}

/** Ends one session of an account. @returns false if the account has no session with that id */
export async function endSession(userId: string, id: string): Promise<boolean> {
  const { count } = await storeScopedAuthClient().authSession.deleteMany({ where: { userId, id } });
  return count === 1;
}
