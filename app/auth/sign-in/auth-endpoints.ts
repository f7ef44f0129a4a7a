/** The only endpoints of the authentication library that respond. Everything else under /api/auth is 404. */
const allowed = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "GET /get-session",
  "POST /sign-in/social",
  "GET /callback/svc",
]);

/** @param path the part after /api/auth, as the router decoded it */
export function isAllowedAuthEndpoint(method: string, path: string): boolean {
  return allowed.has(`${method} /${path}`);
}

/** Account recovery with the library's request bodies; the store responds itself while recovery is on. */
const recovery = new Set(["POST /request-password-reset", "POST /reset-password", "POST /send-verification-email"]);

export function isRecoveryEndpoint(method: string, path: string): boolean {
  return recovery.has(`${method} /${path}`);
}

/** Whether this endpoint can start a session, which then takes over a guest's cart. */
export function startsSession(path: string): boolean {
  return /^(?:sign-in|sign-up|callback)\//.test(path);
}

/** Whether single sign-on handles this endpoint. @param path as above */
export function isSingleSignOn(path: string): boolean {
  return path === "sign-in/social" || path === "callback/svc";
}
