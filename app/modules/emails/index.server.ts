export { applyEmailReport } from "./apply-report.server.ts";
export { emailsAdminFor } from "./outbox-admin.server.ts";
export {
  emailsPersonalData,
  erasureEmailKey,
  unsafeEraseEmailsAbout,
  unsafeForgetEmails,
} from "./personal-data.server.ts";
export { outboxFor, queueEmail } from "./repository.server.ts";
export { resendEmail, sendTemplateTest, settleEmail } from "./resend-email.server.ts";
export { sendEmail } from "./send-email.server.ts";
export { findSuppression, isSuppressed, liftSuppression, suppressedAmong } from "./suppressions.server.ts";
export { giveUpEmails, unsentEmails } from "./unsent-emails.server.ts";
