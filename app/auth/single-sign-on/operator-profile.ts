import { z } from "zod";

export const requestedScopes = ["openid", "profile", "email", "store:admin"] as const;

const NAME_MAX = 100;
const text = z.string().optional().catch(undefined);

/** The claims read from a verified profile (OpenID Connect Core 1.0, 5.1); malformed ones are dropped. */
export const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: text,
  preferred_username: text,
  role: z.unknown().optional(),
  roles: z.unknown().optional(),
  scope: z.unknown().optional(),
});

export type OperatorProfile = z.output<typeof profileSchema>;

/** Whether the provider grants the role `admin` or the scope `store:admin` (space-separated, RFC 6749, 3.3). */
export function mayManageStore(profile: Pick<OperatorProfile, "role" | "roles" | "scope">, grantedScope: unknown) {
  const roles = [profile.role, profile.roles].flat();
  const scopes = [grantedScope, profile.scope].flatMap((scope) => (typeof scope === "string" ? scope.split(" ") : []));
  return roles.includes("admin") || scopes.includes("store:admin");
}

/** The name, else the user name, else the address up to the @. Service accounts have no name. */
export function displayName({ name, preferred_username, email = "" }: OperatorProfile): string {
  const candidates = [name, preferred_username, email.split("@")[0]];
  const printable = candidates.map((each = "") =>
    each
      .toWellFormed()
      .replace(/\p{Cc}/gu, "")
      .trim(),
  );
  return (printable.find((each) => each !== "") ?? "Operator").slice(0, NAME_MAX);
}
