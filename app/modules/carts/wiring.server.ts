import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { cartsModule } from "./module.ts";
import { cartsPersonalData, removeAbandonedCarts } from "./personal-data.server.ts";

const KEPT_MS = 90 * DAY_MS;
const STRAY_KEPT_MS = 2 * DAY_MS;

export const cartsWiring = {
  declares: cartsModule,
  personalData: [cartsPersonalData],
  cleanUp(viewer, now) {
    const before = new Date(now.getTime() - KEPT_MS);
    return removeAbandonedCarts(viewer, { before, neverReturned: new Date(now.getTime() - STRAY_KEPT_MS) });
  },
} satisfies Wiring;
