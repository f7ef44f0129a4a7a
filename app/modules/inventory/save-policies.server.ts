import { storedDay } from "#app/kernel/calendar.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { inventoryModule } from "./module.ts";
import type { StockPolicyInput } from "./stock-policy.ts";
import { policyKey, type SeenPolicy } from "./stock-policy.ts";

type Wanted = SeenPolicy & { variantId: string };
type Stored = Omit<StockPolicyInput, "shipsFrom"> & { variantId: string; shipsFrom: Date | null };

/** Sets what happens when variants run out. @returns the variants that stay as they are: changed since, or not kept in stock */
export async function savePolicies(
  tx: Transaction | undefined,
  storeId: string,
  wanted: readonly Wanted[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { query } = moduleData(inventoryModule, tx);
  // In the order in which checkouts lock stock.
  const rows = await query<Stored>(sql`
    SELECT "variantId"::text, "policy"::text, "backorderLimit", "shipsFrom", "leadDays" FROM "mod_inventory"
    WHERE "storeId" = ${storeId} AND "variantId" = ANY(${wanted.map(({ variantId }) => variantId)}::uuid[])
    ORDER BY "variantId" FOR NO KEY UPDATE`);
  const keys = new Map(
    rows.map((row) => [row.variantId, policyKey({ ...row, shipsFrom: row.shipsFrom && storedDay(row.shipsFrom) })]),
  );
  const [kept, refused] = [[] as Wanted[], [] as string[]];
  for (const each of wanted) {
    if (keys.get(each.variantId) === each.seen) kept.push(each);
    else refused.push(each.variantId);
  }
  if (kept.length === 0) return refused;
  await query(sql`
    UPDATE "mod_inventory" i
    SET "policy" = r."policy", "backorderLimit" = r."backorderLimit", "shipsFrom" = r."shipsFrom",
      "leadDays" = r."leadDays", "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      AS r("variantId" uuid, "policy" "mod_inventory_policy", "backorderLimit" int, "shipsFrom" date, "leadDays" int)
    WHERE i."storeId" = ${storeId} AND i."variantId" = r."variantId" RETURNING 1`);
  return refused;
}
