import { APIError, type createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { isPrintableLine } from "#app/kernel/text.ts";
import { isFresh } from "../identity/session-lifetime.ts";
import { isTooLong } from "./password-length.ts";
import { type PasswordOwner, passwordFault } from "./password-rules.server.ts";

const NAME_MAX = 100;
const EMAIL_MAX = 254;
const passwordFields = ["password", "newPassword", "currentPassword"] as const;
/** Endpoints where `password` is the current one. Everywhere else it is a new one. */
const requiresCurrentPassword = new Set(["/sign-in/email", "/verify-password", "/delete-user"]);

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Enforces the bounds that the library leaves open on its endpoints (OWASP ASVS 6.2.9). @throws APIError 400 */
export async function assertCredentialsInBounds(context: Context) {
  const { path } = context;
  const body: unknown = context.body;
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  for (const name of passwordFields) {
    const value = fields[name];
    if (typeof value === "string" && isTooLong(value)) throw refused("PASSWORD_TOO_LONG", "Password too long");
  }
  if (typeof fields.email === "string" && fields.email.length > EMAIL_MAX) {
    throw refused("INVALID_EMAIL", "Invalid email");
  }
  const wanted = requiresCurrentPassword.has(path) ? undefined : (fields.newPassword ?? fields.password);
  if (typeof wanted === "string") {
    const fault = passwordFault(wanted, await ownerOf(context, fields));
    if (fault) throw refused(fault.code, fault.message);
  }
  if (path === "/sign-up/email" && typeof fields.name === "string" && !isName(fields.name)) {
    throw refused("INVALID_NAME", `Use at most ${NAME_MAX} printable characters`);
  }
}

async function ownerOf(context: Context, fields: Record<string, unknown>): Promise<PasswordOwner> {
  const email = typeof fields.email === "string" ? fields.email : "";
  if (context.path === "/sign-up/email") return { role: "customer", email };
  const session = await getSessionFromCtx(context, { disableRefresh: true });
  if (!session) return { role: "admin", email };
  const { user } = session;
  return { role: "role" in user && user.role === "customer" ? "customer" : "admin", email: user.email };
}

function refused(code: string, message: string) {
  return new APIError("BAD_REQUEST", { code, message });
}

function isName(name: string): boolean {
  return name.length <= NAME_MAX && isPrintableLine(name);
}

/** For Operators and two-step accounts the current password isn't enough to set a new one. @throws APIError 403 */
export async function assertProvedForNewPassword(context: Context) {
  if (context.path !== "/change-password") return;
  const found = await getSessionFromCtx(context, { disableRefresh: true });
  if (!found) return;
  const { user, session } = found;
  const needsProof =
    !("role" in user && user.role === "customer") || ("twoFactorEnabled" in user && user.twoFactorEnabled);
  const provedAt = "authenticatedAt" in session ? session.authenticatedAt : undefined;
  if (!needsProof || (provedAt instanceof Date && isFresh(provedAt, new Date()))) return;
  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: "Confirm it’s you first" });
}
