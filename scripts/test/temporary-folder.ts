import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY_DISK = "/dev/shm";
const NEEDED_BYTES = 6 * 1024 ** 3;

/** The run's own folder for everything temporary: databases, browser profiles, provider states. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), "latchkey-test-"));
  // Under root PostgreSQL has a user of its own, who must be able to come here.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * A database is some 500 files. In memory, making and dropping one takes a quarter of the processor time that ext4
 * takes, which looks through the files deleted lately for each that it creates. A container's default is 64 MB.
 */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // no such folder: not Linux
  }
}
