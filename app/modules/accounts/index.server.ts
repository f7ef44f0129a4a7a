export { queueAccountMail } from "./queue-account-mail.server.ts";
