export { type AuditLine, auditLogFor, exportAudit, MOST_EXPORTED } from "./audit-log.server.ts";
export { auditWords } from "./audit-words.server.ts";
export { recordAudit } from "./record-audit.server.ts";
