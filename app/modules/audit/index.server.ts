export { recordAudit } from "./record-audit.server.ts";
export { startSecurityLog } from "./security-log.server.ts";
