export { connectionsAdminFor } from "./admin-repository.server.ts";
export { connectionFieldNames, connectionForms } from "./connection-form.server.ts";
export { endPreviousSecret, replaceSecrets, rotateWebhookSecret } from "./connection-secrets.server.ts";
export { connectionsFor, eventsUrl, mayUse } from "./repository.server.ts";
export {
  changeConnection,
  createConnection,
  newConnectionId,
  readConnectionId,
  saveSandboxConnection,
  setConnectionEnabled,
} from "./save-connection.server.ts";
export { testConnection, testEntered } from "./test-connection.server.ts";
