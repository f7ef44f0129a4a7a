export { type EmailContent, mailboxFor, outboxFor, queueEmail } from "./repository.server.ts";
export { sendEmail } from "./send-email.server.ts";
export { giveUpEmails, unsentEmails } from "./unsent-emails.server.ts";
