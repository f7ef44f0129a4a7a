import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import {
  dropPrivate,
  type PrivateUpload,
  receivePrivate,
  receivePrivateFiles,
} from "#app/modules/media/internal.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { lockSql, moduleData, sql } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import {
  type DownloadLimits,
  defaultLimits,
  MAX_FILE_BYTES,
  MOST_FILES,
  renamedFile,
  safeFileName,
} from "./download.ts";
import { downloadsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    downloads_full: { most: number };
    download_changed: Record<never, never>;
    download_limits_changed: Record<never, never>;
  }
}

type ListedFile = {
  id: string;
  variantId: string | null;
  name: string;
  size: number;
  version: number;
  createdAt: Date;
  replacedAt: Date | null;
  /** How many purchases it belongs to, and how often it was downloaded. */
  buyers: number;
  downloads: number;
};

/** The files that a product sells, in the order in which they came, and what its buyers get. */
export async function productDownloads({ storeId }: AdminViewer, productId: string) {
  const { query, downloadLimit } = moduleData(downloadsModule);
  const [files, limits] = await Promise.all([
    query<ListedFile>(sql`
      SELECT f."id", f."variantId", f."name", f."size", f."version", f."createdAt", f."replacedAt",
        count(g."grantId")::int AS "buyers", COALESCE(sum(g."used"), 0)::int AS "downloads"
      FROM "mod_downloads" f LEFT JOIN "mod_downloads_granted" g ON g."fileId" = f."id" AND g."storeId" = f."storeId"
      WHERE f."storeId" = ${storeId} AND f."productId" = ${productId}::uuid AND f."removedAt" IS NULL
      GROUP BY f."id" ORDER BY f."id"`),
    downloadLimit.findFirst({
      where: { storeId, productId },
      select: { downloads: true, days: true, version: true },
    }),
  ]);
  return { files, limits: limits ?? { ...defaultLimits, version: 0 } };
}

type Adding = {
  productId: string;
  /** Its variants. */
  variantIds: readonly string[];
  /** Gets the form's other fields, of which `variantId` names the variant; empty for all of them. */
  form: FormData;
};

/**
 * Receives files that a product sells from now on: those that fit are kept, whatever becomes of the others. Each of them
 * refuses `conflict` (`downloads_full`) for one too many, and `not_found` for another product's variant. The caller has
 * checked whose product it is.
 */
export function addDownloads(viewer: AdminViewer, body: IncomingBody, { productId, variantIds, form }: Adding) {
  const { storeId } = viewer;
  return receivePrivateFiles(storeId, body, {
    ...{ maxBytes: MAX_FILE_BYTES, most: MOST_FILES, form },
    async own(tx, { key, size, claimedName }: PrivateUpload) {
      const variantId = String(form.get("variantId") ?? "") || null;
      if (variantId !== null && !variantIds.includes(variantId)) refuse("not_found");
      const { downloadFile, query } = moduleData(downloadsModule, tx);
      await query(lockSql(`downloads ${storeId} ${productId}`));
      const count = await downloadFile.count({ where: { storeId, productId, removedAt: null } });
      if (count >= MOST_FILES) refuse("conflict", { reason: "downloads_full", most: MOST_FILES });
      const data = { storeId, productId, variantId, name: safeFileName(claimedName), key, size };
      await downloadFile.create({ data });
      await recordAudit(tx, viewer, { action: "download.added", target: { kind: "product", id: productId } });
    },
  });
}

type Which = { productId: string; id: string };

/**
 * Puts another file in the place of one: buyers get the new one from now on, under the same name with its own ending.
 * Refuses `conflict` if someone else changed it since.
 */
export function replaceDownload(
  viewer: AdminViewer,
  body: IncomingBody,
  { productId, id, form }: Which & { form: FormData },
) {
  const { storeId } = viewer;
  return receivePrivate(storeId, body, {
    ...{ maxBytes: MAX_FILE_BYTES, form },
    async own(tx, { key, size, claimedName }: PrivateUpload) {
      const version = Number(form.get("version"));
      const { key: former } = await lockFile(tx, { storeId, productId, id, version });
      const data = { key, size, name: safeFileName(claimedName), replacedAt: new Date(), version: { increment: 1 } };
      await moduleData(downloadsModule, tx).downloadFile.update({ where: { id, storeId }, data });
      await dropPrivate(tx, storeId, [former]);
      await recordAudit(tx, viewer, { action: "download.replaced", target: { kind: "product", id: productId } });
    },
  });
}

