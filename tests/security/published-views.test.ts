/** The views by which Modules read each other, as the database has them. */
import { expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import { modelsOf } from "#tests/fixtures/prisma-models.ts";
import { sources } from "#tests/fixtures/sources.ts";

const database = useDatabase();

test("published views have the columns that the schema chose for them, and no other", proves("S5.48"), async () => {
  const chosen = modelsOf(sources("prisma/schema/*.prisma"))
    .filter(({ kind }) => kind === "view")
    .flatMap(({ table, fields }) => fields.map(({ name }) => `${table}.${name}`));
  const columns = await runSql<{ name: string }>(
    database.url,
    `SELECT table_name || '.' || column_name AS name
     FROM information_schema.columns JOIN information_schema.views USING (table_schema, table_name)
     WHERE table_schema = 'public'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(chosen.sort());
  expect(chosen.length).toBeGreaterThan(20);
});
