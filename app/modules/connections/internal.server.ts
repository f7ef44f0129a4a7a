export type { OpenConnection } from "./open-connection.server.ts";
export { paymentClientFor } from "./payment-clients.server.ts";
export { freshReceiver, keptReceiver, readEvent, verifyEvent } from "./receivers.server.ts";
export {
  findConnection,
  findPayingConnection,
  inspectConnections,
  isEnabled,
  isHostedPage,
  openConnections,
  paymentClientOf,
  type Receiver,
} from "./repository.server.ts";
export { readableSecrets, sealedConnectionSecrets, sealedPreviousSecrets } from "./secrets.server.ts";
export { connectionsWiring } from "./wiring.server.ts";
