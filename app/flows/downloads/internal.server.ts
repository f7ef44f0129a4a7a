export { grantDownloads, revokeRefunded } from "./grant-downloads.server.ts";
