import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { ordersEmailTemplates } from "./email-templates.server.ts";
import { notifyOfLookups } from "./guest-orders.server.ts";
import { ordersModule } from "./module.ts";
import { forgetRemovedNotes } from "./order-notes.server.ts";
import { ordersPersonalData } from "./personal-data.server.ts";

export const ordersWiring = {
  declares: ordersModule,
  emailTemplates: ordersEmailTemplates,
  jobs: (viewer) => ({
    "order.lookup-notice": ({ email }) => notifyOfLookups(viewer, email, new Date()),
  }),
  personalData: [ordersPersonalData],
  cleanUp: forgetRemovedNotes,
} satisfies Wiring;
