export { connectionsAdminFor } from "./admin-repository.server.ts";
export { changeConnection, setConnectionEnabled } from "./change-connection.server.ts";
export { connectionFieldNames, connectionForms } from "./connection-form.server.ts";
export { newConnectionId, readConnectionId } from "./connection-id.server.ts";
export { endPreviousSecret, replaceSecrets, rotateWebhookSecret } from "./connection-secrets.server.ts";
export { connectionsFor, eventsUrl, mayUse } from "./repository.server.ts";
export { createConnection, saveSandboxConnection } from "./save-connection.server.ts";
export { testConnection } from "./test-connection.server.ts";
