import { randomBytes } from "node:crypto";
import { sessionEnd } from "../identity/session-lifetime.ts";
import { storeScopedAuthClient } from "../identity/store-scope.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

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
