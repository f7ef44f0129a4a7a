import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The run's own folder for everything temporary: databases, browser profiles, provider states. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "latchkey-test-"));
  // Under root PostgreSQL has a user of its own, who must be able to come here.
  chmodSync(folder, 0o755);
  return folder;
}
