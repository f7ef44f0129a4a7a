import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { clusterDirOf, serverEnvironment } from "./cluster-folder.ts";
import { dataInUse } from "./lock-file.ts";
import { EmbeddedPostgresError } from "./problem.ts";
import type { ServerAccount } from "./server-account.ts";

export type ServerProcess = { port: number; exited: Promise<void>; stop(): Promise<void> };

type ServerOptions = {
  postgres: string;
  folder: string;
  account: ServerAccount;
  port: number;
  settings: Record<string, string>;
  /** Stop without a checkpoint: the data is of no use afterwards. */
  throwAway: boolean;
};

/** Starts `postgres` on 127.0.0.1 and waits until it takes connections. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const settings = Object.entries({
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    ...options.settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(options.postgres, ["-D", clusterDirOf(options.folder), ...settings], {
    ...(options.account ?? {}),
    env: serverEnvironment,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
    // A session of its own: Ctrl-C reaches the store first, which ends its queries before it stops the server.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const watchdog = watch(server, options.account);
  exited.then(() => watchdog.kill("SIGKILL"));
  await untilReady(server, options);
  const stop = () => stopServer(server, exited, options.throwAway ? "SIGQUIT" : "SIGINT");
  return { port: options.port, exited, stop };
}

function untilReady(server: ChildProcess, options: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    let ready = false;
    server.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      if (ready) return; // read on all the same, or the server would wait for the full pipe
      output += chunk;
      ready = output.includes("ready to accept connections");
      if (ready) resolve();
    });
    server.once("error", (error) => reject(new EmbeddedPostgresError("failed", `PostgreSQL: ${error.message}`)));
    server.once("close", () => reject(startProblem(output, options)));
  });
}

function startProblem(output: string, { port, folder }: ServerOptions): EmbeddedPostgresError {
  if (/could not bind/.test(output)) {
    return new EmbeddedPostgresError("port-taken", `PostgreSQL's port ${port} is already in use on 127.0.0.1.`);
  }
  if (/lock file "postmaster.pid" already exists/.test(output)) return dataInUse(clusterDirOf(folder));
  if (/has wrong ownership/.test(output)) {
    return new EmbeddedPostgresError(
      "not-ours",
      `The data in ${folder} belongs to another user: start as that user, or set DATA_DIR.`,
    );
  }
  const fatal = output.split("\n").find((line) => /FATAL|PANIC/.test(line)) ?? output.trim().split("\n").at(-1);
  return new EmbeddedPostgresError("failed", `PostgreSQL did not start: ${fatal}`);
}

/**
 * Stops the server when this process ends in whatever way, SIGKILL included: a shell waits on a pipe that the
 * operating system closes for us.
 */
function watch(server: ChildProcess, account: ServerAccount): ChildProcess {
  const watchdog = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(server.pid)], {
    ...(account ?? {}),
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.unref();
  return watchdog;
}

async function stopServer(server: ChildProcess, exited: Promise<void>, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return exited;
  server.kill(signal);
  // A fast shutdown waits for nobody but the disk; one that takes this long is stuck.
  const timer = setTimeout(() => server.kill("SIGQUIT"), 10_000);
  await exited;
  clearTimeout(timer);
}

/** Below those that systems give to outgoing connections. The tests' pool of stores has those from `to` to 32,000. */
export const FREE_PORTS = { from: 11_000, to: 28_000 };

/** A port on 127.0.0.1 that is free now, and that no outgoing connection takes while its server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
    const probe = createServer().listen(port, "127.0.0.1");
    const free = await new Promise<boolean>((resolve) => {
      probe.once("listening", () => resolve(true));
      probe.once("error", () => resolve(false));
    });
    if (!free) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
