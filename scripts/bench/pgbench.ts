/** PostgreSQL's own benchmark program: what the database could do with the same statement, were there no store. */
import { execFile } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { childEnv } from "#app/platform/env.server.ts";

const run = promisify(execFile);

/** @throws Error with the command that installs it */
export function findPgbench(): string {
  const folders = [...(childEnv().PATH ?? "").split(path.delimiter), "/usr/lib/postgresql/*/bin"];
  const found = folders.flatMap((folder) => globSync(`${folder}/pgbench`)).at(0);
  if (found) return found;
  throw new Error(
    "pgbench is missing. Debian has it: apt-get install -y postgresql-15, and stop the server that it starts.",
  );
}

type Load = { folder: string; script: string; clients: number } & ({ seconds: number } | { each: number });

/**
 * Runs a script of one transaction with so many clients, for some seconds or so often by each.
 * @returns transactions a second
 */
export async function pgbenchRate(url: string, given: Load) {
  const file = path.join(given.folder, "pgbench.sql");
  writeFileSync(file, given.script);
  const end = "seconds" in given ? ["-T", String(given.seconds)] : ["-t", String(given.each)];
  const load = ["-c", String(given.clients), "-j", "2", ...end];
  const { stdout } = await run(findPgbench(), ["-n", "-M", "prepared", ...load, "-f", file, url]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench gave no rate:\n${stdout}`);
  return rate;
}
