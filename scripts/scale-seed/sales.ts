import type { ClientBase } from "pg";
import * as statements from "./sales-statements.ts";
import { salesTables } from "./sales-tables.ts";
import { withoutIndexes } from "./without-indexes.ts";

export type SalesCounts = { orders: number; customers: number };

/**
 * Fills a migrated database with Customers and with what their purchases of three years leave: orders with lines and
 * timeline, payments with their book, the provider's events, emails, requests, newsletter addresses and audit lines; the
 * same each time, but for the hour that they end at. What is bought is of the catalogue that is there. Statistics and
 * the note of pages that everybody sees whole are for a vacuum to make.
 * @param client not in a transaction; its role may turn triggers off, as a superuser may
 * @param storeId the Store, made where it is missing
 * @throws DatabaseError where an earlier run has filled the database
 */
export async function seedSales(client: ClientBase, storeId: string, { orders, customers }: SalesCounts) {
  await client.query(statements.makeStore, [storeId]);
  await client.query(statements.makeConnection, [storeId]);
  // What triggers would write row by row is written here by one statement for all; foreign keys are right by themselves.
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SET work_mem = '128MB'",
  );
  try {
    await client.query(statements.noteCounts, [storeId, orders, customers]);
    await client.query(statements.collectArticles);
    await client.query(statements.collectBuyers);
    await client.query(statements.collectSales);
    await client.query("ANALYZE article; ANALYZE buyer; ANALYZE sale");
    await withoutIndexes(client, tables, async () => {
      for (const [, statement] of salesTables) await client.query(statement);
    });
    await client.query(`SELECT setval('"mod_requests_number_seq"', max("number") + 1, FALSE) FROM "mod_requests"`);
  } finally {
    await client.query("DROP TABLE IF EXISTS seed, article, buyer, sale");
    await client.query("RESET session_replication_role; RESET maintenance_work_mem; RESET work_mem");
  }
}

/** Whether an earlier run has filled the database. */
export async function hasSales(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(statements.findSales);
  return (rowCount ?? 0) > 0;
}

const tables = salesTables.map(([table]) => table);
