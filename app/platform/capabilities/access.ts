import type { Capability } from "./capability.ts";

export const access = [
  {
    id: "password-sign-in",
    title: "Sign-in by email and password",
    what: "Sign-up and sign-in for customers and staff. Passwords are hashed with scrypt.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/accounts.test.ts": [
        "sign-up by the API > makes a customer of this Store whatever the body says",
        "sign-up by the API > keeps the password as scrypt only",
      ],
      "tests/security/auth-endpoints.test.ts": [
        "/api/auth > answers 404 for every endpoint of the library that is not on the list, and changes nothing",
      ],
    },
    benchmarks: ["sign-in"],
    keepsData: true,
  },
  {
    id: "account-recovery",
    title: "Account recovery and email verification",
    what: "Emailed links reset a password, confirm an address or change it. Off unless switched on with a complete email configuration.",
    maturity: "Experimental",
    evidence: {
      "tests/security/account-links.test.ts": [
        "the link of %s > works once of 20 times at the same moment",
        "the link of %s > is void for every other purpose",
        "the link of %s > touches nobody but its owner, whoever is signed in and whatever the form says",
        "the link of %s > of another Store is void here",
        "the link of %s > is void when its time is over",
        "the link of %s > is void when it was altered, cut short or added to",
        "the link of %s > is void after a change of the password, in whatever way, and after one of the address",
      ],
      "tests/security/account-recovery.test.ts": [
        "asking for a new password > by %s gets one answer, whoever has an account, and emails only who has",
        "signing up > by %s answers a taken address as a fresh one",
        "a new password by an emailed link > ends every session, voids every other link, tells the owner, and signs nobody in",
        "a change of the address > needs the current password, and changes nothing before the new address is proved",
      ],
      "tests/security/account-recovery-off.sweep.test.ts": [
        "account recovery, %s, > answers 404 everywhere, sends nothing and takes no link",
      ],
      "tests/e2e/account-recovery.test.ts": [
        "%s, on a phone, > somebody signs up, confirms the address, forgets the password and chooses a new one",
      ],
    },
    benchmarks: ["recovery-times"],
    met: { bounds: "docs/benchmarks.md" },
  },
  {
    id: "sessions",
    title: "Sessions",
    what: "Signed session cookies that expire. A session that is ended or demoted stops working at the next request.",
    maturity: "Experimental",
    evidence: {
      "tests/security/sessions.test.ts": [
        "the session cookie > altered, unsigned or of another Store is anonymous",
        "a session > loses the role, or its life, at the very next request",
      ],
    },
  },
  {
    id: "second-factor",
    title: "Two-step sign-in for staff",
    what: "Authenticator apps with recovery codes, and passkeys. Optional; once added, a password alone no longer opens Store Admin.",
    maturity: "Experimental",
    evidence: {
      "tests/security/second-factor.test.ts": [
        "the sign-in of an enrolled Operator > stops after the password: no session, and the guest keeps cookie and cart until the second factor",
        "the sign-in of an enrolled Operator > takes a code once, also of 20 sign-ins at once, and none from before it",
        "the sign-in of an enrolled Operator > takes a recovery code once, also of 20 sign-ins at once, however it is written",
        "a waiting sign-in opens nothing > %s",
        "a session of an enrolled account that has not passed the second factor > is nobody's, at every page and for the API; one of single sign-on is exempt",
      ],
      "tests/security/route-guards.sweep.test.ts": [
        "called by everybody > $id sends an Operator without the second factor to sign in, with no data and no effect",
      ],
      "tests/e2e/second-factor.test.ts": [
        "a passkey > is added, signs in alone and after the password, confirms, and is renamed and taken away",
        "an answer of a passkey > counts once, also 20 times at once, for its own question and unaltered",
        "an answer of a passkey > is refused where the device did not ask who uses it, or has counted back",
      ],
    },
    keepsData: true,
  },
  {
    id: "managed-sign-on",
    title: "Managed single sign-on",
    what: "Staff sign in to Store Admin with an OpenID Connect provider. Off unless its OAuth client is configured.",
    maturity: "Experimental",
    evidence: {
      "tests/security/single-sign-on.test.ts": [
        "Store Admin opens > for an account with %s",
        "Store Admin stays shut, with no session and no account > for an account %s",
        "when the provider no longer grants the role > the next sign-in takes role and sessions away, everywhere and at once",
      ],
      "tests/security/single-sign-on-tokens.test.ts": [
        "an ID token > %s is refused",
        "the state > works once even when its answer is sent many times at the same moment",
      ],
      "tests/security/single-sign-on-outage.sweep.test.ts": [
        "while the provider > is down when the store starts, only single sign-on waits, and it comes by itself",
      ],
    },
    keepsData: true,
  },
  {
    id: "store-admin-access",
    title: "Store Admin access",
    what: "Everything under /admin requires an account with the role admin, whatever the route, method or spelling.",
    maturity: "Experimental",
    evidence: {
      "tests/security/route-guards.sweep.test.ts": [
        "called by everybody > $id sends a guest to sign in, with no data and no effect",
        "called by everybody > $id refuses a customer, with no data and no effect",
        "called by everybody > $id lets an Operator in",
      ],
    },
  },
  {
    id: "audit-log",
    title: "Audit log",
    what: "Who did what, and from where: every action of staff, workloads and the command line, and security events. Append-only in the database.",
    maturity: "Experimental",
    evidence: {
      "tests/security/audit-log.test.ts": [
        "a line of the audit log > is not changed and not removed by the store's own database role: %s",
        "a line of the audit log > is there exactly when what it tells of is, also for many at once",
        "security events > of a flood of 100,000 are a few hundred lines at most, and the sums are right",
      ],
      "tests/security/audit-actions.sweep.test.ts": [
        "of the admin's and the machines' actions > each is tried here",
        "of the admin's and the machines' actions > $id, $intent, is in the audit log with who, from where and by which request",
        "no name, email, address, secret or word that somebody typed > is in the audit log after all of that, and after what people do to sign in",
      ],
      "tests/security/store-isolation.test.ts": [
        "for one Store, with the ids and the people of another > whatever that changed for an Operator left a line in the audit log, with who, from where and which request",
      ],
    },
    keepsData: true,
  },
  {
    id: "brute-force-protection",
    title: "Brute-force protection",
    what: "Failed sign-ins slow down further attempts, by account and by address. Common passwords are refused.",
    maturity: "Experimental",
    evidence: {
      "tests/security/sign-in-limits.test.ts": [
        "wrong passwords > for one account from one address are looked at a few times only, also 100 at once",
        "wrong passwords > stay counted when the store is started again",
      ],
      "tests/security/sign-in-answers.test.ts": [
        "an unknown email, a wrong password and an account without one > get one and the same answer from %s",
      ],
    },
    benchmarks: ["answer-times"],
    met: { bounds: "docs/benchmarks.md" },
  },
  {
    id: "secret-rotation",
    title: "Rotation of AUTH_SECRET",
    what: "A previous secret keeps existing signatures and encrypted data valid while the secret changes.",
    maturity: "Experimental",
    evidence: {
      "tests/security/secret-rotation.sweep.test.ts": [
        "AUTH_SECRET changes on a running store > and carts, guest proof, order links and stored secrets outlive it, sessions do not",
        "AUTH_SECRET changes on a running store > is counted for whoever asks, and done once by two processes at the same time",
      ],
    },
    keepsData: true,
  },
  {
    id: "workload-api",
    title: "Workload API",
    what: "Status, metrics and jobs for workloads, which have their own credential and never act as a person.",
    maturity: "Experimental",
    evidence: {
      "tests/security/workload.sweep.test.ts": [
        "the workload credential > opens the status, the metrics and the jobs",
        "the workload credential > is asked for by every route of the section: without it 401 and no effect",
        "the workload credential > on $id makes nobody of its holder",
      ],
    },
  },
  {
    id: "managed-isolation",
    title: "Managed isolation",
    what: "Several stores in one database, each with its own runtime. Not proven, so don’t rely on it: give each store its own database.",
    maturity: "Experimental",
    evidence: {
      "tests/security/store-isolation.test.ts": [
        "for one Store, with the ids and the people of another > %s shows and changes nothing of the other's",
        "for one Store, with the ids and the people of another > there is a call for everything that a Module exports",
      ],
      "tests/security/two-stores.sweep.test.ts": [
        "every route of the second Store, asked for rows of the first > $id shows and changes none, also to its own Operator",
      ],
    },
    keepsData: true,
  },
  {
    id: "diagnostics",
    title: "Diagnostics",
    what: "A command that checks the configuration, the services and the checklist to complete before going public.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/doctor.test.ts": [
        "npm run doctor > finds nothing to correct in a store that is ready, but the sandbox that is still on",
        "npm run doctor > never prints a secret, wherever it finds one",
      ],
    },
  },
  {
    id: "development-command",
    title: "Development in one command",
    what: "npm run dev starts the store with a database, demo products and the sandbox provider, and stops them all.",
    maturity: "Experimental",
    evidence: {
      "tests/integration/dev-command.sweep.test.ts": [
        "npm run dev > serves the demo shop, prints what one needs, and stops everything at Ctrl-C",
      ],
    },
  },
  {
    id: "rate-limits",
    title: "Rate limits",
    what: "Four classes by route and method, shared by all processes through Redis if there is one.",
    maturity: "Experimental",
    evidence: {
      "app/platform/rate-limits/sliding-window.test.ts": [
        "the sliding window > decides every request as its reference model does, whatever the times",
      ],
      "tests/security/rate-limits.test.ts": [
        "PUBLIC > is not raised by anything that a caller writes: headers, spellings, methods, other pages",
        "SENSITIVE > is one count for a visitor over all its routes, pages and API",
        "SENSITIVE > gives somebody who throws cookies away no more than the address has",
      ],
      "tests/reliability/rate-limits-redis.test.ts": [
        "two processes on one Redis > let 10 of a visitor's 25 sensitive requests pass and refuse 15, one by one or all at once",
        "two processes on one Redis > each go on limiting when Redis is killed, say so once, and share again when it is back",
      ],
    },
    benchmarks: ["rate-limits"],
    met: { bounds: "docs/benchmarks.md" },
  },
] as const satisfies readonly Capability[];
