export { queueAccountMail } from "./queue-account-mail.server.ts";
export { tellOfSecurityNotice } from "./security-notices.server.ts";
