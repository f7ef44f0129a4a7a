import type { Mutant } from "../mutant.ts";

const library = "app/auth/library/auth.server.ts";
const lifetime = "app/auth/identity/session-lifetime.ts";

/** SECURITY.md S1 to S7. */
export const sessions: Mutant[] = [
  {
    id: "s3-role-read-again",
    removes: "role and ban are read again at each request",
    file: library,
    from: "cookieCache: { enabled: false },",
    to: "cookieCache: { enabled: true, maxAge: 300 },",
    killer: {
      file: "tests/security/sessions.test.ts",
      test: "a session > loses the role, or its life, at the very next request",
    },
  },
  {
    id: "s3-other-sessions",
    removes: "a new password ends every other session",
    file: "app/auth/passwords/change-password.server.ts",
    from: "revokeOtherSessions: true };",
    to: "revokeOtherSessions: false };",
    killer: {
      file: "tests/security/sessions-account-page.test.ts",
      test: "changing the password > ends every other session, gives this one a new token, and leaves the old password useless",
    },
  },
  {
    id: "s3-one-of-many",
    removes: "signing out other devices ends all of that person's sessions but one",
    file: "app/auth/library/sessions.server.ts",
    from: "...(except === undefined ? {} : { id: { not: except } })",
    to: "...(except === undefined ? {} : { id: except })",
    killer: {
      file: "tests/integration/continue-session.test.ts",
      test: "sessions are ended of one person in this Store, all or all but one",
    },
  },
  {
    id: "s4-idle",
    removes: "an Operator's session ends after half an hour without use",
    file: lifetime,
    from: "admin: { idle: 30 * MINUTE_MS,",
    to: "admin: { idle: 12 * HOUR_MS,",
    killer: {
      file: "app/auth/identity/session-lifetime.test.ts",
      test: "sessions live as long as the documentation says",
    },
  },
  {
    id: "s4-absolute",
    removes: "no session lives for ever, however much it is used",
    file: lifetime,
    from: "Math.min(createdAt.getTime() + limits.absolute, usedAt.getTime() + limits.idle)",
    to: "Math.max(createdAt.getTime(), usedAt.getTime() + limits.idle)",
    killer: {
      file: "app/auth/identity/session-lifetime.test.ts",
      test: "%s sessions > end at the absolute age however much they are used",
    },
  },
  {
    id: "s5-other-store",
    removes: "the authentication library sees this Store's rows alone",
    file: "app/auth/identity/store-scope.server.ts",
    from: 'if (!operation.startsWith("create")) next.where = { ...given.where, storeId };',
    to: 'if (operation.startsWith("delete")) next.where = { ...given.where, storeId };',
    killer: {
      file: "tests/security/store-isolation.sweep.test.ts",
      test: "the authentication library's view of the database > finds, changes and deletes no %s of another Store, by any operation",
    },
  },
  {
    id: "s6-guest-id",
    removes: "a guestId is one that this server issued",
    file: "app/auth/identity/guest-id.server.ts",
    from: " || !isSigned(PURPOSE, random, signature)) return issueGuestId();",
    to: ") return issueGuestId();",
    killer: {
      file: "tests/security/guest-id.test.ts",
      test: "guestId > that the server did not issue is replaced and opens nothing",
    },
  },
  {
    id: "s7-claiming",
    removes: "no order is claimed by an account while that is Experimental",
    file: "app/flows/people/adopt-guest.server.ts",
    from: "if (claimsOrders && verifiedEmail !== null) {",
    to: "if (verifiedEmail !== null) {",
    killer: {
      file: "tests/integration/claim-orders.test.ts",
      test: "as this release is > neither registration nor sign-in nor an exchanged link claims an order",
    },
  },
];
