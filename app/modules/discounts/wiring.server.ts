import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { discountsModule } from "./module.ts";
import { discountsPersonalData } from "./personal-data.server.ts";

export const discountsWiring = {
  declares: discountsModule,
  personalData: [discountsPersonalData],
} satisfies Wiring;
