/**
 * The start-up gate. Some cases run the built server as a deployer would; the others call `npm start`'s command in this
 * process, in front of a store that ends at the gate.
 */
import { createHmac, randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { describe, expect, it } from "vitest";
import { assertStartUp } from "#app/auth/start-up/start-up-gate.server.ts";
import { env } from "#app/platform/env.server.ts";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { startCommand } from "#scripts/start/command.ts";
import { proves } from "#tests/conformance/proves.ts";
import { startProgram } from "#tests/fixtures/child-process.ts";
import { callCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { signIn } from "#tests/fixtures/shop.ts";
import { startStoreProcess } from "#tests/fixtures/store-process.ts";

const database = useDatabase({ seeded: true });
const LIMIT_MS = 5000;

const good = () => ({
  NODE_ENV: "production",
  AUTH_SECRET: randomBytes(32).toString("base64"),
  APP_URL: "https://shop.test",
  AUTH_URL: "https://shop.test",
  DATABASE_URL: database.url,
  HOST: "127.0.0.1",
});

/** Runs the server until it ends; it has to, within five seconds, and must never have listened. */
async function refusedStart(values: Record<string, string>) {
  const port = await freePort();
  const startedAt = performance.now();
  const environment = programEnvironment({ ...good(), PORT: String(port), ...values });
  const program = await startProgram(process.execPath, ["scripts/start.ts"], { env: environment });
  let listened = false;
  const probe = setInterval(async () => {
    listened ||= await accepts(port);
  }, 50);
  const force = setTimeout(() => program.kill(), 20_000);
  const end = await program.exited;
  clearInterval(probe);
  clearTimeout(force);
  return {
    end,
    listened,
    milliseconds: performance.now() - startedAt,
    errors: program.errors(),
    output: program.output(),
  };
}

/** What the gate says to the same, for all that does not need a process to be seen. */
async function refusedHere(values: Record<string, string>) {
  const startedAt = performance.now();
  let listened = false;
  const gate = startCommand(async () => ({
    async startStore() {
      await assertStartUp();
      listened = true;
      throw new Error("The gate let it through.");
    },
  }));
  const { code, out, err } = await callCommand(gate, [], { env: programEnvironment({ ...good(), ...values }) });
  return { end: code, listened, milliseconds: performance.now() - startedAt, errors: err, output: out + err };
}

/** Of each kind of fault one is tried on the program itself. */
const inAProcess = [
  "AUTH_SECRET missing",
  "AUTH_SECRET of a phrase",
  "AUTH_URL on another origin",
  "a PORT that is none",
];

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

const short = "short-canary-8b1f";
const oauth = "the-same-canary-value-in-two-places-41c7";

describe("in production the store does not start with", () => {
  it.each([
    ["AUTH_SECRET missing", { AUTH_SECRET: "" }, "AUTH_SECRET"],
    ["AUTH_SECRET of spaces", { AUTH_SECRET: " ".repeat(40) }, "AUTH_SECRET"],
    ["AUTH_SECRET too short", { AUTH_SECRET: short }, "AUTH_SECRET"],
    ["AUTH_SECRET padded to the length with spaces", { AUTH_SECRET: `${short}${" ".repeat(30)}` }, "AUTH_SECRET"],
    ["AUTH_SECRET of a repeated word", { AUTH_SECRET: "canary".repeat(8) }, "AUTH_SECRET"],
    ["AUTH_SECRET of a sequence", { AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz" }, "AUTH_SECRET"],
    ["AUTH_SECRET of keyboard rows", { AUTH_SECRET: "poiuytrewqlkjhgfdsamnbvcxz0987654321" }, "AUTH_SECRET"],
    ["AUTH_SECRET of a phrase", { AUTH_SECRET: "Correct-Horse-Battery-Staple-Canary-7" }, "AUTH_SECRET"],
    ["AUTH_SECRET of two letters", { AUTH_SECRET: "abababbabbaabbabababababbabbabab" }, "AUTH_SECRET"],
    ["AUTH_SECRET of an encoded phrase", { AUTH_SECRET: "Y29ycmVjdCBob3JzZSBiYXR0ZXJ5IHN0YXBsZQ==" }, "AUTH_SECRET"],
    ["better-auth's default", { AUTH_SECRET: "Better-Auth-Secret-12345678901234567890 " }, "AUTH_SECRET"],
    ["a tutorial's secret", { AUTH_SECRET: "your-256-bit-secret-your-256-bit-secret" }, "AUTH_SECRET"],
    ["the project's own placeholder", { AUTH_SECRET: "<AUTH_SECRET_VALUE><AUTH_SECRET_VALUE>" }, "AUTH_SECRET"],
    ["a published AUTH_SECRET_PREVIOUS", { AUTH_SECRET_PREVIOUS: "changeme".repeat(5) }, "AUTH_SECRET_PREVIOUS"],
    ["the development fallback", { AUTH_SECRET: "Latchkey-development-fallback-never-in-production" }, "AUTH_SECRET"],
    ["DATABASE_URL missing", { DATABASE_URL: "" }, "DATABASE_URL"],
    ["APP_URL missing", { APP_URL: "" }, "APP_URL"],
    ["APP_URL by http", { APP_URL: "http://canary.shop.test" }, "APP_URL"],
    ["APP_URL that is no URL", { APP_URL: "canary.shop.test" }, "APP_URL"],
    ["APP_URL on localhost", { APP_URL: "https://localhost:8443" }, "APP_URL"],
    ["APP_URL on a name below localhost", { APP_URL: "https://canary.localhost" }, "APP_URL"],
    ["APP_URL on 127.0.0.1", { APP_URL: "https://127.0.0.9" }, "APP_URL"],
    ["APP_URL on 127.0.0.1 in IPv6", { APP_URL: "https://[::ffff:127.0.0.1]" }, "APP_URL"],
    ["APP_URL on ::1", { APP_URL: "https://[::1]/" }, "APP_URL"],
    ["APP_URL on 0.0.0.0", { APP_URL: "https://0.0.0.0" }, "APP_URL"],
    ["AUTH_URL missing", { AUTH_URL: "" }, "AUTH_URL"],
    ["AUTH_URL by http", { AUTH_URL: "http://canary.shop.test" }, "AUTH_URL"],
    ["AUTH_URL on another origin", { AUTH_URL: "https://canary.test" }, "AUTH_URL"],
    [
      "a workload credential that is an OAuth value",
      { SVC_WORKLOAD_CREDENTIAL: oauth, SVC_ADMIN_OAUTH_CLIENT_SECRET: oauth },
      "SVC_WORKLOAD_CREDENTIAL",
    ],
    ["a short workload credential", { SVC_WORKLOAD_CREDENTIAL: short }, "SVC_WORKLOAD_CREDENTIAL is shorter"],
    [
      "a workload credential of a phrase",
      { SVC_WORKLOAD_CREDENTIAL: "Correct-Horse-Battery-Staple-Canary-7" },
      "SVC_WORKLOAD_CREDENTIAL is weak",
    ],
    ["a PORT that is none", { PORT: "canary" }, "PORT"],
    ["a rate limit that cannot be read", { RATE_LIMIT_PUBLIC: "canary" }, "RATE_LIMIT_PUBLIC"],
  ])(
    "%s",
    proves("S5.3", "S5.4", "S5.12", "S5.13", "S5.15", "S7.3", "S8.7", "SEC-C1"),
    async (fault, values: Record<string, string>, variable) => {
      const start = inAProcess.includes(fault) ? refusedStart : refusedHere;
      const { end, listened, milliseconds, errors, output } = await start(values);
      expect(end).toBe(1);
      expect(milliseconds).toBeLessThan(LIMIT_MS);
      expect(listened).toBe(false);
      expect(errors).toContain(variable);
      for (const line of errors.trim().split("\n")) expect(line).not.toMatch(/^\s+at /);
      for (const value of Object.values(values)) if (value.trim()) expect(output).not.toContain(value.trim());
    },
  );

  it("several problems: one line for each", async () => {
    const { end, errors } = await refusedStart({ AUTH_SECRET: "", DATABASE_URL: "", APP_URL: "http://shop.test" });
    expect(end).toBe(1);
    const lines = errors.trim().split("\n");
    for (const variable of ["AUTH_SECRET", "DATABASE_URL", "APP_URL"]) {
      expect(lines.filter((line) => line.startsWith(variable))).toHaveLength(1);
    }
  });
});

describe("NODE_ENV that is not exactly development or test", () => {
  it.each(["", "Production", "staging", "prod", " test", "TEST"])(
    "%j counts as production",
    proves("SEC-C2"),
    async (mode) => {
      const start = mode === "staging" ? refusedStart : refusedHere;
      const { end, listened, errors } = await start({ NODE_ENV: mode, AUTH_SECRET: "" });
      expect({ end, listened }).toEqual({ end: 1, listened: false });
      expect(errors).toContain("AUTH_SECRET");
    },
  );

  it("serves as production does", async () => {
    const store = await startStoreProcess({ databaseUrl: database.url, https: false, env: { NODE_ENV: "staging" } });
    try {
      const client = httpClient(store);
      const answer = await client.get("/");
      expect(answer.status).toBe(200);
      expect(answer.setCookies.join()).toContain("Secure");
      expect((await client.get("/readyz")).status).toBe(200);
    } finally {
      expect(await store.stop()).toBe(0);
    }
    expect(store.errors()).toBe("");
  });
});

describe("the authentication library's own variables", proves("SEC-C3"), () => {
  it("neither replace the validated AUTH_SECRET nor add an origin", proves("SEC-C3"), async () => {
    const weak = "weak-secret-from-the-environment";
    const given = {
      AUTH_SECRET: randomBytes(32).toString("base64"),
      BETTER_AUTH_SECRET: weak,
      BETTER_AUTH_SECRETS: `1:${weak}`,
      BETTER_AUTH_TRUSTED_ORIGINS: "https://evil.test",
      BETTER_AUTH_URL: "https://evil.test",
    };
    const store = await startStoreProcess({ databaseUrl: database.url, https: false, env: given });
    try {
      const client = httpClient(store);
      const login = { email: env().ADMIN_EMAIL, password: env().ADMIN_PASSWORD };
      await signIn(client, login);
      const [name = "", value = ""] = [...client.cookies].find(([cookie]) => cookie.includes("session_token")) ?? [];
      const [token = "", signature = ""] = decodeURIComponent(value).split(/\.(?=[^.]*$)/);
      const signed = (secret: string) => createHmac("sha256", secret).update(token).digest("base64");
      expect(signature).toBe(signed(given.AUTH_SECRET));
      client.cookies.set(name, encodeURIComponent(`${token}.${signed(weak)}`));
      expect((await client.get("/admin")).status).toBe(302);
      const headers = { origin: "https://evil.test" };
      const foreign = await httpClient(store).postJson("/api/auth/sign-in/email", login, { headers });
      expect(foreign.status).toBe(403);
    } finally {
      await store.stop();
    }
  });
});

describe("a store whose port is taken", () => {
  it("says so in one line", async () => {
    const store = await startStoreProcess({ databaseUrl: database.url, https: false });
    try {
      const environment = programEnvironment({ ...good(), PORT: String(store.port) });
      const second = await startProgram(process.execPath, ["scripts/start.ts"], { env: environment });
      expect(await second.exited).toBe(1);
      expect(second.errors().trim().split("\n")).toHaveLength(1);
      expect(second.errors()).toContain(`Port ${store.port} is in use`);
    } finally {
      await store.stop();
    }
  });
});
