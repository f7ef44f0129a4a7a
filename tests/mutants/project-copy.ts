/** A copy of the project to be edited: its own sources and build, and the installed packages of the original. */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What git does not know and the tests need. */
const untracked = ["app/generated", "build"];

/**
 * Copies the working tree as it is, changes that are not committed included, into a new temporary folder.
 * @returns the folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "latchkey-mutants-"));
  // Under root PostgreSQL has a user of its own, who must be able to come here.
  chmodSync(folder, 0o755);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).toString();
  for (const file of [...listed.split("\0"), ...untracked]) {
    if (file === "" || !existsSync(file)) continue;
    // With their times: whether the build is older than the sources is told by them.
    cpSync(file, path.join(folder, file), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}
