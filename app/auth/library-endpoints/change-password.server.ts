import { APIError, type createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { isFresh } from "../sessions/session-lifetime.ts";

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * The library takes the current password for enough to set another one. An Operator, or anyone with a second factor,
 * needs a fresh proof too, from wherever the endpoint is called.
 * @throws APIError 403
 */
export async function assertProvedForNewPassword(context: Context) {
  if (context.path !== "/change-password") return;
  const found = await getSessionFromCtx(context, { disableRefresh: true });
  if (!found) return;
  const { user, session } = found;
  const isAsked =
    !("role" in user && user.role === "customer") || ("twoFactorEnabled" in user && user.twoFactorEnabled);
  const provedAt = "authenticatedAt" in session ? session.authenticatedAt : undefined;
  if (!isAsked || (provedAt instanceof Date && isFresh(provedAt, new Date()))) return;
  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: "Confirm it’s you first" });
}
