import type { Mutant } from "../mutant.ts";

const rules = "app/auth/library/password-rules.server.ts";
const rulesTest = "app/auth/library/password-rules.test.ts";

/** SECURITY.md A1 to A10, R3 and F2. */
export const authentication: Mutant[] = [
  {
    id: "a3-operator-length",
    removes: "an Operator's password has 12 characters at least",
    file: rules,
    from: 'const min = role === "admin" ? ADMIN_PASSWORD_MIN : PASSWORD_MIN;',
    to: 'const min = role === "admin" ? PASSWORD_MIN : PASSWORD_MIN;',
    killer: {
      file: rulesTest,
      test: "a password > has 8 to 128 characters for a customer and at least 12 for an Operator",
    },
  },
  {
    id: "a4-common",
    removes: "a common password is refused",
    file: rules,
    from: "  if (isCommon(folded)) return",
    to: "  if (isCommon(folded) && email === folded) return",
    killer: {
      file: rulesTest,
      test: "a password > that is common, or such a one in disguise, is refused: %s",
    },
  },
  {
    id: "a7-role",
    removes: "nobody chooses a role when signing up",
    file: "app/auth/library/auth.server.ts",
    from: 'role: { type: "string", input: false,',
    to: 'role: { type: "string", input: true,',
    killer: {
      file: "tests/integration/accounts.test.ts",
      test: "sign-up by the API > makes a customer of this Store whatever the body says",
    },
  },
  {
    id: "a8-allow-list",
    removes: "only listed endpoints of the library answer",
    file: "app/auth/sign-in/auth-endpoints.ts",
    from: "  return allowed.has(`${method} /${path}`);",
    to: "  return allowed.size > 0 && `${method} /${path}` !== `${method} /`;",
    killer: {
      file: "tests/security/auth-endpoints.test.ts",
      test: "/api/auth > answers 404 for every endpoint of the library that is not on the list, and changes nothing",
    },
  },
  {
    id: "a9-two-slashes",
    removes: "a redirect's target begins with one slash",
    file: "app/platform/safe-redirect.ts",
    from: "const oneSlash = /^\\/(?![/\\\\]|%2f|%5c)/i;",
    to: "const oneSlash = /^\\//i;",
    killer: { file: "app/platform/safe-redirect.test.ts", test: "%j leads nowhere else" },
  },
  {
    id: "a10-library-errors",
    removes: "what libraries hang on their errors stays out of the log",
    file: "app/platform/logging.server.ts",
    from: "  serializers: { err: errorFields },",
    to: "  serializers: { err: pino.stdSerializers.err },",
    killer: {
      file: "tests/security/log-errors.test.ts",
      test: "what a library hangs on an error, such as its connection, is not logged",
    },
  },
  {
    id: "r3-waits",
    removes: "failed sign-ins lead to waiting",
    file: "app/platform/attempt-counts.server.ts",
    from: "  if (wait > 0) return { ok: false, retryAfterMs: wait };",
    to: "  if (wait > 0) return { ok: true, failures: new Map() };",
    killer: {
      file: "tests/integration/attempt-counts.test.ts",
      test: "counted failures > cost nothing at first, then a wait that grows with each of them",
    },
  },
  {
    id: "f2-policy",
    removes: "a change of the password asks Operators for a fresh proof: the route's policy",
    file: "app/routes.ts",
    from: '...customer,\n        freshProof: { "POST:change-password": "of-operators" },',
    to: "...customer,\n        freshProof: {},",
    killer: {
      file: "tests/security/fresh-proof.test.ts",
      test: "POST %s with the intent “%s” demands a proof: %s",
    },
  },
  {
    id: "f2-library",
    removes: "a change of the password asks Operators for a fresh proof: the library's endpoint",
    file: "app/auth/library/endpoint-rules.server.ts",
    from: '  throw new APIError("FORBIDDEN", { code: "SESSION_NOT_FRESH", message: "Confirm it’s you first" });\n',
    to: "",
    killer: {
      file: "tests/integration/password-change-proof.test.ts",
      test: "a new password > is refused to an Operator whose proof is older than 15 minutes",
    },
  },
  {
    id: "f2-no-fresher",
    removes: "a new password makes no proof fresher",
    file: "app/auth/library/auth.server.ts",
    from: "      return proofOf(endpoint.context.session?.session);",
    to: "      return {};",
    killer: {
      file: "tests/integration/password-change-proof.test.ts",
      test: "a new password > takes the time of the former proof along",
    },
  },
];
