/** `npm run scan-secrets` in a repository of the test's own, with secrets that nobody has. */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSecrets } from "#scripts/scan-secrets/find-secrets.ts";
import { proves } from "#tests/conformance/proves.ts";
import { startProgram } from "#tests/fixtures/child-process.ts";
import { bareEnvironment } from "#tests/fixtures/environment.ts";

let folder = "";
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
const commit = (message: string) => {
  git("add", "--all");
  git("-c", "user.name=A tester", "-c", "user.email=tester@shop.test", "commit", "--allow-empty", "-qm", message);
};
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "scanned-"));
  git("init", "-q");
  write("README.md", "AUTH_SECRET=<AUTH_SECRET_VALUE>\npostgresql://shop:shop@127.0.0.1:5432/shop\n");
  commit("Begin");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function scan() {
  const program = await startProgram(process.execPath, [path.resolve("scripts/scan-secrets.ts")], {
    env: bareEnvironment(),
    cwd: folder,
  });
  return { end: await program.exited, output: program.output() };
}

/** Made here, so that this file is no finding itself. */
const random = (length: number) => randomBytes(length).toString("base64").replace(/\W/g, "x");
const databaseUrl = () => ["postgresql", `//shop:${random(12)}@db.shop.example:5432/shop`].join(":");
const privateKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs1", format: "pem" });

describe("npm run scan-secrets", () => {
  it("is content with a project whose secrets are placeholders, or for this machine", async () => {
    expect(await scan()).toEqual({ end: 0, output: expect.stringMatching(/^No secret in \d+ texts/) });
  });

  it("finds a secret in a file that is not committed yet, and does not say it", proves("S5.34"), async () => {
    const secret = random(32);
    write("settings.env", `STORE_NAME=Shop\nAUTH_SECRET=${secret}\n`);
    const { end, output } = await scan();
    expect([end, output]).toEqual([1, expect.stringContaining("settings.env, line 2: AUTH_SECRET with a value\n")]);
    expect(output).not.toContain(secret);
  });

  it("leaves out what Git ignores", async () => {
    write(".gitignore", ".env\n");
    write(".env", `AUTH_SECRET=${random(32)}\n`);
    expect((await scan()).end).toBe(0);
  });

  it.each([
    ["a private key", privateKey, "key.pem"],
    ["a database's address with its password", databaseUrl, "config.ts"],
  ])("finds %s that was committed once and is gone", proves("S5.34"), async (_kind, make, name) => {
    write(name, `// one\n${make()}\n`);
    commit("Add it");
    git("rm", "-q", name);
    commit("Take it away");
    const { end, output } = await scan();
    expect([end, output]).toEqual([1, expect.stringContaining(`${name} in the history (git show `)]);
  });

  it("finds one in a commit's message", async () => {
    commit(`Connect to ${databaseUrl()}`);
    expect(await scan()).toMatchObject({ end: 1, output: expect.stringContaining("a commit's message") });
  });
});

it.each(["AUTH_SECRET", "SVC_WORKLOAD_CREDENTIAL", "SVC_ADMIN_OAUTH_CLIENT_SECRET", "EMAIL_SERVICE_API_KEY"])(
  "a value of %s is found as files, shells and YAML write it, and a placeholder is not",
  async (name) => {
    const value = random(24);
    for (const text of [`${name}=${value}`, `export ${name}="${value}"`, `  ${name}: ${value}`]) {
      expect(await findSecrets({ place: "a", text })).toEqual([{ place: "a", line: 1, kind: `${name} with a value` }]);
    }
    for (const text of [`${name}=`, `${name}=<VALUE_OF_THE_SECRET>`, `${name}=$(openssl rand -base64 32)`]) {
      expect(await findSecrets({ place: "a", text })).toEqual([]);
    }
  },
);
