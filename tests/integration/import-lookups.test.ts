/** What the statements of an import read: PostgreSQL knows little of a table that has just been filled. */
import { expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { knownByEmail } from "#app/modules/customers/internal.server.ts";
import { keepResults } from "#app/modules/imports/internal.server.ts";
import { clientOf, db } from "#app/platform/db.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { preparedPlansOf } from "#tests/fixtures/query-plans.ts";

const database = useDatabase({ seeded: true });
const ROWS = 20_000;
const BATCH = 500;
/** After five, PostgreSQL may keep one plan of a prepared statement for all that follow. */
const PLANNED_AFRESH = 6;

const viewer = systemViewer();
const { storeId } = viewer;
const lines = Array.from({ length: BATCH }, (_, at) => at + 1);

it("looks each customer of a batch up by their address, also where it was asked while there were none", async () => {
  const asked = lines.map((line) => (line % 2 ? `new-${line}` : `known-${line}`));
  await transact(async (tx) => {
    const rowsRead = async () => {
      const [row] = await clientOf(tx).$queryRaw<{ read: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'mod_customers_contact'`;
      return row?.read ?? 0;
    };
    for (let run = 0; run < PLANNED_AFRESH; run += 1) await knownByEmail(viewer, asked, tx);
    await db().$executeRaw`
      INSERT INTO "mod_customers_contact" ("id", "storeId", "email", "emailKey", "name", "phone", "company", "line1",
        "line2", "postalCode", "city", "region", "country", "tags", "note")
      SELECT gen_random_uuid(), ${storeId}, 'known-' || at, 'known-' || at, '', '', '', '', '', '', '', '', '', '{}', ''
      FROM generate_series(1, ${ROWS}) at`;
    const before = await rowsRead();
    expect((await knownByEmail(viewer, asked, tx)).contacts.size).toBe(BATCH / 2);
    expect((await rowsRead()) - before).toBe(BATCH / 2);
  });
});

it("leads from each result of a batch to its row, and compares none with all rows", async () => {
  const file = { kind: "customers" as const, fileName: "customers.csv", format: "own", columns: {}, ignored: [] };
  const { id } = await db().import.create({ data: { storeId, ...file } });
  await db().$executeRaw`
    INSERT INTO "mod_imports_item" ("storeId", "importId", "line", "key", "title", "product", "changes")
    SELECT ${storeId}, ${id}::uuid, line, 'new-' || line, '', '{}', '{}' FROM generate_series(1, ${ROWS}) line`;
  const results = lines.map((line) => ({ line, state: "same" as const }));
  const plans = await preparedPlansOf(database.url, ["keep-import-results"], () =>
    keepResults(undefined, viewer, id, results),
  );
  // While the table is small, all of it is read once.
  expect(plans.map(({ rows }) => rows <= ROWS + 2 * BATCH)).toEqual([true]);
  expect(await db().importItem.count({ where: { importId: id, state: "same" } })).toBe(BATCH);
});
