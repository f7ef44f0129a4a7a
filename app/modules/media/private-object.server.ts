import type { Readable } from "node:stream";
import type { Refused } from "#app/kernel/refusal.ts";
import {
  type ReceivedFile,
  readUpload,
  readUploads,
  removeReceived,
  type UploadRefused,
} from "#app/platform/http/read-upload.server.ts";
import type { IncomingBody } from "#app/platform/http/request-body.server.ts";
import { enqueueAll } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type ByteRange, StorageUnavailable } from "#app/platform/object-storage/storage.server.ts";
import { objectStorage } from "#app/platform/object-storage.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { uploadFolder } from "#app/platform/upload-folder.server.ts";
import { digestOf } from "./inspection/digest.server.ts";
import { mediaModule } from "./module.ts";
import { putOwned } from "./store-object.server.ts";
import { inTurn } from "./upload-object.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    file_empty: Record<never, never>;
  }
}

/** Says nothing of what is in it: the store never looks. */
const UNKNOWN = { contentType: "application/octet-stream", ending: "bin" };

export type PrivateUpload = { key: string; size: number; claimedName: string };

type Receiving<T> = {
  /** Refused beyond. */
  maxBytes: number;
  /** Gets the other fields, also when the file is refused. */
  form: FormData;
  /** Writes the row that owns the bytes, or refuses. */
  own: (tx: Transaction, file: PrivateUpload) => Promise<T>;
};

/**
 * Streams one file of a multipart body into the storage, as it is, where no public URL serves it. It is never
 * inspected: responses must let browsers only save it. The caller has checked who sends it. Refuses what `own` refuses, and `invalid_input` for an empty
 * file.
 */
export const receivePrivate = <T>(storeId: string, body: IncomingBody, receiving: Receiving<T>) =>
  inTurn(body, async () => {
    const { maxBytes, form, own } = receiving;
    const folder = await uploadFolder();
    const received = await readUpload(body, { field: "file", folder, limitOf: () => maxBytes, form });
    return received.ok ? await store(storeId, received.file, own).finally(received.file.remove) : received;
  });

export type PrivateReceived<T> = {
  claimedName: string;
  outcome: { ok: true; value: T } | Refused | UploadRefused;
};

/** The same for up to `most` files, of which each is stored or refused on its own. */
export const receivePrivateFiles = <T>(
  storeId: string,
  body: IncomingBody,
  receiving: Receiving<T> & { most: number },
) =>
  inTurn(body, async (): Promise<{ ok: true; value: PrivateReceived<T>[] } | Refused | UploadRefused> => {
    const { maxBytes, form, own, most } = receiving;
    const folder = await uploadFolder();
    const received = await readUploads(body, { field: "file", folder, limitOf: () => maxBytes, form, most });
    if (!received.ok) return received;
    const stored: PrivateReceived<T>[] = [];
    try {
      // In their order, in which a product lists them.
      for (const { claimedName, outcome } of received.files) {
        stored.push({ claimedName, outcome: outcome.ok ? await store(storeId, outcome.file, own) : outcome });
      }
    } finally {
      await Promise.all(received.files.map(removeReceived));
    }
    return { ok: true, value: stored };
  });

async function store<T>(
  storeId: string,
  { path, claimedName }: ReceivedFile,
  own: Receiving<T>["own"],
): Promise<{ ok: true; value: T } | Refused | UploadRefused> {
  const { digest, size } = await digestOf(path);
  if (size === 0) return { ok: false, code: "invalid_input", data: { reason: "file_empty" } };
  try {
    return await putOwned(storeId, { path, size, ...UNKNOWN }, async (tx, key) => {
      await moduleData(mediaModule, tx).privateObject.create({ data: { key, storeId, size, digest } });
      return own(tx, { key, size, claimedName });
    });
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.error({ err: error }, "a private file could not be stored");
    return { ok: false, code: "unavailable", data: { reason: "storage_down" } };
  }
}

export type PrivateBytes = {
  size: number;
  /** SHA-256 of the bytes, in hex. */
  digest: string;
  /** Null where the bytes are gone. @throws StorageUnavailable */
  open(range?: ByteRange): Promise<Readable | null>;
};

/** A private object of the Store; the caller has checked who may have it. Null where there is none. */
export async function findPrivate(storeId: string, key: string): Promise<PrivateBytes | null> {
  const where = { storeId, key };
  const found = await moduleData(mediaModule).privateObject.findFirst({ where, select: { size: true, digest: true } });
  return found && { ...found, open: (range) => objectStorage().open(key, range) };
}

/** Deletes private objects that nothing owns any more; a job deletes their bytes. */
export async function dropPrivate(tx: Transaction, storeId: string, keys: readonly string[]) {
  if (keys.length === 0) return;
  const { privateObject, objectLeftover } = moduleData(mediaModule, tx);
  await privateObject.deleteMany({ where: { storeId, key: { in: [...keys] } } });
  await objectLeftover.createMany({ data: keys.map((key) => ({ storeId, key, removeAfter: new Date() })) });
  await enqueueAll(
    tx,
    "media.remove",
    keys.map((key) => ({ key })),
  );
}
