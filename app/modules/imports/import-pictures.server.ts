/** How the pictures of imported products are taken: any number of workers, and those of one product in their order. */
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { PictureState } from "./import.ts";
import { importsModule } from "./module.ts";

/** Longer than a download with its inspection takes. After that another worker has a picture whose process ended. */
const HELD_SECONDS = 120;

export type NewPicture = { line: number; url: string; alt: string };

/** Plans the pictures of a product that `takeItems` locked. */
export async function planPictures(
  tx: Transaction,
  { storeId }: SystemViewer,
  { importId, line: itemLine }: { importId: string; line: number },
  pictures: readonly NewPicture[],
) {
  if (pictures.length === 0) return;
  const { importItem, importPicture } = moduleData(importsModule, tx);
  if ((await importItem.count({ where: { storeId, importId, line: itemLine } })) === 0) return;
  await importPicture.createMany({
    data: pictures.map((picture, place) => ({ ...picture, storeId, importId, itemLine, place })),
    skipDuplicates: true,
  });
}

export type TakenPicture = {
  itemLine: number;
  place: number;
  url: string;
  alt: string;
  tries: number;
  productId: string | null;
};

/**
 * Takes the next picture of a running import for as long as downloading it may take.
 * @returns null where none is left, or others have them
 */
export async function takePicture({ storeId }: SystemViewer, importId: string): Promise<TakenPicture | null> {
  const [taken] = await moduleData(importsModule).query<TakenPicture>(sql`
    UPDATE "mod_imports_picture" t
    SET "heldUntil" = now() + ${HELD_SECONDS} * interval '1 second', "tries" = t."tries" + 1
    FROM "mod_imports_item" i
    WHERE i."importId" = t."importId" AND i."line" = t."itemLine" AND t."storeId" = ${storeId}
      AND (t."importId", t."itemLine", t."place") = (
        SELECT p."importId", p."itemLine", p."place"
        FROM "mod_imports_picture" p
        WHERE p."storeId" = ${storeId} AND p."importId" = ${importId}::uuid AND p."state" = 'waiting'
          AND (p."heldUntil" IS NULL OR p."heldUntil" < now())
          AND EXISTS (SELECT FROM "mod_imports" m WHERE m."id" = p."importId" AND m."state" = 'running')
          AND NOT EXISTS (SELECT FROM "mod_imports_picture" e
            WHERE e."importId" = p."importId" AND e."state" = 'waiting' AND e."itemLine" = p."itemLine"
              AND e."place" < p."place")
        ORDER BY p."itemLine", p."place" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING t."itemLine", t."place", t."url", t."alt", t."tries", i."productId"::text`);
  return taken ?? null;
}

export type PictureAt = { importId: string; itemLine: number; place: number };

/**
 * Locks a picture that was taken, and its import.
 * @returns whether it may be added: not where the import was stopped, or another worker was faster
 */
export async function mayAddPicture(
  tx: Transaction,
  { storeId }: SystemViewer,
  { importId, itemLine, place }: PictureAt,
): Promise<boolean> {
  const { query } = moduleData(importsModule, tx);
  const running = await query(sql`
    SELECT 1 FROM "mod_imports" WHERE "id" = ${importId}::uuid AND "storeId" = ${storeId} AND "state" = 'running'
    FOR SHARE`);
  const waiting = await query(sql`
    SELECT 1 FROM "mod_imports_picture"
    WHERE "importId" = ${importId}::uuid AND "storeId" = ${storeId} AND "itemLine" = ${itemLine}
      AND "place" = ${place} AND "state" = 'waiting'
    FOR UPDATE`);
  return running.length + waiting.length === 2;
}

type PictureResult = { state: PictureState; problem?: string; objectId?: string; heldUntil?: Date | null };

/** Keeps what became of a picture. `waiting` puts it back, until `heldUntil` where that is given. */
export async function keepPicture(
  tx: Transaction | undefined,
  { storeId }: SystemViewer,
  at: PictureAt,
  result: PictureResult,
) {
  await moduleData(importsModule, tx).importPicture.updateMany({
    where: { storeId, ...at, state: "waiting" },
    data: result,
  });
}

/** Keeps the version that a product has after a picture was added, if it is still as the import left it. */
export async function keepVersion(
  tx: Transaction,
  { storeId }: SystemViewer,
  { importId, itemLine: line }: PictureAt,
  version: number,
) {
  await moduleData(importsModule, tx).importItem.updateMany({
    where: { storeId, importId, line, version: version - 1 },
    data: { version },
  });
}

/** Forgets the pictures that a product got from an import. @returns what undoing takes away */
export async function forgetPictures(
  tx: Transaction,
  { storeId }: SystemViewer,
  { importId, line: itemLine }: { importId: string; line: number },
) {
  const { importPicture, import: imports } = moduleData(importsModule, tx);
  const found = await importPicture.findMany({
    where: { storeId, importId, itemLine, state: "added" },
    select: { url: true, objectId: true },
  });
  await importPicture.deleteMany({ where: { storeId, importId, itemLine } });
  const begun = await imports.findFirst({ where: { storeId, id: importId }, select: { createdAt: true } });
  return {
    sourceUrls: found.map(({ url }) => url),
    objects: { ids: found.flatMap(({ objectId }) => objectId ?? []), since: begun?.createdAt ?? new Date() },
  };
}
