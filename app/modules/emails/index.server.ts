export { emailsAdminFor } from "./admin-repository.server.ts";
export { outboxFor } from "./repository.server.ts";
export { resendEmail, sendTemplateTest, settleEmail } from "./resend-email.server.ts";
export { giveUpEmails, unsentEmails } from "./send-email.server.ts";
export { applyEmailReport, findSuppression, liftSuppression, suppressedAmong } from "./suppressions.server.ts";
export { templateList } from "./template-list.server.ts";
