import type { SecurityNoticeKind } from "#app/platform/security-notice-job.ts";

/** What happened, as a sentence for the list of what needs attention. */
export const securityNoticeTexts: Record<SecurityNoticeKind, string> = {
  operator_created: "An Operator was added.",
  second_factor_removed: "A second factor was removed from an Operator's account.",
  operator_email_changed: "The email address of an Operator's account was changed.",
  connection_secrets_changed: "The secrets of a Connection were changed.",
};
