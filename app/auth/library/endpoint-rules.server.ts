/** Rules that the authentication library leaves to the store, checked before each of its endpoints. */
import { APIError, type createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { isPrintableLine } from "#app/platform/printable-text.ts";
import { isFresh } from "../identity/session-lifetime.ts";
import { isTooLong } from "./password-length.ts";
import { type PasswordOwner, passwordFault } from "./password-rules.server.ts";

const NAME_MAX = 100;
/** RFC 5321, section 4.5.3.1.3. */
const EMAIL_MAX = 254;
const passwordFields = ["password", "newPassword", "currentPassword"] as const;
/** Where `password` is the one that the account has. Everywhere else it is a new one. */
const asksForCurrentPassword = new Set(["/sign-in/email", "/verify-password", "/delete-user"]);

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Bounds that the authentication library leaves open, on each of its endpoints: an overlong password is refused before
 * it is hashed, wherever it stands (OWASP ASVS 6.2.9), a new one must keep the password rules, an email and a name are
 * short, and a name is printable.
 * @throws APIError 400 in the library's own form
 */
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
  const wanted = asksForCurrentPassword.has(path) ? undefined : (fields.newPassword ?? fields.password);
  if (typeof wanted === "string") {
    const fault = passwordFault(wanted, await ownerOf(context, fields));
    if (fault) throw refused(fault.code, fault.message);
  }
  if (path === "/sign-up/email" && typeof fields.name === "string" && !isName(fields.name)) {
    throw refused("INVALID_NAME", `Use at most ${NAME_MAX} printable characters`);
  }
}

/** Whose password it would be. Where nobody can say, the stricter rule holds. */
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
  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: "Confirm who you are first" });
}
