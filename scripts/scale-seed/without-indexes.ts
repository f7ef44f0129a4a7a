import type { ClientBase } from "pg";

/**
 * Does work without the secondary indexes of some tables and makes them again afterwards, also when it fails: sorting
 * once is faster than looking for the place of each row.
 */
export async function withoutIndexes(client: ClientBase, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
     FROM pg_index i WHERE i.indrelid = ANY ($1::text[]::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables.map((table) => `"${table}"`)],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  try {
    await work();
  } finally {
    for (const { definition } of rows) await client.query(definition);
  }
}
