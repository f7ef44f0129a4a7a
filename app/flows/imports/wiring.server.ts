import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

export const importsFlowWiring = {
  jobs: (viewer) => ({
    "imports.work": (job) => workOnImport(viewer, job),
  }),
} satisfies Wiring;
