import type { Readable } from "node:stream";

export type ByteRange = { start: number; end: number };

export type ObjectStorage = {
  /** Stores a file's bytes, whole or not at all. @throws StorageUnavailable */
  put(key: string, file: { path: string; size: number; contentType: string }): Promise<void>;
  /** The bytes, or a range of them; null for an unknown key. @throws StorageUnavailable */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  check(): Promise<void>;
};

/** The storage is full, unreachable, or refuses. Its cause is for the log. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super("The object storage does not answer, or has no room.", { cause });
    this.name = "StorageUnavailable";
  }
}

export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : new StorageUnavailable(error);
  }
}
