import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { EmbeddedPostgresError } from "./problem.ts";

/** The user that the server runs as; `null` means the one who started us. */
export type ServerAccount = { uid: number; gid: number } | null;

const userName = "postgres";

/**
 * Chooses the user for the server: PostgreSQL refuses to run as root, so root hands over to the owner of the data that
 * is already there, else to the user `postgres`, which is created when it is missing.
 */
export function serverAccount(clusterDir: string, say: (line: string) => void): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser() ?? createUser(say);
}

function findUser(): ServerAccount {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const answer = spawnSync("id", [flag, userName], { encoding: "utf8" });
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : null;
}

function createUser(say: (line: string) => void): ServerAccount {
  say(`PostgreSQL does not run as root: creating the system user "${userName}" for it.`);
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", userName]);
  const created = findUser();
  if (created) return created;
  throw new EmbeddedPostgresError(
    "unsupported",
    `PostgreSQL does not run as root, and the user "${userName}" could not be created: start as an ordinary user.`,
  );
}

/** Whether that user can get through every parent folder to `file`, and read it. */
export function canReach(account: ServerAccount, file: string): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'test -r "$0"', file], { ...(account ?? {}), cwd: "/" });
  return test.status === 0;
}
