import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./problem.ts";

type RunningServer = { pid: number; port: number };

/** The server that runs on this data folder now, by its `postmaster.pid`; a file left by a dead one does not count. */
export function findRunningServer(clusterDir: string): RunningServer | null {
  const lock = readLock(clusterDir);
  return lock && isServerOf(lock.pid, clusterDir) ? lock : null;
}

/**
 * Makes sure that no server runs on this data folder. One whose owner was killed is stopping by itself, so a live one
 * gets a moment to go.
 * @throws EmbeddedPostgresError `data-in-use`
 */
export async function requireFreeCluster(clusterDir: string, patienceMs = 3000) {
  const deadline = Date.now() + patienceMs;
  for (let running = findRunningServer(clusterDir); running; running = findRunningServer(clusterDir)) {
    if (Date.now() > deadline) throw dataInUse(clusterDir, running.pid);
    await delay(50);
  }
  // PostgreSQL clears a dead process's file itself, but not when another process has that number now.
  const lock = readLock(clusterDir);
  if (lock && isAlive(lock.pid)) rmSync(path.join(clusterDir, "postmaster.pid"), { force: true });
}

export function dataInUse(clusterDir: string, pid?: number): EmbeddedPostgresError {
  const who = pid ? ` (process ${pid})` : "";
  return new EmbeddedPostgresError(
    "data-in-use",
    `Another PostgreSQL${who} is already running on ${clusterDir}: stop the other "npm run dev", or set DATA_DIR.`,
  );
}

/** The lines of postmaster.pid: process, folder, start time, port, … */
function readLock(clusterDir: string): RunningServer | null {
  const file = path.join(clusterDir, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Math.abs(Number(lines[0]));
  return pid > 0 ? { pid, port: Number(lines[3]) } : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is such a process, of another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isServerOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  const commandLine = existsSync("/proc/self/cmdline")
    ? readProcess(pid)
    : spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return commandLine.includes("postgres") && commandLine.includes(clusterDir);
}

function readProcess(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // it ended between the two looks
  }
}
