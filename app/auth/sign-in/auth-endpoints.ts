/** The only endpoints of the authentication library that answer. Everything else under /api/auth is 404. */
const allowed = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "GET /get-session",
  // Managed single sign-on; 404 too while that is off.
  "POST /sign-in/social",
  "GET /callback/svc",
]);

/** @param path the part after /api/auth, as the router decoded it */
export function isAllowedAuthEndpoint(method: string, path: string): boolean {
  return allowed.has(`${method} /${path}`);
}

/** The endpoints of account recovery, with the library's bodies; the store answers them itself while recovery is on. */
const recovery = new Set(["POST /request-password-reset", "POST /reset-password", "POST /send-verification-email"]);

/** @param path as above */
export function isRecoveryEndpoint(method: string, path: string): boolean {
  return recovery.has(`${method} /${path}`);
}

/** Whether this endpoint can end in a new session, which a guest's cart then follows. */
export function startsSession(path: string): boolean {
  return /^(?:sign-in|sign-up|callback)\//.test(path);
}

/** Whether managed single sign-on answers this endpoint. */
export function isSingleSignOn(path: string): boolean {
  return path === "sign-in/social" || path === "callback/svc";
}
