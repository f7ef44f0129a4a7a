export { eraseEvents } from "./erase-events.server.ts";
export type { OpenConnection } from "./open-connection.server.ts";
export {
  findConnection,
  findPayingConnection,
  inspectConnections,
  isEnabled,
  isHostedPage,
  openConnections,
  paymentClientOf,
} from "./repository.server.ts";
export { sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";
export { connectionsWiring } from "./wiring.server.ts";
