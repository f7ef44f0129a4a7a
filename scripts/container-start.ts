/**
 * What a container runs: migrations and the seed under one lock, so that several may start at once, then the store.
 * docs/operating.md says what it needs.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { assertStartUp } from "#app/auth/start-up/start-up-gate.server.ts";
import { childEnv, env } from "#app/platform/env.server.ts";
import { explain } from "./shared/explain.ts";
import { migrate } from "./shared/migrate.ts";

/** The advisory lock's number: any will do, as long as all containers of one database take the same. */
const PREPARATION_LOCK = 4_107_220_611;

try {
  // Before anything is written: a configuration that cannot serve must not change the database either.
  await assertStartUp();
  await prepare();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
await import("./start.ts");

/** The lock belongs to this connection, so that a container which dies lets go of it. */
async function prepare() {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PREPARATION_LOCK]);
    await migrate();
    await seed();
  } finally {
    await client.end();
  }
}

/** In a process of its own: what it loads would stay in the store's memory. */
async function seed() {
  const child = spawn(process.execPath, ["scripts/seed.ts"], { env: childEnv(), stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The store could not be seeded.");
}
