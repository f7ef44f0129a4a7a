import { rmSync } from "node:fs";
import path from "node:path";
import { clusterDirOf, fallbackFolder } from "#scripts/embedded-postgres/cluster-folder.ts";
import { requireFreeCluster } from "#scripts/embedded-postgres/lock-file.ts";

/** Deletes what `npm run dev` itself made under the data folder, and nothing else there. */
export async function resetData(dataDir: string) {
  const database = path.join(dataDir, "postgres");
  const folders = [database, fallbackFolder(database)];
  for (const folder of folders) await requireFreeCluster(clusterDirOf(folder));
  for (const folder of [...folders, path.join(dataDir, "sandbox"), path.join(dataDir, "objects")]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
