import { randomBytes } from "node:crypto";
import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { StorageUnavailable } from "#app/platform/object-storage/storage.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import { objectUrl } from "#app/platform/object-url.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { digestOf } from "./inspection/digest.server.ts";
import type { CleanFile } from "./inspection/outcome.ts";
import { mediaModule } from "./module.ts";
import { endingOf } from "./object-type.ts";
import { variantsOf } from "./variants.ts";

/** A new object's key: its Store, 128 random bits, and an extension for people who download it. */
function newObjectKey(storeId: string, ending: string): string {
  return `${storeId}.${randomBytes(16).toString("hex")}.${ending}`;
}

export type StoredPicture = {
  id: string;
  key: string;
  url: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
  placeholder: string | null;
};

export const storedFields = {
  id: true,
  key: true,
  contentType: true,
  size: true,
  width: true,
  height: true,
  alt: true,
  placeholder: true,
} as const;

export const withUrl = <Row extends { key: string }>(row: Row) => ({ ...row, url: objectUrl(row.key) });

/**
 * Stores bytes under a new key before `own` writes the row that owns it: if the process stops in between, the record of
 * them remains, and the bytes are deleted an hour later. @throws StorageUnavailable; nothing is stored then
 */
export async function putOwned<T>(
  storeId: string,
  file: { path: string; size: number; contentType: string; ending: string },
  own: (tx: Transaction, key: string) => Promise<T>,
) {
  const { objectLeftover } = moduleData(mediaModule);
  const key = newObjectKey(storeId, file.ending);
  await objectLeftover.create({ data: { storeId, key, removeAfter: new Date(Date.now() + HOUR_MS) } });
  try {
    await objectStorage().put(key, { path: file.path, size: file.size, contentType: file.contentType });
  } catch (error) {
    // The upload failed, so most likely nothing is there. Where even the deletion fails, the record stays.
    await removeBytes(storeId, key).catch(() => {});
    throw error;
  }
  return transact(async (tx) => {
    await moduleData(mediaModule, tx).objectLeftover.deleteMany({ where: { storeId, key } });
    return own(tx, key);
  });
}

/** Deletes bytes that no row owns, then the record of them. @throws StorageUnavailable; the record stays then */
export async function removeBytes(storeId: string, key: string) {
  await objectStorage().remove(key);
  await moduleData(mediaModule).objectLeftover.deleteMany({ where: { storeId, key } });
}

/** Stores a clean file. Content that the Store already has isn't stored again. */
export async function storeObject(
  viewer: AdminViewer | SystemViewer,
  file: CleanFile,
  given: { name: string; alt?: string },
): Promise<{ ok: true; value: StoredPicture } | { ok: false; code: "unavailable"; cause: StorageUnavailable }> {
  const { storeId } = viewer;
  const present = await findByDigest(storeId, file.digest);
  if (present) return { ok: true, value: withUrl(present) };
  const { digest, size, width, height, animated, placeholder, type: contentType } = file;
  const columns = { storeId, digest, size, width, height, animated, placeholder, contentType, ...given };
  const uploadedBy = viewer.kind === "admin" ? viewer.userId : null;
  try {
    const stored = await putOwned(storeId, { ...file, contentType, ending: endingOf(contentType) }, async (tx, key) => {
      const { storedObject, objectLeftover } = moduleData(mediaModule, tx);
      const twin = await findByDigest(storeId, digest, tx);
      if (twin) {
        // Someone uploaded the same content at the same time: these bytes aren't needed.
        await objectLeftover.create({ data: { storeId, key, removeAfter: new Date() } });
        await enqueue(tx, "media.remove", { key });
        return twin;
      }
      const made = await storedObject.create({ data: { ...columns, key, uploadedBy }, select: storedFields });
      await recordAudit(tx, viewer, { action: "media.uploaded", target: { kind: "media", id: made.id } });
      if (variantsOf(made).length > 0) await enqueue(tx, "media.variants", { objectId: made.id });
      return made;
    });
    if (!stored.ok) throw new Error(`An object was refused: ${stored.code}`);
    return { ok: true, value: withUrl(stored.value) };
  } catch (error) {
    if (error instanceof StorageUnavailable) return { ok: false, code: "unavailable", cause: error };
    throw error;
  }
}

const findByDigest = (storeId: string, digest: string, tx?: Transaction) =>
  moduleData(mediaModule, tx).storedObject.findFirst({ where: { storeId, digest }, select: storedFields });

type Known = { path: string; name: string; alt: string; width: number; height: number };

/** Stores one of the project's own SVGs without inspection: never pass anything from outside. @returns its URL */
export async function addKnownPicture(
  viewer: SystemViewer,
  { path, name, alt, width, height }: Known,
): Promise<string> {
  const described = { type: "image/svg+xml" as const, animated: false, placeholder: null, width, height };
  const stored = await storeObject(viewer, { path, ...described, ...(await digestOf(path)) }, { name, alt });
  if (!stored.ok) throw stored.cause;
  return stored.value.url;
}
