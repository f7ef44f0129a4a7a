import type { AccountEmailJob } from "#app/platform/account-email-job.ts";
import { defineModule } from "#app/platform/module-definition.ts";
import type { SecurityNoticeJob } from "#app/platform/security-notice-job.ts";

export const accountsModule = defineModule({
  id: "accounts",
  owns: ["securityNotice"],
  auditActions: {
    "account.banned": "blocked an account’s sign-in",
    "account.demoted": "removed an account’s staff access",
    "account.password-set": "set an account’s password",
    "account.second-factor-reset": "turned off an account’s two-step sign-in",
    "account.unbanned": "unblocked an account’s sign-in",
    "notice.seen": "marked a security notice as seen",
    "operator.created": "created a staff account",
  },
  auditTargets: { account: null, notice: null },
});

type Actions = (typeof accountsModule)["auditActions"];
type Targets = (typeof accountsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "account.mail": AccountEmailJob;
    "security.notice": SecurityNoticeJob;
  }
}
