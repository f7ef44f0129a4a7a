import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { contentModule } from "./module.ts";

export const contentWiring = {
  declares: contentModule,
} satisfies Wiring;
