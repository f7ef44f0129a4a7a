import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { quoteRequestsEmailTemplates } from "./email-templates.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { expireRequests, remindOfOffers } from "./overdue-requests.server.ts";
import { anonymiseGuestRequests, requestsPersonalData } from "./personal-data.server.ts";

const ENDED_KEPT_MS = 180 * DAY_MS;

export const quoteRequestsWiring = {
  declares: quoteRequestsModule,
  emailTemplates: quoteRequestsEmailTemplates,
  personalData: [requestsPersonalData],
  async cleanUp(viewer, now) {
    await expireRequests(viewer, now);
    await remindOfOffers(viewer, now);
    await anonymiseGuestRequests(viewer, new Date(now.getTime() - ENDED_KEPT_MS));
  },
} satisfies Wiring;
