/** What a container runs, on a database with nothing in it. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { freePort } from "#scripts/embedded-postgres/server-process.ts";
import { proves } from "#tests/conformance/proves.ts";
import { type Program, startProgram } from "#tests/fixtures/child-process.ts";
import { addressOf, dropDatabase, runSql } from "#tests/fixtures/databases.ts";
import { programEnvironment } from "#tests/fixtures/environment.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";

const origin = "https://shop.test";
const email = "owner@shop.test";
const password = "a lantern over the harbour";

type Started = { program: Program; port: number };

describe("a container's start", () => {
  let databaseUrl = "";
  let running: Started[] = [];

  const start = async (env: Record<string, string> = {}): Promise<Started> => {
    const port = await freePort();
    const environment = programEnvironment({
      ...{ AUTH_SECRET: randomBytes(32).toString("base64"), APP_URL: origin, AUTH_URL: origin },
      ...{ DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: String(port), TRUSTED_PROXIES: "127.0.0.1/32" },
      ...{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...env },
    });
    const program = await startProgram(process.execPath, ["scripts/container-start.ts"], { env: environment });
    return { program, port };
  };
  const ready = ({ program, port }: Started) =>
    // Two at once migrate an empty database first.
    vi.waitFor(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
        expect(answer.status, program.output()).toBe(200);
      },
      { timeout: 90_000, interval: 50 },
    );
  const signIn = ({ port }: Started, given: string) =>
    httpClient({ origin, port }).postJson("/api/auth/sign-in/email", { email, password: given });

  beforeAll(async () => {
    const name = `test_container_${randomBytes(4).toString("hex")}`;
    databaseUrl = addressOf(inject("postgresUrl"), name);
    await runSql(inject("postgresUrl"), `CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    await Promise.all(running.map(({ program }) => program.kill()));
    await dropDatabase(databaseUrl);
  });

  it("migrates, makes the Store Admin account and serves; two at once make one of each", proves("S5.25"), async () => {
    running = await Promise.all([start(), start()]);
    await Promise.all(running.map(ready));
    const users = await runSql(databaseUrl, "SELECT email, role FROM auth_user");
    expect(users).toEqual([{ email, role: "admin" }]);
    for (const store of running) expect((await signIn(store, password)).status).toBe(200);
  });

  it("never resets the account's password", proves("SEC-C8"), async () => {
    const again = await start({ ADMIN_PASSWORD: "another lantern, elsewhere" });
    running.push(again);
    await ready(again);
    expect((await signIn(again, "another lantern, elsewhere")).status).toBe(401);
    expect((await signIn(again, password)).status).toBe(200);
  });

  it("changes nothing in the database when the configuration cannot serve", async () => {
    const name = `test_container_${randomBytes(4).toString("hex")}`;
    await runSql(inject("postgresUrl"), `CREATE DATABASE ${name}`);
    const empty = addressOf(inject("postgresUrl"), name);
    try {
      const { program } = await start({ DATABASE_URL: empty, AUTH_SECRET: "short" });
      expect(await program.exited).toBe(1);
      expect(program.errors()).toContain("AUTH_SECRET");
      expect(await runSql(empty, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    } finally {
      await dropDatabase(empty);
    }
  });
});
