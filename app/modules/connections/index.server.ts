export { eventsLogFor } from "./events-log.server.ts";
export { type EventSubject, inboxFor, processEvent } from "./process-event.server.ts";
export { receiveEvent } from "./receive-event.server.ts";
export { replayEvent, replayParkedEvents } from "./replay-events.server.ts";
export {
  connectionsFor,
  eventsUrl,
  type OpenConnection,
  paymentClientOf,
  unsafeFindConnection,
  unsafeFindPayingConnection,
  unsafeInspectConnections,
} from "./repository.server.ts";
export { createConnection, rotateWebhookSecret, saveSandboxConnection } from "./save-connection.server.ts";
export { sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";
export { unprocessedEvents } from "./unprocessed-events.server.ts";
