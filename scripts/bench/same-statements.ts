import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { PaidSession } from "./paid-sessions.ts";
import type { Settled, Statement } from "./settle-process.ts";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What pgbench would read as none of its variables, and SQL as it stands. */
const plain = /^[\w .{}-]*$/;

/** The transaction of one settlement, without its ends. */
export function transactionOf(statements: Settled["statements"]): Statement[] {
  const begin = statements.findIndex(({ text }) => text === "BEGIN");
  const { connection } = statements[begin] ?? {};
  const own = statements.slice(begin + 1).filter((sent) => sent.connection === connection);
  return own.slice(
    0,
    own.findIndex(({ text }) => text === "COMMIT"),
  );
}

/**
 * The script in which pgbench sends a settlement's transaction as the store sent it for `done`, with the values that it
 * would have for each of `sessions`: other ids, and new ones where the store made one.
 */
export async function sameStatements(
  sql: pg.Pool,
  transaction: Statement[],
  done: PaidSession,
  sessions: PaidSession[],
): Promise<string> {
  const all = new Set(transaction.flatMap((sent) => sent.values));
  const values = [...all].filter((value) => value !== null && (!plain.test(value) || isAbout(value, done)));
  const place = new Map(values.map((value, at) => [value, at + 1]));
  await sql.query(`DROP TABLE IF EXISTS bench_values; DROP SEQUENCE IF EXISTS bench_turn;
    CREATE TABLE bench_values (n int PRIMARY KEY, v text[] NOT NULL); CREATE SEQUENCE bench_turn`);
  for (const [at, session] of sessions.entries()) {
    await sql.query("INSERT INTO bench_values VALUES ($1, $2)", [at + 1, valuesFor(values, done, session)]);
  }
  await sql.query("VACUUM ANALYZE bench_values");
  const columns = values.map((_, at) => `v[${at + 1}] AS v${at + 1}`).join(", ");
  const inScript = (value: string | null) => {
    if (value === null) return "NULL";
    return place.has(value) ? `:v${place.get(value)}` : `'${value}'`;
  };
  const sent = transaction.map(
    ({ text, values: given }) => `${text.replaceAll(/\$(\d+)/g, (_, at) => inScript(given[Number(at) - 1] ?? null))};`,
  );
  const own = `SELECT ${columns} FROM bench_values WHERE n = (SELECT nextval('bench_turn')) \\gset`;
  return [own, "BEGIN;", ...sent, "COMMIT;"].join("\n");
}

const isAbout = (value: string, { guest }: PaidSession) => value.match(uuid) !== null || value.includes(guest);

function valuesFor(values: (string | null)[], done: PaidSession, session: PaidSession): (string | null)[] {
  const ids = new Map(Object.entries(done).map(([name, id]) => [id, session[name as keyof PaidSession]]));
  const other = (id: string) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  return values.map((value) => value?.replaceAll(uuid, other).replaceAll(done.guest, session.guest) ?? null);
}
