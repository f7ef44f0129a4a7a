export { type EmailContent, mailboxFor, queueEmail } from "./repository.server.ts";
export { sendEmail } from "./send-email.server.ts";
