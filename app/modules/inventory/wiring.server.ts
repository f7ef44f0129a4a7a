import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { inventoryModule } from "./module.ts";

export const inventoryWiring = { declares: inventoryModule } satisfies Wiring;
