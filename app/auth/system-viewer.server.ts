import { env } from "#app/platform/env.server.ts";
import type { SystemViewer } from "./viewer.ts";

/** The Viewer of jobs, the seed and the shell. Only the composition, `scripts/` and `tests/` may import it. */
export function systemViewer(): SystemViewer {
  // The brand exists in the type alone.
  return { kind: "system", storeId: env().STORE_ID } as SystemViewer;
}
