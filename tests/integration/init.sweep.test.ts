/** `npm run init` in an empty folder. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { setPassword } from "#app/auth/accounts/operator-accounts.server.ts";
import { isKnownSecret } from "#app/auth/start-up/known-secrets.ts";
import { loadSecretJudge } from "#app/auth/start-up/secret-strength.ts";
import { db } from "#app/platform/db.server.ts";
import { initCommand } from "#scripts/init/command.ts";
import { proves } from "#tests/conformance/proves.ts";
import { callCommand, spawnCommand } from "#tests/fixtures/command.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { bareEnvironment } from "#tests/fixtures/environment.ts";

const database = useDatabase();
const root = mkdtempSync(path.join(tmpdir(), "latchkey-init-"));
const example = readFileSync(".env.example", "utf8");
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(root, "store-"));
  file = path.join(folder, ".env");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const init = (given: Record<string, string> = {}, args = ["--yes"], how = callCommand) =>
  how(initCommand, args, { env: bareEnvironment(given), cwd: folder });

const values = () => parseEnv(readFileSync(file, "utf8"));
const withoutValues = (text: string) => text.replace(/^(\w+)=.*$/gm, "$1=");

describe("npm run init", () => {
  it(
    "writes .env with a fresh AUTH_SECRET, prepares the database and prints what is left to do",
    proves("S5.25"),
    async () => {
      const { code, out, err } = await init({ DATABASE_URL: database.url }, ["--yes"], spawnCommand);
      expect([code, err]).toEqual([0, ""]);
      const secret = values().AUTH_SECRET ?? "";
      expect(Buffer.from(secret, "base64")).toHaveLength(32);
      expect([isKnownSecret(secret), (await loadSecretJudge())(secret)]).toEqual([false, undefined]);
      expect(out).not.toContain(secret);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(withoutValues(readFileSync(file, "utf8"))).toBe(withoutValues(example));
      expect(await db().store.count()).toBe(1);
      expect(await db().authUser.findFirst()).toMatchObject({ email: "admin@store.example", role: "admin" });
      for (const command of [
        "npm run doctor",
        "npm run admin -- set-password admin@store.example",
        "npm run doctor -- --drill",
      ]) {
        expect(out).toContain(command);
      }
      expect(out).toContain("still needed: APP_URL, AUTH_URL");
    },
  );

  it("run again resets nothing: neither a value of .env nor a password", async () => {
    await init({ DATABASE_URL: database.url });
    expect((await setPassword("admin@store.example", "harbour-lamp-oak-desk-72")).ok).toBe(true);
    const before = [readFileSync(file, "utf8"), await db().authAccount.findMany()];
    const { code, out, err } = await init({ DATABASE_URL: database.url, ADMIN_PASSWORD: "another-one-by-mistake" });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("nothing to add");
    expect([readFileSync(file, "utf8"), await db().authAccount.findMany()]).toEqual(before);
  });

  it("fills only what is empty or missing, and keeps comments and order", async () => {
    const own = "# mine\nSTORE_NAME='My # shop'\nexport AUTH_SECRET=\nAPP_URL=https://shop.test # public\n";
    writeFileSync(file, own, { mode: 0o644 });
    await init();
    const lines = readFileSync(file, "utf8").split("\n");
    expect(lines[0]).toBe("# mine");
    expect(lines[1]).toBe("STORE_NAME='My # shop'");
    expect(lines[2]).toMatch(/^AUTH_SECRET=[\w+/]{43}=$/);
    expect(lines[3]).toBe("APP_URL=https://shop.test # public");
    expect(lines[4]).toBe("AUTH_URL=https://shop.test");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("leaves to the process's environment what that sets", async () => {
    await init({ AUTH_SECRET: "set-outside", APP_URL: "https://shop.test" });
    expect(values()).toMatchObject({ AUTH_SECRET: "", APP_URL: "", AUTH_URL: "https://shop.test" });
  });

  it.each([
    ["no database is named", {}, "DATABASE_URL is not set"],
    [
      "the database does not answer",
      { DATABASE_URL: "postgresql://nobody:canary-password@127.0.0.1:9/none" },
      "does not respond",
    ],
  ])("writes .env and says what to do when %s", async (_case, given, words) => {
    const { code, out, err } = await init(given);
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
    expect(err).toContain("npm run init again");
    expect(err).not.toMatch(/^\s+at /m);
    expect(out + err).not.toContain("canary-password");
    expect(values().AUTH_SECRET).toMatch(/^[\w+/]{43}=$/);
  });

  it("asks nothing where there is nobody to ask, and says how to do without", async () => {
    const { code, err } = await init({}, [], spawnCommand);
    expect([code, err]).toEqual([1, expect.stringContaining("npm run init -- --yes")]);
    expect(existsSync(file)).toBe(false);
  });

  it("refuses what it does not know", async () => {
    const { code, err } = await init({}, ["--frob"], spawnCommand);
    expect([code, err]).toEqual([2, expect.stringContaining("Usage: npm run init")]);
  });
});
