/** The security events of auth/: what the log gets of each, and how the audit log tells of it. */
import type { SecurityEventKind } from "#app/platform/security-event.server.ts";

export interface AuthSecurityEvents {
  "sign-in.succeeded": { userId: string; knownDevice: boolean };
  "sign-in.failed": { userId: string | undefined; knownDevice: boolean };
  "sign-in.throttled": { userId: string | undefined; retryAfterSeconds: number };
  "password-check.failed": { userId: string };
  "password-check.throttled": { userId: string; retryAfterSeconds: number };
  "second-factor.asked": { userId: string | undefined };
  "second-factor.passed": { userId: string; factor: "app" | "recovery-code" | "passkey" };
  "second-factor.failed": { userId: string | undefined };
  "second-factor.throttled": { userId: string; retryAfterSeconds: number };
  "second-factor.enrolled": { userId: string };
  "second-factor.removed": { userId: string };
  "second-factor.codes-renewed": { userId: string };
  "passkey.added": { userId: string; passkeyId: string };
  "passkey.renamed": { userId: string; passkeyId: string };
  "passkey.removed": { userId: string; passkeyId: string };
  "password.changed": { userId: string };
  "identity.confirmed": { userId: string };
  "sign-up.requested": Record<string, never>;
  "sign-in.unproved": Record<string, never>;
  "recovery.requested": { what: "password" | "verification" };
  "recovery.throttled": { what: "password" | "verification"; retryAfterSeconds: number };
  "password.reset": { userId: string };
  "email.verified": { userId: string };
  "email-change.requested": { userId: string };
  "email-change.cancelled": { userId: string };
  "email.changed": { userId: string };
  /** From the previous address: restores it, removes the password and ends every session. */
  "email-change.objected": { userId: string; restored: boolean };
  "account-link.refused": { purpose: string };
  "single-sign-on.succeeded": { userId: string };
  /** `code` as shown to the person, `reason` in plain words. */
  "single-sign-on.refused": { code: string; reason: string };
  "single-sign-on.demoted": { userId: string };
  "sign-up.succeeded": { userId: string };
  "sign-up.throttled": { retryAfterSeconds: number };
  "sign-out": { userId: string | undefined };
  "access.denied": { userId: string | undefined };
  "store-password.failed": Record<string, never>;
  "workload.refused": Record<string, never>;
}

export const authSecurityEvents = {
  "sign-in.succeeded": { phrase: "signed in", ordinary: true },
  "sign-in.failed": { phrase: "failed to sign in", aboutAccount: true },
  "sign-in.throttled": { phrase: "had to wait before signing in again", aboutAccount: true },
  "password-check.failed": { phrase: "entered a wrong current password" },
  "password-check.throttled": { phrase: "had to wait before entering the current password again" },
  "second-factor.asked": {
    phrase: "entered the right password and was asked for two-step sign-in",
    ordinary: true,
    aboutAccount: true,
  },
  "second-factor.passed": { phrase: "passed two-step sign-in", ordinary: true },
  "second-factor.failed": { phrase: "failed two-step sign-in", aboutAccount: true },
  "second-factor.throttled": { phrase: "had to wait before trying two-step sign-in again", aboutAccount: true },
  "second-factor.enrolled": { phrase: "added an authenticator app", ordinary: true },
  "second-factor.removed": { phrase: "removed the authenticator app" },
  "second-factor.codes-renewed": { phrase: "created new recovery codes", ordinary: true },
  "passkey.added": { phrase: "added a passkey", ordinary: true },
  "passkey.renamed": { phrase: "renamed a passkey", ordinary: true },
  "passkey.removed": { phrase: "removed a passkey" },
  "password.changed": { phrase: "changed the password", ordinary: true },
  "identity.confirmed": { phrase: "confirmed their identity", ordinary: true },
  "sign-up.requested": { phrase: "asked to create an account", ordinary: true },
  "sign-in.unproved": { phrase: "entered the right password for an account with an unconfirmed address" },
  "recovery.requested": { phrase: "requested an email about an account", ordinary: true },
  "recovery.throttled": { phrase: "had to wait before requesting another email" },
  "password.reset": { phrase: "set a new password with an emailed link", ordinary: true },
  "email.verified": { phrase: "confirmed the account’s address", ordinary: true },
  "email-change.requested": { phrase: "asked to change the account’s address", ordinary: true },
  "email-change.cancelled": { phrase: "cancelled a change of the account’s address", ordinary: true },
  "email.changed": { phrase: "changed the account’s address", ordinary: true },
  "email-change.objected": { phrase: "rejected a change of the account’s address" },
  "account-link.refused": { phrase: "opened an account link that doesn’t work" },
  "single-sign-on.succeeded": { phrase: "signed in with single sign-on", ordinary: true },
  "single-sign-on.refused": { phrase: "was refused single sign-on" },
  "single-sign-on.demoted": { phrase: "lost staff access at the sign-in provider", aboutAccount: true },
  "sign-up.succeeded": { phrase: "signed up", ordinary: true },
  "sign-up.throttled": { phrase: "had to wait before signing up" },
  "sign-out": { phrase: "signed out", ordinary: true },
  "access.denied": { phrase: "was denied access to Store Admin" },
  "store-password.failed": { phrase: "entered a wrong store password" },
  "workload.refused": { phrase: "called the workload API without its credential" },
} satisfies Record<keyof AuthSecurityEvents, SecurityEventKind>;

declare module "#app/platform/security-event.server.ts" {
  interface SecurityEvents extends AuthSecurityEvents {}
  interface PublicForms {
    "sign-up": true;
    recovery: true;
  }
}
