import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { forgetUnconfirmed } from "./clean-up.server.ts";
import { newsletterEmailTemplates } from "./email-templates.server.ts";
import { newsletterModule } from "./module.ts";
import { newsletterPersonalData } from "./personal-data.server.ts";
import { processRequest } from "./process-request.server.ts";

export const newsletterWiring = {
  declares: newsletterModule,
  emailTemplates: newsletterEmailTemplates,
  jobs: (viewer) => ({
    "newsletter.request": ({ requestId }) => processRequest(viewer, requestId),
  }),
  personalData: [newsletterPersonalData],
  cleanUp: forgetUnconfirmed,
} satisfies Wiring;
