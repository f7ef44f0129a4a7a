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
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "newsletter.request": { requestId: string };
  }
}
