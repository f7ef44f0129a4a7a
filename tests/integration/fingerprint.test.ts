/** What other tests find out with a fingerprint: that nothing changed, in any column of any table. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { enqueueAlone } from "#app/platform/jobs.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import * as prints from "#tests/fixtures/fingerprint.ts";
import { useIdleJobs } from "#tests/fixtures/jobs.ts";
import { keepRows } from "#tests/fixtures/kept-rows.ts";

const database = useDatabase();
useIdleJobs();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Rows of every table, whatever they would have to refer to or may hold.
  await client.query("SET session_replication_role = replica");
  await client.query("ALTER TABLE mod_audit DISABLE TRIGGER ALL");
  await client.query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c."table", c.name); END LOOP; END $$`);
});
afterAll(() => client.end());

type Column = { table: string; column: string; type: string; labels: string[] | null };

/** Every column that can be written, as the database has it. */
async function columnsOfAll(): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS "table", a.attname AS "column", a.atttypid::regtype::text AS type,
      (SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = a.atttypid) AS labels
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY 1, a.attnum`);
  return Map.groupBy(rows, ({ table }) => table);
}

/** Two values of each type. */
const values: Record<string, [string, string]> = {
  text: ["a", "b"],
  "character varying": ["a", "b"],
  character: ["a", "b"],
  uuid: ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"],
  integer: ["1", "2"],
  bigint: ["1", "2"],
  "double precision": ["1", "1.0000001"],
  boolean: ["true", "false"],
  jsonb: ['{"a": [1]}', '{"a": [2]}'],
  xid8: ["1", "2"],
  bytea: ["\\x00", "\\x01"],
  "text[]": ["{a}", "{a,b}"],
  "uuid[]": ["{}", "{00000000-0000-7000-8000-000000000001}"],
  "timestamp with time zone[]": ["{}", "{2026-01-01T00:00:00.000Z}"],
  date: ["2026-01-01", "2026-01-02"],
  "timestamp with time zone": ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"],
};

function valuesOf({ table, column, type, labels }: Column): [string, string] {
  const [first, second] = labels ?? values[type] ?? [];
  if (first === undefined || second === undefined) throw new Error(`No two values for ${table}.${column}, a ${type}.`);
  return [first, second];
}

/** Writes one row. @returns where it stands now */
async function place(statement: string, given: string[]): Promise<string> {
  const { rows } = await client.query<{ ctid: string }>(`${statement} RETURNING ctid::text`, given);
  if (rows.length !== 1) throw new Error(`${rows.length} rows were written.`);
  return rows[0]?.ctid ?? "";
}

/** The tables whose rows the two fingerprints say to be others. */
function differences(before: string, after: string): string[] {
  const lines = before.split("\n");
  return after
    .split("\n")
    .filter((line) => !lines.includes(line))
    .map((line) => line.split(" ")[0] ?? "")
    .sort();
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

const leftOut = [
  ...["auth_throttle", "mod_audit", "mod_orders_change", "mod_payments_change", "platform_page_change"],
  ...["mod_catalog_missed_search", "mod_orders_uncounted"],
];
const unseen = ["auth_session.updatedAt", "auth_session.expiresAt"];

describe("a fingerprint", () => {
  it("sees a new row in every table, and a change of every column, but for what refusals write", async () => {
    const tables = await columnsOfAll();
    expect(tables.size).toBeGreaterThan(50);
    const empty = await prints.fingerprint(database.url);
    const places = new Map<string, string>();
    for (const [table, columns] of tables) {
      const given = columns.map((column) => valuesOf(column)[0]);
      const [names, marks] = [columns.map(({ column }) => `"${column}"`), given.map((_value, at) => `$${at + 1}`)];
      places.set(table, await place(`INSERT INTO "${table}" (${names}) VALUES (${marks})`, given));
    }
    let before = await prints.fingerprint(database.url);
    expect(differences(empty, before)).toEqual([...tables.keys()].filter((table) => !leftOut.includes(table)).sort());
    // One column of every table at a time: a table's line says nothing of other tables.
    for (let at = 0; at < Math.max(...[...tables.values()].map(({ length }) => length)); at++) {
      const changed = [...tables.values()].flatMap((columns) => columns[at] ?? []);
      for (const column of changed) {
        const { table } = column;
        const statement = `UPDATE "${table}" SET "${column.column}" = $1 WHERE ctid = $2`;
        places.set(table, await place(statement, [valuesOf(column)[1], places.get(table) ?? ""]));
      }
      const after = await prints.fingerprint(database.url);
      const differing = differences(before, after);
      const seen = changed.filter(({ table }) => differing.includes(table)).map(nameOf);
      const due = changed.filter(({ table }) => !leftOut.includes(table)).map(nameOf);
      expect(seen).toEqual(due.filter((name) => !unseen.includes(name)));
      expect(differing).toHaveLength(seen.length);
      before = after;
    }
  });

  it("sees a job that was written, and none of those that come again and again", async () => {
    const before = await prints.fingerprint(database.url);
    await enqueueAlone("email.send", { emailId: crypto.randomUUID() });
    const after = await prints.fingerprint(database.url);
    expect(differences(before, after)).toEqual(["jobs"]);
    expect(await prints.fingerprint(database.url, ["jobs"])).not.toContain("jobs");
    await enqueueAlone("store.clean-up", {});
    expect(await prints.fingerprint(database.url)).toBe(after);
  });
});

/** A person of a Store; of each table there is a row after the tests above. */
const person = (storeId: string, name: string) =>
  db().authUser.create({ data: { storeId, name, email: `${crypto.randomUUID()}@shop.test` } });

it("of one Store sees that Store's rows alone, and the audit log on request", async () => {
  const before = { one: await prints.storeFingerprint("one"), other: await prints.storeFingerprint("other") };
  await person("one", "Ada");
  expect(differences(before.one, await prints.storeFingerprint("one"))).toEqual(["auth_user"]);
  expect(await prints.storeFingerprint("other")).toBe(before.other);
  const logged = [await prints.storeFingerprint("one"), await prints.storeFingerprint("one", { audit: true })] as const;
  await db().auditEntry.create({ data: { storeId: "one", actor: "visitor", action: "access.denied" } });
  expect(await prints.storeFingerprint("one")).toBe(logged[0]);
  expect(differences(logged[1], await prints.storeFingerprint("one", { audit: true }))).toEqual(["mod_audit"]);
});

it("changed tables are named, but for those that refusals write", async () => {
  const before = await prints.allRows(database.url);
  await person("one", "Bea");
  await db().auditEntry.create({ data: { storeId: "one", actor: "visitor", action: "access.denied" } });
  expect(prints.changedTables(before, await prints.allRows(database.url))).toEqual(["auth_user"]);
});

it("a text is found wherever it stands, part of a word or within JSON, and its rows with it", async () => {
  const user = await person("one", "mark-81c3 and more");
  await enqueueAlone("media.remove", { key: "in mark-81c3" });
  expect(await prints.tablesWith(database.url, "mark-81c3")).toEqual(["auth_user", "jobs"]);
  expect(await prints.tablesWith(database.url, "mark-81c4")).toEqual([]);
  expect(await prints.textsFound(database.url, ["k-81c3 and", "mark-81c4"])).toEqual([
    { table: "auth_user", text: "k-81c3 and" },
  ]);
  const rows = await prints.rowsWith(database.url, [user.id, "nowhere"]);
  expect(rows).toEqual([{ table: "auth_user", row: expect.stringContaining("mark-81c3 and more") }]);
});

it("kept rows come back, those that were changed and removed, and new ones go", async () => {
  const { id } = await person("one", "Cleo");
  const before = await prints.fingerprint(database.url, ["jobs"]);
  const restore = await keepRows();
  await db().authUser.update({ where: { id }, data: { name: "Someone else" } });
  await db().authUser.deleteMany({ where: { name: "Ada" } });
  await person("one", "Dora");
  expect(await prints.fingerprint(database.url, ["jobs"])).not.toBe(before);
  await restore();
  expect(await prints.fingerprint(database.url, ["jobs"])).toBe(before);
});
