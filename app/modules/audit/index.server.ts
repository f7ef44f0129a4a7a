export { type AuditLine, auditAdminFor, exportAudit, MOST_EXPORTED } from "./admin-repository.server.ts";
export { auditWords } from "./audit-words.server.ts";
export { recordAudit } from "./record-audit.server.ts";
