import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetImports } from "./import-work.server.ts";
import { importsModule } from "./module.ts";
import { importsPersonalData } from "./personal-data.server.ts";

export const importsWiring = {
  declares: importsModule,
  personalData: [importsPersonalData],
  cleanUp: forgetImports,
} satisfies Wiring;
