import { env } from "#app/platform/env.server.ts";
import type { SystemViewer } from "./viewer.ts";

/** The Viewer of jobs, the seed and the command line. @param via `shell` for commands that a person runs */
export function systemViewer(via: SystemViewer["via"] = "store"): SystemViewer {
  return { kind: "system", storeId: env().STORE_ID, via } as SystemViewer;
}
