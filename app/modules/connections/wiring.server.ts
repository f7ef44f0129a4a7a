import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { connectionsModule } from "./module.ts";
import { inspectConnections, mayUse } from "./repository.server.ts";
import { sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";

export const connectionsWiring = {
  declares: connectionsModule,
  sealedColumns: (viewer) => [sealedConnectionSecrets(viewer), sealedPreviousSecrets(viewer)],
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
