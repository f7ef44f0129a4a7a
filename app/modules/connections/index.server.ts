export { connectionsAdminFor, testConnection } from "./admin-repository.server.ts";
export { changeConnection, setConnectionEnabled } from "./change-connection.server.ts";
export { connectionFieldNames, connectionForms } from "./connection-form.server.ts";
export { endPreviousSecret, replaceSecrets, rotateWebhookSecret } from "./connection-secrets.server.ts";
export { connectionsFor, eventsUrl, mayUse } from "./repository.server.ts";
export {
  createConnection,
  newConnectionId,
  readConnectionId,
  saveSandboxConnection,
} from "./save-connection.server.ts";
