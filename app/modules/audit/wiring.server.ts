import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { auditModule } from "./module.ts";

export const auditWiring = {
  declares: auditModule,
} satisfies Wiring;
