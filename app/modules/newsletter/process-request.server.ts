import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf } from "#app/kernel/email-address.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { RequestSource } from "./consent.ts";
import { takeMail } from "./mail-allowance.server.ts";
import { newsletterModule } from "./module.ts";
import { queueConfirmation, queueReminder } from "./newsletter-emails.server.ts";
import { takeStep } from "./take-step.server.ts";

/**
 * The job that processes an entered address: asks a new one to confirm, and tells a subscribed one that it is. It sends
 * nothing to an address that is blocked or suppressed (its inbox doesn't exist, or complained), nor to an inbox that
 * recently got enough.
 */
export async function processRequest({ storeId }: SystemViewer, id: string): Promise<void> {
  await transact(async (tx) => {
    const { newsletterRequest } = moduleData(newsletterModule, tx);
    const request = await newsletterRequest.findFirst({ where: { storeId, id } });
    // Gone: an earlier run of this job finished.
    if (!request || (await newsletterRequest.deleteMany({ where: { storeId, id } })).count === 0) return;
    await answer(tx, request);
  });
}

type Request = { id: string; storeId: string; email: string; source: string; clientAddress: string; wording: string };

async function answer(tx: Transaction, request: Request) {
  const { id: requestId, storeId, email, clientAddress, wording } = request;
  const { newsletterSubscription } = moduleData(newsletterModule, tx);
  const emailKey = emailKeyOf(email);
  const known = await newsletterSubscription.findFirst({ where: { storeId, emailKey }, select: { state: true } });
  const now = new Date();
  if (known?.state === "blocked" || (await isSuppressed(storeId, email, tx))) return;
  if (!(await takeMail(tx, storeId, email, now))) return;
  await newsletterSubscription.createMany({
    data: [{ storeId, emailKey, email, requestedAt: now }],
    skipDuplicates: true,
  });
  const subscription = await newsletterSubscription.findFirstOrThrow({
    where: { storeId, emailKey },
    select: { id: true, email: true, state: true },
  });
  const { id: subscriptionId } = subscription;
  const mail = { storeId, subscriptionId, email: subscription.email, requestId };
  if (subscription.state === "confirmed") return queueReminder(tx, mail);
  // It was one of these when it was stored.
  const evidence = { source: request.source as RequestSource, clientAddress, wording };
  const asked = await takeStep(tx, { storeId, subscriptionId, step: "requested", at: now, ...evidence });
  if (asked) await queueConfirmation(tx, mail, now);
}
