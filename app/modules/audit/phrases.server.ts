import type { SecurityEvent } from "#app/platform/security-event.server.ts";
import { auditActions } from "./action.ts";

/** Security events in the words that follow who it was. */
const securityPhrases: Record<SecurityEvent, string> = {
  "sign-in.succeeded": "signed in",
  "sign-in.failed": "failed to sign in",
  "sign-in.throttled": "was told to wait before signing in again",
  "second-factor.asked": "gave the right password and was asked for a second factor",
  "second-factor.passed": "passed the second factor",
  "second-factor.failed": "failed the second factor",
  "second-factor.throttled": "was told to wait before trying a second factor again",
  "second-factor.enrolled": "added an authenticator app",
  "second-factor.removed": "removed the authenticator app",
  "second-factor.codes-renewed": "renewed the recovery codes",
  "passkey.added": "added a passkey",
  "passkey.renamed": "renamed a passkey",
  "passkey.removed": "removed a passkey",
  "password-check.failed": "gave a wrong current password",
  "password-check.throttled": "was told to wait before giving the current password again",
  "password.changed": "changed the password",
  "identity.confirmed": "confirmed who they are",
  "sign-up.requested": "asked for an account",
  "sign-in.unproved": "gave the right password of an account whose address is not confirmed yet",
  "recovery.requested": "asked for an email about an account",
  "recovery.throttled": "was told to wait before asking for an email again",
  "password.reset": "set a new password by an emailed link",
  "email.verified": "confirmed the address of the account",
  "email-change.requested": "asked for another address of the account",
  "email-change.cancelled": "gave up changing the address of the account",
  "email.changed": "changed the address of the account",
  "email-change.objected": "objected to a change of the account's address",
  "order-lookup.failed": "looked for an order by a number and an address that do not belong together",
  "account-link.refused": "opened a link about an account that does not work",
  "single-sign-on.succeeded": "signed in by single sign-on",
  "single-sign-on.refused": "was refused single sign-on",
  "single-sign-on.demoted": "lost the role of Operator at the sign-in provider",
  "sign-up.succeeded": "signed up",
  "sign-up.throttled": "was told to wait before signing up",
  "sign-out": "signed out",
  "access.denied": "was denied access to the admin",
  "cross-origin.refused": "sent a request from another site, which was refused",
  "form.refused": "sent a form like a program does, which was refused",
  "rate-limit.exceeded": "exceeded a rate limit",
  "workload.refused": "called the workload API without its credential",
  "connection.changed": "changed a Connection",
  "provider-event.rejected": "sent a provider event that was rejected",
};

/** What each action was, in words. One of another version may have none. */
export const auditPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...auditActions, ...securityPhrases }),
);

const areaOf = (action: string) => action.replace(/\..*$/, "");

/** What actions are about in general, for choosing one. */
export const auditAreas: readonly string[] = [...new Set([...auditPhrases.keys()].map(areaOf))].sort();
