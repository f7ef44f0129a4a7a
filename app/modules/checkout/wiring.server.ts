import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { checkoutModule } from "./module.ts";
import { checkoutPersonalData } from "./personal-data.server.ts";

export const checkoutWiring = {
  declares: checkoutModule,
  personalData: [checkoutPersonalData],
} satisfies Wiring;
