/** Changes that every Operator should know of: each could let an attacker in, or keep one in. */
export type SecurityNoticeKind =
  | "operator_created"
  | "second_factor_removed"
  | "operator_email_changed"
  | "connection_secrets_changed";

export type SecurityNotice = {
  kind: SecurityNoticeKind;
  subjectId: string;
  subject: string;
  /** The email address of the Operator who did it; undefined for the command line and single sign-on. */
  by?: string | undefined;
  toldId?: string;
};

export type SecurityNoticeJob = SecurityNotice & {
  id: string;
  at: string;
};
