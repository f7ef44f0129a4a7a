import { queueEmail } from "#app/modules/emails/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import type { Transaction } from "#app/platform/db.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { CONFIRM_HOURS, createConfirmation } from "./confirmation-token.server.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-link.server.ts";

type To = { storeId: string; subscriptionId: string; email: string };

const addressed = ({ storeId, subscriptionId, email }: To) => ({
  ...{ storeId, recipient: email, headers: unsubscribeHeaders(storeId, subscriptionId) },
});
const wayOut = ({ storeId, subscriptionId }: To) => ({ unsubscribeUrl: unsubscribeUrl(storeId, subscriptionId) });

/** Asks the mailbox whether it wants the newsletter. The link's token stands in the email alone. */
export async function queueConfirmation(tx: Transaction, to: To & { requestId: string }, now: Date) {
  const token = await createConfirmation(tx, to, now);
  const data = { confirmUrl: absoluteUrl(`/newsletter/confirm?token=${token}`), validHours: CONFIRM_HOURS };
  await queueEmail(tx, {
    ...addressed(to),
    dedupeKey: `newsletter-confirm:${to.requestId}`,
    ...(await renderEmail(() => import("./emails/newsletter-confirm-email.tsx"), data)),
  });
}

/** Tells a subscribed mailbox that it is. */
export async function queueReminder(tx: Transaction, to: To & { requestId: string }) {
  await queueEmail(tx, {
    ...addressed(to),
    dedupeKey: `newsletter-reminder:${to.requestId}`,
    ...(await renderEmail(() => import("./emails/newsletter-reminder-email.tsx"), wayOut(to))),
  });
}

/** Welcomes an address that was just confirmed. */
export async function queueWelcome(tx: Transaction, to: To, now: Date) {
  await queueEmail(tx, {
    ...addressed(to),
    dedupeKey: `newsletter-welcome:${to.subscriptionId}:${now.getTime()}`,
    ...(await renderEmail(() => import("./emails/newsletter-welcome-email.tsx"), wayOut(to))),
  });
}
