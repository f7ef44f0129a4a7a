import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetImports } from "./import-work.server.ts";
import { importsModule } from "./module.ts";

export const importsWiring = {
  declares: importsModule,
  cleanUp: forgetImports,
} satisfies Wiring;
