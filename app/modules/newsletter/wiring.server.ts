import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { newsletterEmailTemplates } from "./email-templates.server.ts";
import { newsletterModule } from "./module.ts";
import { forgetUnconfirmed, newsletterPersonalData } from "./personal-data.server.ts";
import { processRequest } from "./subscribe.server.ts";

export const newsletterWiring = {
  declares: newsletterModule,
  emailTemplates: newsletterEmailTemplates,
  jobs: (viewer) => ({
    "newsletter.request": ({ requestId }) => processRequest(viewer, requestId),
  }),
  personalData: [newsletterPersonalData],
  cleanUp: forgetUnconfirmed,
} satisfies Wiring;
