/** Prisma's command line on the project's schema engine, called as people call it. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addressOf, createDatabase, dropDatabase, runSql } from "../fixtures/databases.ts";
import { programEnvironment } from "../fixtures/environment.ts";

const folder = mkdtempSync(path.join(tmpdir(), "latchkey-prisma-"));
const used: string[] = [];

/** A copy of what Prisma needs, so that schema and migrations can be changed. */
beforeAll(() => {
  mkdirSync(path.join(folder, "app"));
  for (const part of ["prisma", "prisma.config.ts", "package.json", "scripts", "app/platform"]) {
    cpSync(part, path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
});

afterAll(async () => {
  for (const url of used) await dropDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

function newAddress(): string {
  const url = addressOf(inject("postgresUrl"), `test_${randomBytes(6).toString("hex")}`);
  used.push(url);
  return url;
}

/** With every migration applied, by this engine too: the run's template is made so. */
async function migratedAddress(): Promise<string> {
  const url = await createDatabase();
  used.push(url);
  return url;
}

function prisma(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const bin = path.resolve("node_modules/prisma/build/index.js");
  const environment = programEnvironment({
    NODE_ENV: "development",
    DATABASE_URL: url,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  });
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...args], { cwd: folder, env: environment }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const tables = async (url: string) =>
  (await runSql<{ name: string }>(url, "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")).map(
    ({ name }) => name,
  );

describe("prisma migrate deploy", () => {
  test("creates the missing database, applies every migration, and has nothing to do the second time", async () => {
    const url = newAddress();
    expect((await prisma(url, "migrate", "deploy")).output).toContain("successfully applied");
    expect(await tables(url)).toContain("mod_orders");
    expect((await prisma(url, "migrate", "deploy")).output).toContain("No pending migrations");
    expect((await prisma(url, "migrate", "status")).output).toContain("up to date");
  });

  test("of two processes at once applies each migration once", async () => {
    const url = newAddress();
    await runSql(inject("postgresUrl"), `CREATE DATABASE ${new URL(url).pathname.slice(1)}`);
    const both = await Promise.all([prisma(url, "migrate", "deploy"), prisma(url, "migrate", "deploy")]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const applied = await runSql(url, "SELECT 1 FROM _prisma_migrations");
    expect(applied).toHaveLength(readdirSync("prisma/migrations").length - 1);
  });

  test("says what is wrong with a password, a server, an address", async () => {
    const wrong = new URL(await migratedAddress());
    const password = new URL(wrong);
    password.password = "wrong";
    expect((await prisma(password.href, "migrate", "deploy")).output).toContain("P1000");
    expect((await prisma("postgresql://nobody@127.0.0.1:1/none", "migrate", "deploy")).output).toContain("P1001");
    const nonsense = await prisma("mysql://localhost/x", "migrate", "deploy");
    expect(nonsense.code).not.toBe(0);
    expect(nonsense.output).not.toContain("    at ");
  });

  test("stops at a migration that fails, and names it", async () => {
    const url = await migratedAddress();
    const broken = path.join(folder, "prisma/migrations/20990101000000_broken");
    mkdirSync(broken);
    writeFileSync(path.join(broken, "migration.sql"), "CREATE TABLE fine (id int);\nSELECT 1 FROM no_such_table;\n");
    try {
      const failed = await prisma(url, "migrate", "deploy");
      expect(failed.code).not.toBe(0);
      expect(failed.output).toContain("P3018");
      expect(failed.output).toContain("Migration name: 20990101000000_broken");
      expect(failed.output).toContain('relation "no_such_table" does not exist');
      expect(await tables(url)).not.toContain("fine");
      expect((await prisma(url, "migrate", "deploy")).output).toContain("P3009");
    } finally {
      rmSync(broken, { recursive: true });
    }
  });

  test("runs a migration as one script, whatever semicolons stand in its functions and strings", async () => {
    const url = await migratedAddress();
    const scripted = path.join(folder, "prisma/migrations/20990101000000_scripted");
    mkdirSync(scripted);
    writeFileSync(
      path.join(scripted, "migration.sql"),
      "-- first; second\nCREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 'a;b'; RETURN 2; END; $$;\n",
    );
    try {
      const applied = await prisma(url, "migrate", "deploy");
      expect(applied.output).toContain("successfully applied");
      expect(await runSql(url, "SELECT two()")).toEqual([{ two: 2 }]);
    } finally {
      rmSync(scripted, { recursive: true });
    }
  });
});

describe("prisma migrate dev", () => {
  test("finds no drift between the migrations and the schema", async () => {
    const url = await migratedAddress();
    const diff = await prisma(
      url,
      "migrate",
      "diff",
      "--from-config-datasource",
      "--to-schema",
      "prisma/schema",
      "--exit-code",
    );
    expect(diff.output).toContain("No difference");
    expect(diff.code).toBe(0);
  });

  test("makes and applies a migration for a changed schema file, and reset starts over", async () => {
    const url = await migratedAddress();
    const schema = path.join(folder, "prisma/schema/stores.prisma");
    const before = readFileSync(schema, "utf8");
    writeFileSync(schema, before.replace("createdAt ", "motto     String?\n  createdAt "));
    try {
      const made = await prisma(url, "migrate", "dev", "--name", "motto");
      expect(made.output, made.output).toContain("motto");
      const columns = await runSql(url, "SELECT 1 FROM information_schema.columns WHERE column_name = 'motto'");
      expect(columns).toHaveLength(1);
      expect((await prisma(url, "migrate", "reset", "--force")).code).toBe(0);
      expect(await tables(url)).toContain("mod_stores");
    } finally {
      writeFileSync(schema, before);
      for (const name of readdirSync(path.join(folder, "prisma/migrations")).filter((entry) =>
        entry.endsWith("_motto"),
      )) {
        rmSync(path.join(folder, "prisma/migrations", name), { recursive: true });
      }
    }
  });

  test("leaves no shadow database behind", async () => {
    const left = await runSql(
      inject("postgresUrl"),
      "SELECT 1 FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'",
    );
    expect(left).toHaveLength(0);
  });
});
