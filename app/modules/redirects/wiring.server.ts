import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { redirectsModule } from "./module.ts";
import { forgetRemovedRedirects } from "./save-redirect.server.ts";

export const redirectsWiring = {
  declares: redirectsModule,
  cleanUp: forgetRemovedRedirects,
} satisfies Wiring;
