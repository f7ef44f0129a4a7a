/** Objects' bytes in a folder or an S3-compatible service. Callers check the owner first. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "./env.server.ts";
import { folderStorage } from "./object-storage/folder.server.ts";
import { s3Storage } from "./object-storage/s3.server.ts";
import { type ObjectStorage, StorageUnavailable } from "./object-storage/storage.server.ts";
import { processWide } from "./process-wide.server.ts";

/** The configured storage. @throws StorageUnavailable for an invalid OBJECT_STORE_URL */
export function objectStorage(): ObjectStorage {
  const { OBJECT_STORE_URL, DATA_DIR } = env();
  const address = OBJECT_STORE_URL ?? `file:${path.join(DATA_DIR, "objects")}`;
  const storages = processWide("object-storage", () => new Map<string, ObjectStorage>());
  const storage = storages.get(address) ?? storageAt(address);
  storages.set(address, storage);
  return storage;
}

function storageAt(address: string): ObjectStorage {
  if (/^s3:\/\/[a-z0-9]/.test(address)) return s3Storage(new URL(address));
  if (!/^file:./.test(address)) throw new StorageUnavailable("OBJECT_STORE_URL names neither a folder nor a bucket.");
  return folderStorage(address.startsWith("file:/") ? fileURLToPath(address) : path.resolve(address.slice(5)));
}
