import { env } from "#app/platform/env.server.ts";
import type { SystemViewer } from "./viewer.ts";

/**
 * The Viewer of jobs, the seed and the shell. Only the composition, `scripts/` and `tests/` may import it.
 * @param via `shell` for what somebody does there by hand
 */
export function systemViewer(via: SystemViewer["via"] = "store"): SystemViewer {
  // The brand exists in the type alone.
  return { kind: "system", storeId: env().STORE_ID, via } as SystemViewer;
}
