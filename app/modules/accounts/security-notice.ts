import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";

/** What happened, as a sentence for the list of what needs attention. */
export const securityNoticeTexts: Record<SecurityNoticeKind, string> = {
  operator_created: "A staff member was added.",
  second_factor_removed: "A two-step sign-in method was removed from a staff account.",
  operator_email_changed: "A staff member’s email address was changed.",
  connection_secrets_changed: "A connection’s secrets were changed.",
};
