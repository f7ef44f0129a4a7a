/** What the statements of an import read: PostgreSQL knows little of a table that has just been filled. */
import pg from "pg";
import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { knownByEmail } from "#app/modules/customers/internal.server.ts";
import { keepResults } from "#app/modules/imports/internal.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { preparedPlansOf } from "#tests/fixtures/query-plans.ts";

const database = useDatabase({ seeded: true });
const ROWS = 20_000;
const BATCH = 500;

it("looks each row of a batch up by its key, and compares none with all rows", async () => {
  const viewer = systemViewer();
  const { storeId } = viewer;
  const file = { kind: "customers" as const, fileName: "customers.csv", format: "own", columns: {}, ignored: [] };
  const { id } = await db().import.create({ data: { storeId, ...file } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO "mod_imports_item" ("storeId", "importId", "line", "key", "title", "product", "changes")
     SELECT $1, $2, line, 'new-' || line, '', '{}', '{}' FROM generate_series(1, ${ROWS}) line`,
    [storeId, id],
  );
  await client.query(
    `INSERT INTO "mod_customers_contact" ("id", "storeId", "email", "emailKey", "name", "phone", "company", "line1",
       "line2", "postalCode", "city", "region", "country", "tags", "note")
     SELECT gen_random_uuid(), $1, 'known-' || at, 'known-' || at, '', '', '', '', '', '', '', '', '', '{}', ''
     FROM generate_series(1, ${ROWS}) at`,
    [storeId],
  );
  await client.end();
  const lines = Array.from({ length: BATCH }, (_, at) => at + 1);
  const names = ["known-contacts", "keep-import-results"];
  const plans = await preparedPlansOf(database.url, names, async () => {
    const asked = lines.map((line) => (line % 2 ? `new-${line}` : `known-${line}`));
    expect((await knownByEmail(viewer, asked)).contacts.size).toBe(BATCH / 2);
    const results = lines.map((line) => ({ line, state: "same" as const }));
    await keepResults(undefined, viewer, id, results);
  });
  // Each of the batch once, and the row that it leads to.
  const [contacts, results] = plans.map(({ rows }) => rows);
  expect(contacts).toBeLessThanOrEqual(2 * BATCH);
  // While the table is small, all of it is read once.
  expect(results).toBeLessThanOrEqual(ROWS + 2 * BATCH);
  expect(plans).toHaveLength(names.length);
  expect(await db().importItem.count({ where: { importId: id, state: "same" } })).toBe(BATCH);
});
