import type { Mutant } from "../mutant.ts";

const gate = "app/auth/start-up/start-up-gate.server.ts";
const gateTest = "app/auth/start-up/start-up-gate.test.ts";
const environment = "app/platform/env.server.ts";
const environmentTest = "app/platform/env.test.ts";

/** SECURITY.md C1 to C9; specification, section 5. */
export const configuration: Mutant[] = [
  {
    id: "c1-length",
    removes: "a secret has 32 characters at least",
    file: gate,
    from: "  if (secret.length < MIN_SECRET_LENGTH) return",
    to: "  if (secret.length < 1) return",
    killer: {
      file: gateTest,
      test: "each rule for AUTH_SECRET stands by itself: > 31 characters are too short and 32 are enough, however random they look",
    },
  },
  {
    id: "c1-published",
    removes: "a published secret is refused",
    file: gate,
    from: "  if (isKnownSecret(secret)) return `${name} is a published",
    to: "  if (secret === name) return `${name} is a published",
    killer: {
      file: gateTest,
      test: "each rule for AUTH_SECRET stands by itself: > a published secret is refused by name, although it is long and looks random: %s",
    },
  },
  {
    id: "c1-fallback",
    removes: "the development fallback is refused by name",
    file: gate,
    from: "  if (isDevelopmentSecret(secret)) return `${name} is the development",
    to: "  if (secret === name) return `${name} is the development",
    killer: {
      file: gateTest,
      test: "each rule for AUTH_SECRET stands by itself: > the development fallback is refused by name: %s",
    },
  },
  {
    id: "c1-entropy",
    removes: "a secret that someone made up is refused",
    file: gate,
    from: "  const weakness = (await loadSecretJudge())(secret);",
    to: "  const weakness = (await loadSecretJudge())(secret) && undefined;",
    killer: {
      file: gateTest,
      test: "each rule for AUTH_SECRET stands by itself: > %s is refused for what it is, long and unpublished as it may be",
    },
  },
  {
    id: "c2-mode",
    removes: "an unknown NODE_ENV counts as production",
    file: environment,
    from: 'return value === "development" || value === "test" ? value : "production";',
    to: 'return value === "test" || value === "production" ? value : "development";',
    killer: { file: environmentTest, test: "NODE_ENV > %j counts as %s" },
  },
  {
    id: "c3-library-variables",
    removes: "BETTER_AUTH_* variables are taken out of the environment",
    file: environment,
    from: 'if (name.startsWith("BETTER_AUTH_")) delete process.env[name];',
    to: 'if (name === "BETTER_AUTH_") delete process.env[name];',
    killer: {
      file: environmentTest,
      test: "the authentication library's own variables > are taken out of the environment before the library can read them",
    },
  },
  {
    id: "c5-host",
    removes: "the store's own origin is the only one, whatever Host says",
    file: "app/platform/http/request-target.server.ts",
    from: "  const url = new URL(appOrigin + target);",
    to: '  const at = request.rawHeaders.findIndex((name) => name.toLowerCase() === "host");\n  const url = new URL(`https://${request.rawHeaders[at + 1]}${target}`);\n  if (url.host !== "") return { ok: true, url };',
    killer: {
      file: "tests/integration/server.test.ts",
      test: "a route sees the store's own origin and address whatever the caller claims",
    },
  },
  {
    id: "c6-one-value-alone",
    removes: "single sign-on needs the client's secret too",
    file: "app/auth/single-sign-on/setup.server.ts",
    from: '  if (!SVC_ADMIN_OAUTH_CLIENT_SECRET) return incomplete("SVC_ADMIN_OAUTH_CLIENT_SECRET");\n',
    to: "",
    killer: { file: "app/auth/single-sign-on/setup.test.ts", test: "single sign-on > when %s is %s" },
  },
  {
    id: "c7-same-value",
    removes: "the workload credential differs from the OAuth client's values",
    file: gate,
    from: "    oauth.includes(credential) ? ",
    to: "    oauth.length === 0 ? ",
    killer: { file: gateTest, test: "SVC_WORKLOAD_CREDENTIAL in production > may not be %s" },
  },
  {
    id: "c7-any-credential",
    removes: "machines show the one credential",
    file: "app/auth/visitor/guards.server.ts",
    from: "  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(credential)));",
    to: "  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(given)));",
    killer: {
      file: "tests/security/workload.sweep.test.ts",
      test: "the workload credential > is asked for by every route of the section: without it 401 and no effect",
    },
  },
  {
    id: "allow-sandbox",
    removes: "production refuses the sandbox provider unless it is allowed",
    file: environment,
    from: 'return mode !== "production" || ALLOW_SANDBOX === "1";',
    to: 'return mode !== "production" || ALLOW_SANDBOX !== "";',
    killer: {
      file: "tests/security/connections.test.ts",
      test: "the sandbox in a production store that does not allow it > is not offered, cannot be linked, and cannot be enabled",
    },
  },
];
