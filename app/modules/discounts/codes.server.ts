import { randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { MAX_BULK_CODES } from "./bulk-codes.ts";
import { discountsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    codes_full: { most: number };
    discount_automatic: Record<never, never>;
  }
}

/** Without those that look like another: 0 and O, 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** 49 bits: of a full discount's codes one in fifty thousand million is good. */
const LENGTH = 10;

const randomCode = (prefix: string) =>
  prefix + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/**
 * Generates codes that are each good for one order. Refuses `not_found`, and `conflict` beyond 10,000 of a discount, or
 * for one that needs no code.
 */
export function generateCodes(viewer: AdminViewer, id: string, { count, prefix }: { count: number; prefix: string }) {
  const { storeId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { discount, discountCode } = moduleData(discountsModule, tx);
    // Locks it, so that two don't generate too many together.
    const [found] = await discount.updateManyAndReturn({
      where: { storeId, id },
      data: { updatedAt: new Date() },
      select: { kind: true },
    });
    if (!found) refuse("not_found");
    if (found.kind === "automatic") refuse("conflict", { reason: "discount_automatic" });
    const present = await discountCode.count({ where: { storeId, discountId: id, bulk: true } });
    if (present + count > MAX_BULK_CODES) refuse("conflict", { reason: "codes_full", most: MAX_BULK_CODES });
    for (let missing = count; missing > 0; ) missing -= await insertCodes(tx, { storeId, id, count: missing, prefix });
    await recordAudit(tx, viewer, { action: "discount.codes-generated", target: { kind: "discount", id } });
  });
}

type NewCodes = { storeId: string; id: string; count: number; prefix: string };

/** @returns how many are new: a code may be there already, if hardly ever */
async function insertCodes(tx: Transaction, { storeId, id, count, prefix }: NewCodes): Promise<number> {
  const codes = Array.from({ length: count }, () => randomCode(prefix));
  const [row] = await moduleData(discountsModule, tx).query<{ made: number }>(sql`
    WITH "made" AS (
      INSERT INTO "mod_discounts_code" ("id", "storeId", "discountId", "code", "bulk")
      SELECT n."id", ${storeId}, ${id}::uuid, n."code", true
      FROM unnest(${codes.map(() => uuidv7())}::uuid[], ${codes}::text[]) AS n ("id", "code")
      ON CONFLICT ("storeId", "code") DO NOTHING RETURNING 1)
    SELECT count(*)::int AS "made" FROM "made"`);
  return row?.made ?? 0;
}

/** The generated codes that no file has yet; afterwards they are in one. Refuses `not_found` where there are none. */
export function exportCodes(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { discountCode } = moduleData(discountsModule, tx);
    const rows = await discountCode.updateManyAndReturn({
      where: { storeId, discountId: id, bulk: true, exportedAt: null },
      data: { exportedAt: new Date() },
      select: { id: true, code: true },
    });
    if (rows.length === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "discount.codes-exported", target: { kind: "discount", id } });
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ code }) => code);
  });
}
