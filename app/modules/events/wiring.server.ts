import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { inboxFor } from "./inbox.server.ts";
import { eventsModule } from "./module.ts";

const KEPT_MS = 90 * DAY_MS;

export const eventsWiring = {
  declares: eventsModule,
  cleanUp: (viewer, now) => inboxFor(viewer).purge(new Date(now.getTime() - KEPT_MS)),
} satisfies Wiring;
