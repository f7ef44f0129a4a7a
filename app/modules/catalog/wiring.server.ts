import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { catalogModule } from "./module.ts";

export const catalogWiring = {
  declares: catalogModule,
} satisfies Wiring;
