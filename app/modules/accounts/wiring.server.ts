import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { accountsModule } from "./module.ts";

export const accountsWiring = { declares: accountsModule } satisfies Wiring;
