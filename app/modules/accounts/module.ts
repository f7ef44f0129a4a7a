import type { AccountMailJob } from "#app/platform/account-mail-job.ts";
import { defineModule } from "#app/platform/module-definition.ts";
import type { SecurityNoticeJob } from "#app/platform/security-notice-job.ts";

export const accountsModule = defineModule({
  id: "accounts",
  owns: ["securityNotice"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "account.mail": AccountMailJob;
    "security.notice": SecurityNoticeJob;
  }
}
