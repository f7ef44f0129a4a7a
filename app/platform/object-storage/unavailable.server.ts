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
