/**
 * `npm run doctor` in a folder of its own: every check is seen to pass, and to fail or warn. It is called in this process;
 * three runs of the program itself show that nothing depends on that.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { setPassword } from "#app/auth/accounts/operator-accounts.server.ts";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { saveSandboxConnection } from "#app/modules/connections/index.server.ts";
import { openConnections } from "#app/modules/connections/internal.server.ts";
import { drillsFor } from "#app/modules/stores/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { doctorCommand } from "#scripts/doctor/command.ts";
import { proofOf } from "#scripts/doctor/drill/record.ts";
import { proves } from "#tests/conformance/proves.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { OPERATOR_PASSWORD, programEnvironment } from "#tests/fixtures/environment.ts";
import { startRedis } from "#tests/fixtures/redis.ts";
import { takeBankTransfers, takeNoManualPayments } from "#tests/fixtures/settings.ts";

const database = useDatabase({ seeded: true });
const reportSchema = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({
      id: z.string(),
      group: z.string(),
      status: z.enum(["pass", "warn", "fail"]),
      summary: z.string().min(1),
      remedy: z.string().min(1).optional(),
    }),
  ),
});

const canary = (name: string) => `canary-${name}-${randomBytes(12).toString("hex")}`;
const secrets = {
  SVC_ADMIN_OAUTH_CLIENT_SECRET: canary("oauth"),
  // Judged as AUTH_SECRET is, so these look random.
  SVC_WORKLOAD_CREDENTIAL: `canary-${randomBytes(24).toString("base64url")}`,
  EMAIL_SERVICE_API_KEY: `canary-${randomBytes(24).toString("base64url")}`,
  ADMIN_PASSWORD: canary("password"),
};
const webhookSecret = `whsec_${randomBytes(32).toString("base64")}`;
const connection = { name: "Sandbox", baseUrl: "http://127.0.0.1:9", test: true };
const apiKey = canary("api-key");

const outside = mkdtempSync(path.join(tmpdir(), "latchkey-doctor-"));
let folder: string;
let provider: Awaited<ReturnType<typeof startEmailService>>;
let issuer: Awaited<ReturnType<typeof startIssuer>>;

/** A sign-in provider's discovery document, and what it is made to say. */
async function startIssuer() {
  const says = { status: 200, document: (url: string): unknown => discoveryOf(url) };
  const server = http.createServer((_request, response) => {
    response.writeHead(says.status).end(JSON.stringify(says.document(url())));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = () => {
    const address = server.address();
    return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
  };
  return { url, says, close: () => new Promise((resolve) => server.close(resolve)) };
}

function discoveryOf(url: string, more: object = {}) {
  const endpoints = { authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token`, jwks_uri: `${url}/keys` };
  return { issuer: url, ...endpoints, id_token_signing_alg_values_supported: ["RS256"], ...more };
}

beforeAll(async () => {
  provider = await startEmailService();
  issuer = await startIssuer();
});
afterAll(async () => {
  await Promise.all([provider.close(), issuer.close()]);
  rmSync(outside, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(outside, "store-"));
  file("prisma/.keep");
  symlinkSync(path.resolve("prisma/migrations"), path.join(folder, "prisma/migrations"));
  file("build/server/index.js");
  file("build/client/assets/app.js", "export const shop = 1;");
  await saveSandboxConnection(systemViewer(), { ...connection, secrets: { apiKey, webhookSecret } });
  const connections = (await openConnections(systemViewer())).map(proofOf);
  await drillsFor(systemViewer()).record({ passed: true, version: "0", connections, results: [] });
});
afterEach(() => {
  issuer.says.status = 200;
  issuer.says.document = (url) => discoveryOf(url);
});

/** Writes a file below the folder that the diagnostics run in. */
function file(name: string, content = "") {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content, { mode: 0o600 });
}

/** A configuration that nothing is wrong with, but that no real sandbox of a public store is switched on for good. */
const healthy = () => ({
  OBJECT_STORE_URL: `file:${path.join(outside, "objects")}`,
  NODE_ENV: "production",
  ALLOW_SANDBOX: "1",
  AUTH_SECRET: env().AUTH_SECRET ?? "",
  APP_URL: "https://shop.test",
  AUTH_URL: "https://shop.test",
  DATABASE_URL: database.url,
  EMAIL_SERVICE_URL: provider.url,
  EMAIL_FROM: "shop@shop.test",
  TRUSTED_PROXIES: "127.0.0.1",
  SVC_API_URL: issuer.url(),
  SVC_ADMIN_OAUTH_CLIENT_ID: "latchkey-admin",
  ...secrets,
});

function run(given: Record<string, string> = {}, args: string[] = [], how = callCommand) {
  return how(doctorCommand, args, { env: programEnvironment({ ...healthy(), ...given }), cwd: folder });
}

async function report(given: Record<string, string> = {}, args: string[] = [], how = callCommand) {
  const { code, out, err } = await run(given, ["--json", ...args], how);
  const { ok, checks } = reportSchema.parse(JSON.parse(out));
  expect(code).toBe(ok ? 0 : 1);
  expect(err).toBe("");
  expect(ok).toBe(checks.every(({ status }) => status !== "fail"));
  for (const { id, status, remedy } of checks) expect([id, remedy !== undefined]).toEqual([id, status !== "pass"]);
  return { ok, checks, out, checkOf: (id: string) => checks.find((check) => check.id === id) };
}

/** One check's answer to a configuration, as "status: summary". */
async function answer(id: string, given: Record<string, string> = {}, args: string[] = []) {
  const found = (await report(given, args)).checkOf(id);
  return `${found?.status}: ${found?.summary}`;
}

describe("npm run doctor", () => {
  it(
    "finds nothing to correct in a store that is ready, but the sandbox that is still on",
    proves("S5.59"),
    async () => {
      const { ok, checks } = await report({}, [], spawnCommand);
      expect(checks.filter(({ status }) => status !== "pass").map(({ id }) => id)).toEqual([
        "database-role", // the test server's one user is its superuser
        "real-money",
        "second-factor", // the seeded Operator has a password alone
      ]);
      expect(ok).toBe(true);
      expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    },
  );

  it("says the same to people: by topic, with a remedy below what is wrong, no colour codes in a pipe", async () => {
    const { code, out } = await run({ APP_URL: "" }, [], spawnCommand);
    expect(code).toBe(1);
    expect(out).toMatch(/^Start-up$/m);
    expect(out).toMatch(/^ {2}fail {2}app-url +APP_URL is not set\.\n +\S/m);
    expect(out).toMatch(/\d+ passed, \d+ warnings, \d+ failed\n$/);
    expect(out).not.toContain("\u001b");
  });

  it("never prints a secret, wherever it finds one", async () => {
    for (const [name, value] of Object.entries(secrets)) file(`exports/${name}.txt`, value);
    file(".env", `AUTH_SECRET_PREVIOUS=${canary("previous")}\n`);
    chmodSync(path.join(folder, ".env"), 0o644);
    const password = canary("database");
    const url = `postgresql://somebody:${password}@127.0.0.1:9/none`;
    const redis = { REDIS_URL: `redis://x:${password}@127.0.0.1:9` };
    for (const { out, err } of [await run(redis), await run({ DATABASE_URL: url }, ["--json"])]) {
      const output = out + err;
      expect(output).toContain("fail");
      expect(output).not.toContain("canary-");
      expect(output).not.toContain(env().AUTH_SECRET ?? "-");
      expect(output).not.toContain(webhookSecret.slice(6));
    }
  });

  it("refuses an option that does not exist", async () => {
    const { code, err } = await run({}, ["--frob"], spawnCommand);
    expect([code, err]).toEqual([2, expect.stringContaining("Usage")]);
  });

  it("says what is wrong with a configuration that cannot be read at all", async () => {
    const { checks } = await report({ PORT: "canary-port" });
    expect(checks).toEqual([expect.objectContaining({ id: "configuration", status: "fail" })]);
    expect(checks[0]?.summary).toContain("PORT");
    expect(checks[0]?.summary).not.toContain("canary");
  });
});

