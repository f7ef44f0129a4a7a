import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { dropPrivate } from "#app/modules/media/internal.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { downloadsModule } from "./module.ts";

/** What an account's orders let it download. Erased with the order's name and address: links in emails end then. */
export const downloadsPersonalData: PersonalData = {
  name: "downloads",
  async read({ storeId, orderIds }) {
    const grants = await moduleData(downloadsModule).downloadGrant.findMany({
      where: { storeId, orderId: { in: [...orderIds] } },
      select: {
        ...{ orderName: true, title: true, downloads: true, expiresAt: true, revokedAt: true, createdAt: true },
        files: {
          select: { used: true, usedAt: true, file: { select: { name: true, size: true } } },
          orderBy: { fileId: "asc" },
        },
      },
      orderBy: { id: "asc" },
    });
    return grants.map(({ files, ...grant }) => ({
      ...grant,
      files: files.map(({ file, ...use }) => ({ ...file, ...use })),
    }));
  },
  async erase(tx, { storeId, orderIds }) {
    const { downloadGrant } = moduleData(downloadsModule, tx);
    await downloadGrant.deleteMany({ where: { storeId, orderId: { in: [...orderIds] } } });
    return 0;
  },
};

/** As long as a removal can be taken back on the product's page. */
const UNDO_MS = HOUR_MS;
const AT_ONCE = 500;

/** Deletes files that no product sells and no buyer may download any more. */
export async function forgetFiles({ storeId }: SystemViewer, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS);
  await transact(async (tx) => {
    const { downloadFile, downloadGrantFile, query } = moduleData(downloadsModule, tx);
    const found = await downloadFile.findMany({
      where: {
        ...{ storeId, removedAt: { lt: before } },
        grants: { none: { storeId, grant: { revokedAt: null } } },
      },
      select: { id: true },
      take: AT_ONCE,
    });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return;
    await downloadGrantFile.deleteMany({
      where: { storeId, fileId: { in: ids }, grant: { revokedAt: { not: null } } },
    });
    // A removal or a revocation may have been undone in the meantime.
    const deleted = await query<{ key: string }>(sql`
      DELETE FROM "mod_downloads" f
      WHERE f."storeId" = ${storeId} AND f."id" = ANY(${ids}::uuid[]) AND f."removedAt" < ${before}::timestamptz
        AND NOT EXISTS (SELECT FROM "mod_downloads_granted" g WHERE g."fileId" = f."id")
      RETURNING f."key"`);
    await dropPrivate(
      tx,
      storeId,
      deleted.map(({ key }) => key),
    );
  });
}
