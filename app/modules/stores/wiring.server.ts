import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { storesModule } from "./module.ts";

export const storesWiring = {
  declares: storesModule,
} satisfies Wiring;
