export { receiveEvent } from "./receive-event.server.ts";
export {
  connectionsFor,
  type OpenConnection,
  saveSandboxConnection,
  sealedConnectionSecrets,
  unsafeFindConnection,
  unsafeFindPayingConnection,
  unsafeInspectConnections,
} from "./repository.server.ts";
export { storedEventsFor } from "./stored-event.server.ts";