type Seen = Which & { storeId: string; version: number };

/** Refuses `not_found`, and `conflict` where it isn't as the form showed it. */
async function lockFile(tx: Transaction, { storeId, productId, id, version }: Seen) {
  const [found] = await moduleData(downloadsModule, tx).query<{ key: string; name: string; version: number }>(sql`
    SELECT "key", "name", "version" FROM "mod_downloads"
    WHERE "storeId" = ${storeId} AND "productId" = ${productId}::uuid AND "id" = ${id}::uuid AND "removedAt" IS NULL
    FOR UPDATE`);
  if (!found) refuse("not_found");
  if (found.version !== version) refuse("conflict", { reason: "download_changed" });
  return found;
}

/** Renames a file, for its buyers too. It keeps its ending. */
export function renameDownload(viewer: AdminViewer, which: Which & { version: number; name: string }) {
  const { storeId } = viewer;
  const { productId, id, name: typed } = which;
  return transact(["not_found", "conflict"], async (tx) => {
    const { name } = await lockFile(tx, { storeId, ...which });
    const data = { name: renamedFile(typed, name), version: { increment: 1 } };
    await moduleData(downloadsModule, tx).downloadFile.update({ where: { id, storeId }, data });
    await recordAudit(tx, viewer, { action: "download.renamed", target: { kind: "product", id: productId } });
  });
}

/** Sells a file no longer; it stays for those who have bought it. */
export const removeDownload = (viewer: AdminViewer, which: Which) => setRemoved(viewer, which, new Date());

/** Takes back a removal, as long as the file is there. */
export const restoreDownload = (viewer: AdminViewer, which: Which) => setRemoved(viewer, which, null);

function setRemoved(viewer: AdminViewer, { productId, id }: Which, removedAt: Date | null) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    const { downloadFile } = moduleData(downloadsModule, tx);
    const { count } = await downloadFile.updateMany({
      where: { storeId, productId, id, removedAt: removedAt ? null : { not: null } },
      data: { removedAt, version: { increment: 1 } },
    });
    if (count === 0) refuse("not_found");
    const action = removedAt ? "download.removed" : "download.restored";
    await recordAudit(tx, viewer, { action, target: { kind: "product", id: productId } });
  });
}

/**
 * Sets what buyers of a product get from now on; orders keep what they have. Refuses `conflict` if someone else changed
 * it since. The caller has checked whose product it is.
 */
export function saveDownloadLimits(
  viewer: AdminViewer,
  { productId, version, ...limits }: DownloadLimits & { productId: string; version: number },
) {
  const { storeId } = viewer;
  return transact(["conflict"], async (tx) => {
    const { downloadLimit } = moduleData(downloadsModule, tx);
    const { count } =
      version === 0
        ? await downloadLimit.createMany({ data: [{ storeId, productId, ...limits }], skipDuplicates: true })
        : await downloadLimit.updateMany({
            where: { storeId, productId, version },
            data: { ...limits, version: { increment: 1 } },
          });
    if (count === 0) refuse("conflict", { reason: "download_limits_changed" });
    const target = { kind: "product", id: productId } as const;
    await recordAudit(tx, viewer, { action: "download.limits-saved", target, fields: ["downloads", "days"] });
  });
}

/** Deletes the files of a product that the caller deletes: no one has bought it. */
export async function forgetProductFiles(tx: Transaction, storeId: string, productId: string) {
  const { downloadFile, downloadLimit } = moduleData(downloadsModule, tx);
  const where = { storeId, productId, grants: { none: {} } };
  const keys = (await downloadFile.findMany({ where, select: { key: true } })).map(({ key }) => key);
  await downloadFile.deleteMany({ where: { storeId, key: { in: keys } } });
  await dropPrivate(tx, storeId, keys);
  await downloadLimit.deleteMany({ where: { storeId, productId } });
}
