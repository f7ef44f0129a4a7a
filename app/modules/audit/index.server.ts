export { type AuditLine, auditLogFor } from "./audit-log.server.ts";
export { auditWords } from "./audit-words.server.ts";
export { exportAudit, MOST_EXPORTED } from "./export-audit.server.ts";
export { recordAudit } from "./record-audit.server.ts";
