export { queueAccountMail } from "./queue-account-mail.server.ts";
export { markSecurityNoticeSeen, tellOfSecurityNotice, unseenSecurityNotices } from "./security-notices.server.ts";
