import { defineModule } from "#app/platform/module-definition.ts";

export const newsletterModule = defineModule({
  id: "newsletter",
  owns: [
    "newsletterSubscription",
    "newsletterConsent",
    "newsletterConfirmation",
    "newsletterRequest",
    "newsletterMailbox",
  ],
  auditActions: {
    "newsletter.allowed": "unblocked a newsletter address",
    "newsletter.blocked": "blocked a newsletter address",
    "newsletter.erased": "erased a newsletter address",
    "newsletter.exported": "exported the newsletter addresses",
    "newsletter.unsubscribed": "unsubscribed an address from the newsletter",
  },
  auditTargets: { subscription: "/admin/newsletter/:id" },
});

type Actions = (typeof newsletterModule)["auditActions"];
type Targets = (typeof newsletterModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/security-event.server.ts" {
  interface PublicForms {
    newsletter: true;
  }
}

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "newsletter.request": { requestId: string };
  }
}
