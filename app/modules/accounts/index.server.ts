export { markSecurityNoticeSeen, unseenSecurityNotices } from "./security-notices.server.ts";
