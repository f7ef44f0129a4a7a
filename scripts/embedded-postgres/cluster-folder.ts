import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { EmbeddedPostgresError } from "./problem.ts";
import { canReach, type ServerAccount } from "./server-account.ts";

export const databaseName = "latchkey";
export const roleName = "latchkey";

/** Where things lie in a data folder. */
export const clusterDirOf = (folder: string) => path.join(folder, "cluster");
const passwordFileOf = (folder: string) => path.join(folder, "password");

/** The folder used instead of `dataDir` where PostgreSQL's user cannot reach that one. */
export function fallbackFolder(dataDir: string): string {
  return `/var/tmp/latchkey-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 12)}`;
}

/**
 * Makes the folder that holds the cluster and its password.
 * @returns `dataDir`, or the fallback where the server's user cannot reach it.
 */
export function prepareFolder(dataDir: string, account: ServerAccount, say: (line: string) => void): string {
  mkdirSync(dataDir, { recursive: true });
  if (!account || canReach(account, dataDir)) return dataDir;
  const folder = fallbackFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // The name can be guessed and /var/tmp is everybody's: a folder that another user put there is not used.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError("not-ours", `${folder} belongs to another user: remove it or set DATA_DIR.`);
  }
  say(`PostgreSQL's user cannot access ${dataDir}: its data is in ${folder}.`);
  return folder;
}

/** Creates the cluster on the first start; a first start that was cut short leaves nothing that looks like one. */
export function initialiseCluster(
  folder: string,
  initdb: string,
  options: { account: ServerAccount; throwAway: boolean },
) {
  const clusterDir = clusterDirOf(folder);
  if (existsSync(path.join(clusterDir, "PG_VERSION"))) return;
  const password = readOrCreatePassword(folder);
  const unfinished = path.join(folder, `cluster-${randomBytes(4).toString("hex")}`);
  const passwordCopy = `${unfinished}-password`;
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600 });
  try {
    for (const file of [unfinished, passwordCopy]) {
      if (options.account) chownSync(file, options.account.uid, options.account.gid);
    }
    runInitdb(initdb, [`--pgdata=${unfinished}`, `--pwfile=${passwordCopy}`], options);
    renameSync(unfinished, clusterDir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordCopy, { force: true });
  }
}

function runInitdb(
  initdb: string,
  places: string[],
  { account, throwAway }: { account: ServerAccount; throwAway: boolean },
) {
  const flags = [
    `--username=${roleName}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's own C.UTF-8 sorts and folds case alike on every machine, whatever locales it has.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    // Each new connection would compute the password's hash 4,096 times.
    ...(throwAway ? ["--no-sync", "--wal-segsize=1", "--set=scram_iterations=1"] : []),
  ];
  const run = spawnSync(initdb, [...places, ...flags], {
    ...(account ?? {}),
    env: serverEnvironment,
    encoding: "utf8",
    cwd: "/",
  });
  if (run.status === 0) return;
  const reason = run.error?.message ?? run.stderr.trim().split("\n").at(-1);
  throw new EmbeddedPostgresError("failed", `PostgreSQL's data could not be set up: ${reason}`);
}

/** Nothing of this process's environment (PG… variables, secrets) reaches the server. */
export const serverEnvironment = { LC_ALL: "C", TZ: "UTC" };

/** The role's password; random, made once, readable by the user who runs the project only. */
export function readPassword(folder: string): string {
  const file = passwordFileOf(folder);
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError("failed", `${file} is missing: restore it, or start over with --reset.`);
  }
  return readFileSync(file, "utf8").trim();
}

function readOrCreatePassword(folder: string): string {
  const file = passwordFileOf(folder);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  return readPassword(folder);
}
