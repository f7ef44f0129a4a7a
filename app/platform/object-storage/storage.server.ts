import type { Readable } from "node:stream";

/** Bytes from `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

export type ObjectStorage = {
  /** Stores a file's bytes, whole or not at all. @throws StorageUnavailable */
  put(key: string, file: { path: string; size: number; contentType: string }): Promise<void>;
  /** The bytes, or those of a range; null where there are none under this key. @throws StorageUnavailable */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes them; no error where there are none. @throws StorageUnavailable */
  remove(key: string): Promise<void>;
  /** Whether it answers; stores and costs next to nothing. @throws StorageUnavailable */
  check(): Promise<void>;
};

/** The storage did not do what it was asked: it is full, away, or refuses. Its cause is for the log. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super("The object storage does not answer, or has no room.", { cause });
    this.name = "StorageUnavailable";
  }
}

/** Runs a storage's own work, so that whatever fails in it is known by one name. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : new StorageUnavailable(error);
  }
}
