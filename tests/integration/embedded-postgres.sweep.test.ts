import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { clusterDirOf, fallbackFolder } from "#scripts/embedded-postgres/cluster-folder.ts";
import { findRunningDatabaseUrl, startEmbeddedPostgres } from "#scripts/embedded-postgres/start.ts";
import { startProgram } from "../fixtures/child-process.ts";
import { runSql } from "../fixtures/databases.ts";
import { programEnvironment } from "../fixtures/environment.ts";

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "latchkey-embedded-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;

/** Most tests start a server on the same data: making a cluster takes longer than all that they look at. */
const kept = path.join(newFolder(), "postgres");

test("a second start finds the data of the first", async () => {
  const first = await startEmbeddedPostgres({ dataDir: kept });
  await runSql(first.url, "CREATE TABLE kept (value text)");
  await runSql(first.url, "INSERT INTO kept VALUES ('still here')");
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir: kept });
  expect(await runSql(second.url, "SELECT value FROM kept")).toEqual([{ value: "still here" }]);
  await second.stop();
});

test("the server listens on this machine only and wants its password, which others cannot read", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: kept });
  expect(await runSql(postgres.url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const guessed = new URL(postgres.url);
  guessed.password = "guess";
  await expect(runSql(guessed.href, "SELECT 1")).rejects.toThrow(/password/);
  expect(statSync(path.join(postgres.dataDir, "password")).mode & 0o077).toBe(0);
  expect(findRunningDatabaseUrl(kept)).toBe(postgres.url);
  await postgres.stop();
  expect(findRunningDatabaseUrl(kept)).toBeNull();
});

test("data that another server uses is refused in one line", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: kept });
  const refused = startEmbeddedPostgres({ dataDir: kept });
  await expect(refused).rejects.toThrow(/Another PostgreSQL .* is already running on/);
  await expect(refused).rejects.not.toThrow(/\n/);
  await postgres.stop();
});

test("a lock that a dead server left does not keep the next one from starting", async () => {
  const first = await startEmbeddedPostgres({ dataDir: kept });
  const { dataDir: folder } = first;
  await first.stop();
  // This process lives, but is no PostgreSQL: as after a restart of the machine, when numbers are given anew.
  const lock = path.join(clusterDirOf(folder), "postmaster.pid");
  writeFileSync(lock, `${process.pid}\n${clusterDirOf(folder)}\n0\n5432\n\n127.0.0.1\n`);
  const second = await startEmbeddedPostgres({ dataDir: kept });
  expect(await runSql(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await second.stop();
});

test("the server does not outlive the process that started it, even one that was killed", async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve("scripts/embedded-postgres/start.ts"))});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(kept)} });
    console.log("started");
    setInterval(() => {}, 1000);`;
  const program = await startProgram(process.execPath, ["--input-type=module", "-e", script], {
    env: programEnvironment({}),
  });
  await expect.poll(() => program.output()).toContain("started");
  expect(findRunningDatabaseUrl(kept)).not.toBeNull();
  await program.kill();
  await expect.poll(() => findRunningDatabaseUrl(kept)).toBeNull();
});

test.runIf(isRoot)("under root, data that the server's user cannot reach lies in a folder that is named", async () => {
  const locked = newFolder();
  chmodSync(locked, 0o700);
  const dataDir = path.join(locked, "postgres");
  const said: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, say: (line) => said.push(line) });
  folders.push(postgres.dataDir);
  expect(postgres.dataDir).toBe(fallbackFolder(dataDir));
  expect(said.join("\n")).toContain(postgres.dataDir);
  await postgres.stop();
});

// Only root can become an ordinary user; an ordinary user runs every test above as one.
test.runIf(isRoot)("an ordinary user needs no extra step", async () => {
  const folder = newFolder();
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })));
  if (!uid || !gid) throw new Error("This system has no user nobody.");
  chownSync(folder, uid, gid);
  const dataDir = path.join(folder, "postgres");
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.resolve("scripts/embedded-postgres/start.ts"))});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log("uid", process.getuid(), postgres.dataDir);
    await postgres.stop();`;
  const output = execFileSync(
    "setpriv",
    [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", process.execPath, "--input-type=module", "-e", script],
    { env: programEnvironment({}), encoding: "utf8", cwd: "/" },
  );
  expect(output).toContain(`uid ${uid} ${dataDir}`);
  expect(existsSync(path.join(clusterDirOf(dataDir), "PG_VERSION"))).toBe(true);
});
