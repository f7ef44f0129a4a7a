export { startSecurityLog } from "./security-log.server.ts";
