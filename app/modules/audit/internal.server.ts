export { startSecurityLog } from "./security-log.server.ts";
export { auditWiring } from "./wiring.server.ts";
