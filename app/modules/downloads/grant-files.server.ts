import { v7 as uuidv7 } from "uuid";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { defaultLimits } from "./download.ts";
import { downloadsModule } from "./module.ts";

/** Whether any of these products sells files. */
export async function sellFiles(tx: Transaction, storeId: string, productIds: readonly string[]): Promise<boolean> {
  const ids = productIds.filter(Boolean);
  if (ids.length === 0) return false;
  const [found] = await moduleData(downloadsModule, tx).query<{ sells: boolean }>(sql`
    /* prepared: sells-files */
    SELECT EXISTS (SELECT FROM "mod_downloads"
      WHERE "storeId" = ${storeId} AND "productId" = ANY(${ids}::uuid[]) AND "removedAt" IS NULL) AS "sells"`);
  return found?.sells === true;
}

type Granting = {
  storeId: string;
  orderId: string;
  orderNumber: number;
  /** With the prefix that it got. */
  orderName: string;
  lines: readonly { lineId: string; variantId: string; position: number; quantity: number; title: string }[];
  now: Date;
};

/**
 * Lets the buyer of a paid order download the files that its lines' products sell now, each piece as often as the
 * product's limit says. Harmless to repeat: a line's files are those of the first time.
 * @returns the lines that have files from now on
 */
export async function grantFiles(tx: Transaction, granting: Granting): Promise<string[]> {
  const { storeId, orderId, orderNumber, orderName, now } = granting;
  const lines = JSON.stringify(granting.lines.map((line) => ({ id: uuidv7(), ...line })));
  const granted = await moduleData(downloadsModule, tx).query<{ lineId: string }>(sql`
    WITH sold AS (
      SELECT l.*, f."id" AS "fileId", f."productId"
      FROM jsonb_to_recordset(${lines}::jsonb) AS l ("id" uuid, "lineId" uuid, "variantId" uuid, "position" int,
        "quantity" int, "title" text)
      JOIN "pub_catalog_variant" v ON v."variantId" = l."variantId" AND v."storeId" = ${storeId}
      JOIN "mod_downloads" f ON f."storeId" = v."storeId" AND f."productId" = v."productId" AND f."removedAt" IS NULL
        AND (f."variantId" IS NULL OR f."variantId" = l."variantId")
    ), granted AS (
      INSERT INTO "mod_downloads_grant" ("id", "storeId", "orderId", "orderNumber", "orderName", "lineId", "position", "title",
        "downloads", "expiresAt", "createdAt")
      SELECT DISTINCT ON (s."lineId") s."id", ${storeId}, ${orderId}::uuid, ${orderNumber}::int, ${orderName}, s."lineId", s."position",
        s."title", s."quantity" * CASE WHEN m."productId" IS NULL THEN ${defaultLimits.downloads}::int ELSE m."downloads" END,
        ${now}::timestamptz + make_interval(days => CASE WHEN m."productId" IS NULL THEN ${defaultLimits.days}::int ELSE m."days" END),
        ${now}::timestamptz
      FROM sold s
      LEFT JOIN "mod_downloads_limit" m ON m."storeId" = ${storeId} AND m."productId" = s."productId"
      ORDER BY s."lineId"
      ON CONFLICT DO NOTHING
      RETURNING "id", "lineId"
    ), files AS (
      INSERT INTO "mod_downloads_granted" ("storeId", "grantId", "fileId")
      SELECT ${storeId}, g."id", s."fileId" FROM granted g JOIN sold s ON s."lineId" = g."lineId"
    )
    SELECT "lineId"::text FROM granted`);
  return granted.map(({ lineId }) => lineId);
}

/** Takes the files of an order's lines from their buyer. @param lineIds without them: of all lines */
export async function revokeFiles(tx: Transaction, storeId: string, orderId: string, lineIds?: readonly string[]) {
  await moduleData(downloadsModule, tx).downloadGrant.updateMany({
    where: { storeId, orderId, revokedAt: null, ...(lineIds ? { lineId: { in: [...lineIds] } } : {}) },
    data: { revokedAt: new Date(), version: { increment: 1 } },
  });
}
