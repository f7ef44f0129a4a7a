import { BASE_ERROR_CODES, type GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { sessionEnd } from "../identity/session-lifetime.ts";
import { assertVerified } from "./account-recovery.server.ts";

type Started = { userId: string; createdAt: Date };

/** Runs before any session is stored: sets when it expires. @throws APIError 401 for a blocked account */
export async function beforeSession({ userId, createdAt }: Started, endpoint: GenericEndpointContext | null) {
  // Only the library's own adapter sees a user that its open transaction created.
  const user = await endpoint?.context.internalAdapter.findUserById(userId);
  const { role, banned } = { role: "customer", banned: false, ...user };
  if (banned) {
    throw APIError.from("UNAUTHORIZED", BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
  }
  assertVerified({ ...user });
  return { data: { expiresAt: sessionEnd({ role, createdAt, usedAt: createdAt }), ...proofFor(endpoint) } };
}

function proofFor(endpoint: GenericEndpointContext | null) {
  switch (endpoint?.path) {
    case "/passkey/verify-authentication":
      return { signInMethod: "passkey", secondFactorAt: new Date() };
    case "/change-password":
      return proofOf(endpoint.context.session?.session);
  }
}

/** Changing the password proves nothing new: the session keeps its age and method. */
const proofOf = ({ signInMethod, authenticatedAt, secondFactorAt }: Record<string, unknown> = {}) => {
  return { signInMethod, authenticatedAt, secondFactorAt };
};

/** The library gives every session cookie a Customer's lifetime; this sets the lifetime of the session. */
export const limitSessionCookie = createAuthMiddleware(async ({ context }) => {
  const { newSession, responseHeaders: headers, authCookies } = context;
  const cookies = headers?.getSetCookie() ?? [];
  if (!headers || !newSession || cookies.length === 0) return;
  const { createdAt, expiresAt } = newSession.session;
  const seconds = (expiresAt.getTime() - createdAt.getTime()) / 1000;
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    const isSession = cookie.startsWith(`${authCookies.sessionToken.name}=`);
    headers.append("set-cookie", isSession ? cookie.replace(/Max-Age=[1-9]\d*/, `Max-Age=${seconds}`) : cookie);
  }
});