type Expected = Record<string, RegExp>;

/** One run of the diagnostics for several checks: each of them must say what is expected of it. */
async function expectAnswers(given: Record<string, string>, expected: Expected) {
  const { checkOf } = await report(given);
  for (const [id, words] of Object.entries(expected)) {
    expect(`${id} ${checkOf(id)?.status}: ${checkOf(id)?.summary}`).toMatch(words);
  }
}

describe("start-up", () => {
  it.each<[string, Record<string, string>, Expected]>([
    [
      "weak values",
      {
        AUTH_SECRET: "correct horse battery staple please",
        AUTH_SECRET_PREVIOUS: "changeme-changeme-changeme-changeme",
        ...{ APP_URL: "http://shop.test", AUTH_URL: "http://shop.test" },
        ...{ SVC_WORKLOAD_CREDENTIAL: "short-credential", TRUSTED_PROXIES: "proxy.test" },
        ...{ GOOGLE_CLIENT_ID: "given", X_CLIENT_SECRET: "given" },
      },
      {
        "auth-secret": /fail: AUTH_SECRET is weak/,
        "auth-secret-previous": /fail: /,
        "app-url": /fail: APP_URL is not https/,
        "auth-url": /fail: AUTH_URL is not https/,
        "workload-credential": /fail: .*shorter/,
        "trusted-proxies": /fail: /,
        "social-sign-in": /warn: .*GOOGLE_CLIENT_ID, X_CLIENT_SECRET/,
      },
    ],
    [
      "published and reused values",
      {
        AUTH_SECRET: "your-256-bit-secret-padded-to-length",
        AUTH_SECRET_PREVIOUS: canary("previous"),
        AUTH_URL: "https://other.test",
        SVC_WORKLOAD_CREDENTIAL: secrets.EMAIL_SERVICE_API_KEY,
        TRUSTED_PROXIES: "0.0.0.0/0",
      },
      {
        "auth-secret": /fail: AUTH_SECRET is a published/,
        "auth-secret-previous": /warn: AUTH_SECRET_PREVIOUS is still set.* need it: 1\./,
        "auth-url": /fail: AUTH_URL must have the same origin/,
        "workload-credential": /fail: .*another variable/,
        "trusted-proxies": /fail: .*whole internet/,
      },
    ],
    [
      "a development store, judged as if it were public",
      { NODE_ENV: "development", AUTH_SECRET: "short", SVC_WORKLOAD_CREDENTIAL: "latchkey-admin", TRUSTED_PROXIES: "" },
      {
        "node-env": /warn: NODE_ENV is development/,
        "auth-secret": /fail: /,
        "workload-credential": /fail: .*OAuth/,
        "trusted-proxies": /warn: /,
      },
    ],
    ["no workload credential", { SVC_WORKLOAD_CREDENTIAL: "" }, { "workload-credential": /pass: / }],
  ])("judges %s", proves("S5.4", "S5.55", "S5.57", "S5.59"), (_case, given, expected) =>
    expectAnswers(given, expected),
  );

  it("a missing build is said", async () => {
    rmSync(path.join(folder, "build"), { recursive: true });
    expect(await answer("build")).toMatch(/^warn: .*no production build/);
  });
});

