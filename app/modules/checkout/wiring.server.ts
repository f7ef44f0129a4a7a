import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { checkoutPersonalData } from "./personal-data.server.ts";

export const checkoutWiring = { personalData: [checkoutPersonalData] } satisfies Wiring;
