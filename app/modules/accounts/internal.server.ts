export { queueAccountMail } from "./queue-account-mail.server.ts";
export { notifyOfSecurityNotice } from "./security-notices.server.ts";
export { accountsWiring } from "./wiring.server.ts";