describe("the database", () => {
  it("that would take changes of the audit log fails", async () => {
    expect(await answer("audit-log")).toMatch(/^pass: /);
    for (const weaker of ["DISABLE", "ENABLE", "ENABLE REPLICA"]) {
      await runSql(database.url, `ALTER TABLE "mod_audit" ${weaker} TRIGGER "mod_audit_is_final"`);
      expect(await answer("audit-log")).toMatch(/^fail: The database does not refuse changes/);
    }
    await runSql(database.url, `ALTER TABLE "mod_audit" ENABLE ALWAYS TRIGGER "mod_audit_is_final"`);
    const [kept] = await runSql<{ code: string }>(
      database.url,
      "SELECT pg_get_functiondef('mod_audit_is_final'::regproc) AS code",
    );
    const idle = kept?.code.replace(/RAISE EXCEPTION[^;]*;/, "RETURN NULL;") ?? "";
    await runSql(database.url, idle);
    expect(await answer("audit-log")).toMatch(/^fail: The database does not refuse changes/);
    await runSql(database.url, kept?.code ?? "");
    expect(await answer("audit-log")).toMatch(/^pass: /);
  });

  it("that does not answer fails, and what lies in it is not known", async () => {
    const { checks, checkOf } = await report({ DATABASE_URL: "postgresql://nobody:nothing@127.0.0.1:9/none" });
    expect(checkOf("database")?.status).toBe("fail");
    expect(checks.map(({ id }) => id)).not.toContain("migrations");
    expect([checkOf("operators")?.status, checkOf("verification-values")?.status]).toEqual(["fail", "fail"]);
  });

  it("with a migration that is missing, failed or unknown says so", async () => {
    const change = (sql: string) => runSql(database.url, sql);
    await change(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', '', 'later', now())`,
    );
    expect(await answer("migrations")).toMatch(/^warn: The database is newer/);
    await change("UPDATE _prisma_migrations SET finished_at = NULL WHERE id = 'x'");
    expect(await answer("migrations")).toMatch(/^fail: A migration failed midway: later/);
    await change("DELETE FROM _prisma_migrations WHERE id = 'x'");
    const [last] = await runSql<{ name: string }>(
      database.url,
      "SELECT max(migration_name) AS name FROM _prisma_migrations",
    );
    await change(`UPDATE _prisma_migrations SET migration_name = 'x' WHERE migration_name = '${last?.name}'`);
    expect(await answer("migrations")).toBe(`fail: Not applied yet: ${last?.name}.`);
    await change(`UPDATE _prisma_migrations SET migration_name = '${last?.name}' WHERE migration_name = 'x'`);
    expect(await answer("migrations")).toMatch(/^pass/);
  });

  it("without the right to make the schema for jobs fails, and a superuser is warned of", async () => {
    const url = new URL(database.url);
    [url.username, url.password] = [`role_${randomBytes(4).toString("hex")}`, canary("role")];
    await runSql(database.url, `CREATE ROLE ${url.username} LOGIN SUPERUSER PASSWORD '${url.password}'`);
    try {
      expect(await answer("database-role", { DATABASE_URL: url.href })).toMatch(/^warn: .*superuser/);
      await runSql(database.url, `ALTER ROLE ${url.username} NOSUPERUSER; DROP SCHEMA IF EXISTS pgboss CASCADE`);
      await runSql(database.url, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${url.username}`);
      expect(await answer("database-role", { DATABASE_URL: url.href })).toMatch(/^fail: .*schema for jobs/);
    } finally {
      await runSql(database.url, `DROP OWNED BY ${url.username}; DROP ROLE ${url.username}`);
    }
  });
});

describe("services", () => {
  it("Redis answers, or not", async () => {
    const redis = await startRedis();
    expect(await answer("redis", { REDIS_URL: redis.url })).toMatch(/^pass: Redis responds/);
    await redis.stop();
    expect(await answer("redis", { REDIS_URL: redis.url })).toMatch(/^fail: Redis does not respond/);
    expect(await answer("redis", { REDIS_URL: "http://127.0.0.1" })).toMatch(/^fail: /);
  });

  it.each<[string, Record<string, string>, Expected]>([
    [
      "nothing set",
      {
        EMAIL_SERVICE_API_KEY: "",
        EMAIL_FROM: "",
        REDIS_URL: "",
        OBJECT_STORE_URL: "",
        DATA_DIR: path.join(tmpdir(), "data"),
      },
      {
        email: /warn: No email is sent/,
        "email-sender": /warn: /,
        "account-recovery": /pass: Account recovery is off/,
        redis: /pass: /,
        "object-store": /warn: .*next to the program/,
      },
    ],
    [
      "values of the wrong form",
      { EMAIL_SERVICE_URL: "http://api.email.test", EMAIL_FROM: "nobody", OBJECT_STORE_URL: "uploads" },
      { email: /fail: .*not https/, "email-sender": /fail: /, "object-store": /fail: / },
    ],
    [
      "places that are not there",
      { EMAIL_SERVICE_URL: "http://127.0.0.1:9", OBJECT_STORE_URL: `file:${path.resolve("package.json")}` },
      { email: /fail: .*cannot be reached/, "object-store": /fail: / },
    ],
    ["account recovery on", { ACCOUNT_RECOVERY: "on" }, { "account-recovery": /pass: Account recovery is on/ }],
    [
      "account recovery on, and no key for email",
      { ACCOUNT_RECOVERY: "on", EMAIL_SERVICE_API_KEY: "" },
      { "account-recovery": /warn: .*stays off: EMAIL_SERVICE_API_KEY is not set/ },
    ],
    [
      "account recovery on, and the default sender",
      { ACCOUNT_RECOVERY: "on", EMAIL_FROM: "" },
      { "account-recovery": /warn: .*stays off: EMAIL_FROM/ },
    ],
    ["a folder for uploads", { OBJECT_STORE_URL: `file:${path.join(tmpdir(), "up")}` }, { "object-store": /pass: / }],
    [
      "a bucket without a readable endpoint",
      { OBJECT_STORE_URL: "s3://bucket?endpoint=objects" },
      { "object-store": /fail: / },
    ],
  ])("with %s", (_case, given, expected) => expectAnswers(given, expected));

  it("asks the email provider without sending anything", async () => {
    expect(await answer("email")).toMatch(/^pass/);
    expect(provider.calls).toEqual([]);
  });
});

describe("single sign-on", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["off", { SVC_ADMIN_OAUTH_CLIENT_ID: "", SVC_ADMIN_OAUTH_CLIENT_SECRET: "" }, /^pass: Single sign-on is off/],
    ["one value alone", { SVC_ADMIN_OAUTH_CLIENT_SECRET: "" }, /^warn: .*SVC_ADMIN_OAUTH_CLIENT_SECRET/],
    ["the other alone", { SVC_ADMIN_OAUTH_CLIENT_ID: "" }, /^warn: .*SVC_ADMIN_OAUTH_CLIENT_ID/],
    ["no provider", { SVC_API_URL: "" }, /^fail: .*SVC_API_URL is not set/],
    ["no https", { SVC_API_URL: "http://sign-in.test" }, /^fail: .*not https/],
    ["a provider that is down", { SVC_API_URL: "http://127.0.0.1:9" }, /^fail: .*does not answer/],
  ])("%s", proves("SEC-C6"), async (_case, given, expected) =>
    expect(await answer("single-sign-on", given)).toMatch(expected),
  );

  it.each<[string, (url: string) => object, RegExp]>([
    ["another issuer", (url) => discoveryOf(url, { issuer: "https://evil.test" }), /^fail: .*another issuer/],
    ["an endpoint by http", (url) => discoveryOf(url, { token_endpoint: "http://evil.test" }), /^fail: .*not secure/],
    ["no key to verify with", (url) => discoveryOf(url, { jwks_uri: undefined }), /^fail: .*lacks jwks_uri/],
    [
      "no public-key signature",
      (url) => discoveryOf(url, { id_token_signing_alg_values_supported: ["HS256"] }),
      /^fail: /,
    ],
    ["nothing", () => ({}), /^fail: .*lacks/],
    ["its issuer with a slash", (url) => discoveryOf(url, { issuer: `${url}/` }), /^pass/],
  ])("a provider that names %s", async (_case, document, expected) => {
    issuer.says.document = document;
    expect(await answer("single-sign-on")).toMatch(expected);
  });

  it("a provider that answers with an error", async () => {
    issuer.says.status = 404;
    expect(await answer("single-sign-on")).toMatch(/^fail: .*404/);
  });

  it("never repeats a password that stands in the provider's address", async () => {
    issuer.says.status = 404;
    const found = await report({ SVC_API_URL: issuer.url().replace("//", "//somebody:a-password-in-it@") });
    expect(found.checkOf("single-sign-on")?.status).toBe("fail");
    expect(found.out).not.toContain("a-password-in-it");
  });
});

describe("Connections", () => {
  it("whose values cannot be read with today's secret fail", async () => {
    const other = randomBytes(32).toString("base64");
    const unreadable = await report({ AUTH_SECRET: other });
    expect(unreadable.checkOf("verification-values")).toMatchObject({
      status: "fail",
      summary: expect.stringContaining("Sandbox"),
    });
    expect(unreadable.checkOf("payments")).toMatchObject({
      status: "fail",
      summary: expect.stringContaining("Sandbox"),
    });
    const rotated = { AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: env().AUTH_SECRET ?? "" };
    const found = await report(rotated);
    expect(found.checkOf("verification-values")?.status).toBe("pass");
    expect(found.checkOf("auth-secret-previous")?.summary).toMatch(/still need it: 1\.$/);
    const done = { AUTH_SECRET_PREVIOUS: randomBytes(32).toString("base64") };
    expect(await answer("auth-secret-previous", done)).toMatch(/^warn: .*No stored secret needs it any more\.$/);
  });

  it("of which none takes payments fail, with the way to set one up", async () => {
    expect(await answer("payments")).toBe("pass: The store can take payments.");
    await db().connection.updateMany({ data: { enabled: false } });
    expect((await report()).checkOf("payments")).toMatchObject({
      status: "fail",
      summary: "No enabled connection takes payments: the cart offers no checkout.",
      remedy: expect.stringContaining("/admin/connections"),
    });
    await takeBankTransfers();
    expect(await answer("payments")).toBe("pass: The store can take payments.");
    await takeNoManualPayments();
    await db().connection.updateMany({ data: { enabled: true } });
  });

  it("a sandbox that production does not allow is a failure, and the leave to use none a warning", async () => {
    const denied = { ALLOW_SANDBOX: "" };
    expect(await answer("sandbox-allowed")).toMatch(/^pass: /);
    expect(await answer("sandbox-allowed", denied)).toMatch(/^fail: "Sandbox" is the sandbox provider: in production/);
    await db().connection.deleteMany({});
    expect(await answer("sandbox-allowed", denied)).toMatch(/^pass: /);
    expect(await answer("sandbox-allowed")).toMatch(/^warn: ALLOW_SANDBOX is set/);
  });

  it("a missing sandbox is a warning, one that passes for real money a failure", proves("S5.58"), async () => {
    await db().connection.updateMany({ data: { test: false } });
    const disguised = await report();
    expect(disguised.checkOf("real-money")?.status).toBe("fail");
    expect(disguised.checkOf("sandbox-connection")?.status).toBe("warn");
    await db().connection.deleteMany({});
    const none = await report();
    expect(none.checkOf("real-money")?.status).toBe("pass");
    expect(none.checkOf("sandbox-connection")?.status).toBe("warn");
  });
});

describe("accounts", () => {
  const email = "admin@store.example";
  const store = (password: string) => setPassword(email, password);

  it(
    "the published default password fails in a public store and warns in a local one",
    proves("S5.26", "S5.56", "SEC-C8"),
    async () => {
      const { password } = await db().authAccount.findFirstOrThrow({ where: { user: { email } } });
      const { hashPassword } = await import("better-auth/crypto");
      await db().authAccount.updateMany({ data: { password: await hashPassword(PUBLISHED_ADMIN_PASSWORD) } });
      const local = "https://localhost:8443";
      expect(await answer("default-password")).toMatch(/^fail: .*published default/);
      expect(await answer("default-password", { APP_URL: local, AUTH_URL: local })).toMatch(/^warn: /);
      await db().authAccount.updateMany({ data: { password } });
      expect(await answer("default-password", { ADMIN_PASSWORD: "" })).toMatch(
        /^pass: .*ADMIN_PASSWORD is still set to it/,
      );
    },
  );

  it("no Operator who can sign in fails", async () => {
    await db().authUser.updateMany({ where: { email }, data: { banned: true } });
    expect(await answer("operators")).toMatch(/^fail: No operator/);
    await db().authUser.updateMany({ where: { email }, data: { banned: false } });
    expect((await store(OPERATOR_PASSWORD)).ok).toBe(true);
    expect(await answer("operators")).toMatch(/^pass: One operator/);
  });

  it("an ADMIN_EMAIL that no Operator has is a warning, with the way to add one", async () => {
    expect(await answer("admin-email")).toBe("pass: ADMIN_EMAIL is an operator's address.");
    const { checkOf } = await report({ ADMIN_EMAIL: "moved@shop.test" });
    expect(checkOf("admin-email")).toMatchObject({
      status: "warn",
      summary: "No account has the address in ADMIN_EMAIL.",
      remedy: expect.stringContaining("npm run admin -- create"),
    });
    await db().authUser.updateMany({ where: { email }, data: { role: "customer" } });
    expect(await answer("admin-email")).toBe("warn: ADMIN_EMAIL is a customer's address.");
    await db().authUser.updateMany({ where: { email }, data: { role: "admin" } });
  });

  it("Operators with a password alone are a warning, until each has a second factor", async () => {
    expect(await answer("second-factor")).toBe("warn: One operator signs in with only a password.");
    await db().authUser.updateMany({ data: { twoFactorEnabled: true } });
    expect(await answer("second-factor")).toMatch(/^pass/);
    await db().authUser.updateMany({ data: { twoFactorEnabled: false } });
  });

  it(
    "without recovery and without single sign-on there is no way back, and that is said",
    proves("S5.19"),
    async () => {
      expect(await answer("recovery", { SVC_ADMIN_OAUTH_CLIENT_ID: "" })).toMatch(/^warn: There is no recovery path/);
      expect(await answer("recovery", { SVC_API_URL: "http://sign-in.test" })).toMatch(
        /^warn: There is no recovery path/,
      );
    },
  );
});

describe("secrets where they must not be", () => {
  const value = secrets.SVC_WORKLOAD_CREDENTIAL;
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  const places: [string, string, string][] = [
    ["browser-bundle", "build/client/assets/app.js", `const key="${value}"`],
    ["browser-bundle", "build/client/assets/one.js", base64(`x${value}`)],
    ["browser-bundle", "build/client/assets/two.js", base64(`xy ${value}`)],
    ["server-build", "build/server/index.js", value],
    ["logs", ".data/deep/store.log", `{"msg":"${value}"}`],
    ["source-files", "config.json", `{"key":"${value}"}`],
    ["source-files", "exports/orders.csv", base64(value)],
    ["source-files", "app/emails/template.html", value],
    ["source-files", "docs/notes.md", webhookSecret.slice(6)],
    ["source-files", ".npmrc", value],
  ];

  it(
    "are found in the browser's bundle, the server's build, logs, templates, exports and configuration",
    proves("S5.37"),
    async () => {
      for (const [, name, content] of places) file(name, content);
      const { checkOf, out } = await report();
      for (const [id, name] of places) {
        expect(checkOf(id)).toMatchObject({ status: "fail", summary: expect.stringContaining(`${name} holds`) });
      }
      expect(out).not.toContain(value);
    },
  );

  it("logs finds one in a file that is named on the command line", async () => {
    const log = path.join(outside, "elsewhere.txt");
    writeFileSync(log, `Authorization: Bearer ${value}`);
    expect(await answer("logs", {}, ["--logs", log])).toMatch(/^fail: .*SVC_WORKLOAD_CREDENTIAL/);
  });

  it("source-files finds the URL-encoded password of the database", proves("S5.39"), async () => {
    const password = "p@ss/word:of the+database";
    file("app/config.ts", encodeURIComponent(password));
    const url = `postgresql://somebody:${encodeURIComponent(password)}@127.0.0.1:9/none`;
    expect(await answer("source-files", { DATABASE_URL: url })).toMatch(/^fail: .*password of DATABASE_URL/);
  });

  it("emails finds one in a stored email", async () => {
    const mail = {
      dedupeKey: "canary",
      recipient: "a@shop.test",
      subject: "Hello",
      html: `<p>${apiKey}</p>`,
      text: "",
    };
    await db().email.create({ data: { storeId: env().STORE_ID, ...mail } });
    expect(await answer("emails")).toMatch(/^fail: .*API key of "Sandbox"/);
    await db().email.deleteMany({});
  });

  it("source maps and private files in public folders are found", proves("SEC-C9"), async () => {
    file("build/client/assets/app.js.map", "{}");
    expect(await answer("source-maps")).toMatch(/^fail: .*app\.js\.map/);
    for (const name of ["public/.env", "build/client/.git/config"]) {
      file(name, "x");
      expect(await answer("served-files")).toBe(`fail: A private file is in a public folder: ${name}.`);
      rmSync(path.join(folder, name));
    }
  });

  it(".env that others can read, or that is under version control, fails", proves("S5.34"), async () => {
    file(".env", "STORE_NAME=Shop\n");
    expect(await answer("env-file")).toMatch(/^pass/);
    chmodSync(path.join(folder, ".env"), 0o640);
    expect(await answer("env-file")).toMatch(/^fail: Other users/);
    chmodSync(path.join(folder, ".env"), 0o600);
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    execFileSync("git", ["add", "--force", ".env"], { cwd: folder });
    expect(await answer("env-file")).toMatch(/^fail: .*version control/);
  });
});
