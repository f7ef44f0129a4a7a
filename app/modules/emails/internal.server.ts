export { eraseEmailsAbout, erasureEmailKey, forgetEmails } from "./personal-data.server.ts";
export { queueEmail } from "./repository.server.ts";
export { sendEmail } from "./send-email.server.ts";
export { isSuppressed } from "./suppressions.server.ts";
export { emailsWiring } from "./wiring.server.ts";
