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
