import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { log } from "#app/platform/logging.server.ts";
import { inboxFor } from "./process-event.server.ts";
import { inspectConnections, mayUse } from "./repository.server.ts";
import { sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";

const EVENTS_KEPT_MS = 90 * DAY_MS;

export const connectionsWiring = {
  sealedColumns: (viewer) => [sealedConnectionSecrets(viewer), sealedPreviousSecrets(viewer)],
  cleanUp: (viewer, now) => inboxFor(viewer).purge(new Date(now.getTime() - EVENTS_KEPT_MS)),
  /** A sandbox that isn't allowed doesn't keep the store from starting. */
  async onStart(viewer) {
    const connections = await inspectConnections(viewer);
    if (connections.some(({ provider, enabled }) => enabled && !mayUse(provider))) {
      log.warn(
        "A sandbox connection is enabled, but takes no payments in production: set ALLOW_SANDBOX=1 or disable it.",
      );
    }
  },
} satisfies Wiring;
