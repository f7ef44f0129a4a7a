import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { menusModule } from "./module.ts";

export const menusWiring = {
  declares: menusModule,
} satisfies Wiring;
