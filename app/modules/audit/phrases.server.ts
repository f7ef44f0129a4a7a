import type { SecurityEvent } from "#app/platform/security-event.server.ts";
import { auditActions } from "./action.ts";

/** Security events in the words that follow the actor's name. */
const securityPhrases: Record<SecurityEvent, string> = {
  "sign-in.succeeded": "signed in",
  "sign-in.failed": "failed to sign in",
  "sign-in.throttled": "had to wait before signing in again",
  "second-factor.asked": "entered the right password and was asked for two-step sign-in",
  "second-factor.passed": "passed two-step sign-in",
  "second-factor.failed": "failed two-step sign-in",
  "second-factor.throttled": "had to wait before trying two-step sign-in again",
  "second-factor.enrolled": "added an authenticator app",
  "second-factor.removed": "removed the authenticator app",
  "second-factor.codes-renewed": "created new recovery codes",
  "passkey.added": "added a passkey",
  "passkey.renamed": "renamed a passkey",
  "passkey.removed": "removed a passkey",
  "password-check.failed": "entered a wrong current password",
  "password-check.throttled": "had to wait before entering the current password again",
  "password.changed": "changed the password",
  "identity.confirmed": "confirmed their identity",
  "sign-up.requested": "asked to create an account",
  "sign-in.unproved": "entered the right password for an account with an unconfirmed address",
  "recovery.requested": "requested an email about an account",
  "recovery.throttled": "had to wait before requesting another email",
  "password.reset": "set a new password with an emailed link",
  "email.verified": "confirmed the account’s address",
  "email-change.requested": "asked to change the account’s address",
  "email-change.cancelled": "cancelled a change of the account’s address",
  "email.changed": "changed the account’s address",
  "email-change.objected": "rejected a change of the account’s address",
  "order-lookup.failed": "looked up an order with a number and an address that don’t match",
  "account-link.refused": "opened an account link that doesn’t work",
  "single-sign-on.succeeded": "signed in with single sign-on",
  "single-sign-on.refused": "was refused single sign-on",
  "single-sign-on.demoted": "lost staff access at the sign-in provider",
  "sign-up.succeeded": "signed up",
  "sign-up.throttled": "had to wait before signing up",
  "sign-out": "signed out",
  "access.denied": "was denied access to Store Admin",
  "cross-origin.refused": "sent a request from another site, which was refused",
  "form.refused": "sent a form the way a bot does, which was refused",
  "rate-limit.exceeded": "exceeded a rate limit",
  "workload.refused": "called the workload API without its credential",
  "connection.changed": "changed a connection",
  "provider-event.rejected": "sent a provider event that was rejected",
};

/** What each action was, in words. An action of another version may have none. */
export const auditPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...auditActions, ...securityPhrases }),
);

const areaOf = (action: string) => action.replace(/\..*$/, "");

/** The areas of actions, for the filter. */
export const auditAreas: readonly string[] = [...new Set([...auditPhrases.keys()].map(areaOf))].sort();
