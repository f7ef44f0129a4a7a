import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { log } from "#app/platform/logging.server.ts";
import { emailsModule } from "./module.ts";
import { emailsPersonalData } from "./personal-data.server.ts";
import { outboxFor } from "./repository.server.ts";
import { sendEmail } from "./send-email.server.ts";

const CONTENT_KEPT_MS = 90 * DAY_MS;

export const emailsWiring = {
  declares: emailsModule,
  jobs: (viewer) => ({
    "email.send": ({ emailId }) => sendEmail(viewer, emailId),
  }),
  personalData: [emailsPersonalData],
  async cleanUp(viewer, now) {
    const outbox = outboxFor(viewer);
    await outbox.removeContent(new Date(now.getTime() - CONTENT_KEPT_MS));
    await outbox.sealLeftovers();
  },
  async onStart(viewer) {
    const count = await outboxFor(viewer).sealLeftovers();
    if (count > 0) log.info({ count }, "sent emails were encrypted");
  },
} satisfies Wiring;
