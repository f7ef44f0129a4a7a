export { connectionsAdminFor } from "./admin-repository.server.ts";
export { changeConnection, setConnectionEnabled } from "./change-connection.server.ts";
export { connectionFieldNames, connectionForms } from "./connection-form.server.ts";
export { newConnectionId, readConnectionId } from "./connection-id.server.ts";
export { endPreviousSecret, replaceSecrets, rotateWebhookSecret } from "./connection-secrets.server.ts";
export { unsafeEraseEvents } from "./erase-events.server.ts";
export { eventsLogFor } from "./events-log.server.ts";
export type { OpenConnection } from "./open-connection.server.ts";
export { type EventSubject, inboxFor, processEvent } from "./process-event.server.ts";
export { eventProcessor } from "./process-events.server.ts";
export { receiveEvent } from "./receive-event.server.ts";
export { replayEvent, replayParkedEvents } from "./replay-events.server.ts";
export {
  connectionsFor,
  eventsUrl,
  isHostedPage,
  mayUse,
  paymentClientOf,
  unsafeFindConnection,
  unsafeFindPayingConnection,
  unsafeInspectConnections,
  unsafeIsEnabled,
  unsafeOpenConnections,
} from "./repository.server.ts";
export { createConnection, saveSandboxConnection } from "./save-connection.server.ts";
export { sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";
export { testConnection } from "./test-connection.server.ts";
export { unprocessedEvents } from "./unprocessed-events.server.ts";
