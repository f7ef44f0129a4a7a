import { readdirSync } from "node:fs";
import pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import { explain } from "#scripts/shared/explain.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

const CONNECT_MS = 10_000;
const TESTED_VERSION = 18;
/** Clocks further apart than this are worth a look; beyond the second, provider events are refused. */
const CLOCK_WARN_MS = 5000;
const CLOCK_FAIL_MS = 120_000;

/** One connection of its own, so that the checks need neither the store's pool nor its tables. */
async function withClient<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set.");
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  // A connection that breaks later would end the process; the query under way says it.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the database can be reached and holds the store's tables, which other checks need. */
export async function databaseState(env: Env): Promise<"down" | "empty" | "ready"> {
  try {
    const { rows } = await withClient(env, (client) =>
      client.query<{ ready: boolean }>("SELECT to_regclass('mod_emails') IS NOT NULL AS ready"),
    );
    return rows[0]?.ready ? "ready" : "empty";
  } catch {
    return "down"; // the check of the database says why
  }
}

export function databaseChecks(env: Env, state: "down" | "empty" | "ready"): Check[] {
  const inside = {
    migrations: () => withClient(env, migrations),
    "database-role": () => withClient(env, role),
    "database-clock": () => withClient(env, clock),
    ...(state === "ready" ? { "audit-log": () => withClient(env, auditLog) } : {}),
  };
  return checksOf("Database", { database: () => answers(env), ...(state === "down" ? {} : inside) });
}

async function answers(env: Env): Promise<Finding> {
  try {
    return await withClient(env, async (client) => {
      const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
      const version = rows[0]?.version ?? "unknown";
      if (Number.parseInt(version, 10) >= TESTED_VERSION) return pass(`PostgreSQL ${version} responds.`);
      const remedy = `The store is tested with PostgreSQL ${TESTED_VERSION}: plan an upgrade.`;
      return warn(`PostgreSQL ${version} responds.`, remedy);
    });
  } catch (error) {
    const remedy = "Start the database, or correct DATABASE_URL.";
    return fail(`The database does not respond: ${explain(error)}`, remedy);
  }
}

type Migration = { name: string; finished: boolean; rolled_back: boolean };

async function migrations(client: pg.Client): Promise<Finding> {
  const remedy = "npx prisma migrate deploy";
  const shipped = readdirSync("prisma/migrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const { rows: known } = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (known.length === 0) return fail("No migration has been applied.", remedy);
  const { rows } = await client.query<Migration>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS rolled_back
     FROM _prisma_migrations`,
  );
  const failed = rows.filter(({ finished, rolled_back }) => !finished && !rolled_back).map(({ name }) => name);
  if (failed.length > 0) {
    return fail(
      `A migration failed midway: ${failed.join(", ")}.`,
      "npx prisma migrate status says how to resolve it.",
    );
  }
  const applied = new Set(rows.filter(({ rolled_back }) => !rolled_back).map(({ name }) => name));
  const pending = shipped.filter((name) => !applied.has(name));
  if (pending.length > 0) return fail(`Not applied yet: ${pending.join(", ")}.`, remedy);
  const unknown = [...applied].filter((name) => !shipped.includes(name));
  if (unknown.length > 0) {
    return warn(
      "The database is newer than this version of the store.",
      "Run the matching version, or restore a backup.",
    );
  }
  return pass(`All ${shipped.length} migrations are applied.`);
}

async function role(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ may: boolean; superuser: boolean }>(
    `SELECT (has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('pgboss') IS NOT NULL) AS may,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`,
  );
  const remedy = "GRANT CREATE ON DATABASE … TO the store's user: job tables have their own schema.";
  if (!rows[0]?.may) return fail("The database user is not allowed to create the schema for jobs.", remedy);
  if (rows[0].superuser) return warn("The store connects as a superuser.", "Give it its own user.");
  return pass("The database user has the permissions it needs.");
}

/** Before each UPDATE, DELETE and TRUNCATE, once a statement: `tgtype` of the catalogue. */
const REFUSES_CHANGES = 58;

/** The trigger that refuses changes is on for every session (A in the catalogue), and does refuse. */
async function auditLog(client: pg.Client): Promise<Finding> {
  const remedy = "Find out who changed that. Then: ALTER TABLE mod_audit ENABLE ALWAYS TRIGGER mod_audit_is_final;";
  const weak = fail("The database does not refuse changes to the audit log.", remedy);
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_trigger WHERE tgrelid = to_regclass('mod_audit') AND tgname = 'mod_audit_is_final'
     AND tgenabled = 'A' AND tgtype = ${REFUSES_CHANGES}`,
  );
  if (rowCount === 0) return weak;
  try {
    // Refused before it looks for rows, and there are none that it would find.
    await client.query(`DELETE FROM "mod_audit" WHERE false`);
    return weak;
  } catch {
    return pass("The database refuses changes to the audit log.");
  }
}

async function clock(client: pg.Client): Promise<Finding> {
  const sent = Date.now();
  const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const between = (sent + Date.now()) / 2;
  return clockFinding("the database server", (rows[0]?.now.getTime() ?? between) - between);
}

/** What a difference between two clocks means, in milliseconds. */
export function clockFinding(whose: string, differenceMs: number): Finding {
  const apart = Math.abs(differenceMs);
  const summary = `The clock of ${whose} is off by ${(apart / 1000).toFixed(1)} seconds.`;
  const remedy = "Synchronise both machines' clocks with NTP.";
  if (apart > CLOCK_FAIL_MS) return fail(summary, remedy);
  return apart > CLOCK_WARN_MS ? warn(summary, remedy) : pass(summary);
}
