import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { findPrivate, type PrivateBytes } from "#app/modules/media/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { type Access, downloadState, SAME_DOWNLOAD_MS } from "./download.ts";
import { browserOf, downloadTicket, readDownloadsToken, readTicket } from "./download-links.server.ts";
import { downloadsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    download_used_up: Record<never, never>;
    download_expired: Record<never, never>;
    download_revoked: Record<never, never>;
  }
}

type Wanted = { token: string; grantId: string; fileId: string };

/**
 * Counts a download of a file of an order, unless this browser has begun it within the last hour. However many come at
 * once, no more are counted than the grant allows. Refuses `not_found` for a token or a file that isn't of this Store and
 * order, and `conflict` for one that may not be downloaded any more.
 * @returns the ticket that fetches it
 */
export async function takeDownload(viewer: ShopperViewer, { token, grantId, fileId }: Wanted) {
  const { storeId, guestHash } = viewer;
  const orderId = await readDownloadsToken(storeId, token);
  return transact(["not_found", "conflict"], async (tx) => {
    if (!orderId) refuse("not_found");
    const now = new Date();
    const browser = browserOf(grantId, guestHash);
    const since = new Date(now.getTime() - SAME_DOWNLOAD_MS);
    const { query, downloadGrantFile } = moduleData(downloadsModule, tx);
    const isAgain = sql`(f."browser" = ${browser} AND f."usedAt" > ${since}::timestamptz)`;
    const counted = await query(sql`
      UPDATE "mod_downloads_granted" f
      SET "used" = CASE WHEN ${isAgain} THEN f."used" ELSE f."used" + 1 END,
        "usedAt" = CASE WHEN ${isAgain} THEN f."usedAt" ELSE ${now}::timestamptz END, "browser" = ${browser}
      FROM "mod_downloads_grant" g
      WHERE f."storeId" = ${storeId} AND f."grantId" = ${grantId}::uuid AND f."fileId" = ${fileId}::uuid
        AND g."id" = f."grantId" AND g."storeId" = f."storeId" AND g."orderId" = ${orderId}::uuid AND g."revokedAt" IS NULL
        AND (g."expiresAt" IS NULL OR g."expiresAt" > ${now}::timestamptz)
        AND (g."downloads" IS NULL OR f."used" < g."downloads" OR ${isAgain})
      RETURNING f."used"`);
    if (counted.length > 0) return downloadTicket({ storeId, browser, grantId, fileId }, now);
    const found = await downloadGrantFile.findFirst({
      where: { storeId, grantId, fileId, grant: { storeId, orderId } },
      select: { used: true, grant: { select: { downloads: true, expiresAt: true, revokedAt: true } } },
    });
    return refuseAs(found, now);
  });
}

function refuseAs(found: { used: number; grant: Access } | null, now: Date): never {
  if (!found) refuse("not_found");
  const state = downloadState(found.grant, found.used, now);
  // It was used up a moment ago, and no longer is: pressed again, it works.
  refuse("conflict", { reason: state === "ready" ? "download_used_up" : `download_${state}` });
}

/** The file of a ticket that this browser was given; null for any other. Changes nothing. */
export async function openDownload(
  viewer: ShopperViewer,
  ticket: string,
): Promise<(PrivateBytes & { name: string }) | null> {
  const { storeId } = viewer;
  const ids = readTicket(ticket, viewer, new Date());
  const found =
    ids &&
    (await moduleData(downloadsModule).downloadGrantFile.findFirst({
      where: { storeId, ...ids, grant: { storeId, revokedAt: null } },
      select: { file: { select: { key: true, name: true } } },
    }));
  const bytes = found && (await findPrivate(storeId, found.file.key));
  return bytes && { ...bytes, name: found.file.name };
}
