export { emailsAdminFor } from "./admin-repository.server.ts";
export { applyEmailReport } from "./apply-report.server.ts";
export { outboxFor } from "./repository.server.ts";
export { resendEmail, sendTemplateTest, settleEmail } from "./resend-email.server.ts";
export { findSuppression, liftSuppression, suppressedAmong } from "./suppressions.server.ts";
export { templateList } from "./template-list.server.ts";
export { giveUpEmails, unsentEmails } from "./unsent-emails.server.ts";
