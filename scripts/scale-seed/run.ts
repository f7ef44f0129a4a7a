import pg from "pg";
import { env } from "#app/platform/env.server.ts";
import { type CommandIo, print } from "#scripts/shared/command.ts";
import type { Done } from "#scripts/shared/database-command.ts";
import type { ScaleSeedOptions } from "./arguments.ts";
import { seedCatalog } from "./catalog.ts";
import { hasSales, seedSales } from "./sales.ts";
import { hasSavings, seedSavings } from "./savings.ts";

/** Adds what the options say to this Store; a refusal is a sentence. */
export async function run({ counts, force }: ScaleSeedOptions, { stdout }: CommandIo): Promise<Done> {
  const { mode, DATABASE_URL: connectionString, STORE_ID: storeId } = env();
  if (mode === "production" && !force) {
    return { ok: false, problem: "This would fill a production database. To do it anyway, add --force." };
  }
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const wantsSales = counts.orders > 0 || counts.customers > 0;
    if (wantsSales && (await hasSales(client))) {
      return { ok: false, problem: "The database has such orders already. Begin with an empty one." };
    }
    const wantsSavings = counts.codes > 0 || counts.cards > 0;
    if (wantsSavings && (await hasSavings(client))) {
      return {
        ok: false,
        problem: "The database has such discount codes or gift cards already. Begin with an empty one.",
      };
    }
    if (counts.products > 0) await seedCatalog(client, storeId, counts.products);
    if (wantsSales) await seedSales(client, storeId, counts);
    if (wantsSavings) await seedSavings(client, storeId, counts);
    // Autovacuum would do both in time: plans need statistics, and index-only scans pages known to be all visible.
    await client.query("VACUUM (ANALYZE)");
    for (const [what, count] of Object.entries(counts)) {
      if (count > 0) print(stdout, `The database holds ${count} ${what} made for measuring.`);
    }
    return { ok: true };
  } finally {
    await client.end();
  }
}
