import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { paymentsModule } from "./module.ts";

export const paymentsWiring = {
  declares: paymentsModule,
} satisfies Wiring;
