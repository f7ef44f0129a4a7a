import type { ShopperViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf, mailboxOf } from "#app/kernel/email-address.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest, sign } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import type { RequestSource } from "./consent.ts";
import { mayEmail, sinceYesterday } from "./email-allowance.ts";
import { newsletterModule } from "./module.ts";
import { queueConfirmation, queueReminder, queueWelcome } from "./newsletter-emails.server.ts";
import { agreedWording } from "./shown-promise.server.ts";
import { takeStep } from "./take-step.server.ts";

type NewSubscription = {
  /** By `emailAddressSchema`. */
  email: string;
  source: RequestSource;
  clientAddress: string;
  /** What the form showed: its field `promise`, empty without one. */
  promise: string;
};

/** Stores an address for a job. Nothing is looked up here: any address gets the same answer in the same time. */
export async function requestSubscription(
  { storeId }: ShopperViewer,
  { promise, ...subscription }: NewSubscription,
): Promise<void> {
  const wording = await agreedWording(storeId, subscription.source, promise);
  await transact(async (tx) => {
    const { newsletterRequest } = moduleData(newsletterModule, tx);
    const { id: requestId } = await newsletterRequest.create({
      data: { storeId, ...subscription, wording },
      select: { id: true },
    });
    await enqueue(tx, "newsletter.request", { requestId });
  });
}

/**
 * Asks a new address to confirm, and tells a subscribed one that it is. Sends nothing to an address that is blocked or
 * suppressed (its inbox doesn't exist, or complained), nor to an inbox that recently got enough.
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
  if (!(await takeEmail(tx, storeId, email, now))) return;
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
  const requested = await takeStep(tx, { storeId, subscriptionId, step: "requested", at: now, ...evidence });
  if (requested) await queueConfirmation(tx, mail, now);
}

export type Confirmation = "open" | "confirmed" | "already" | "invalid";

/** Checks a link's token without using it: `open`, `already` for a subscribed address, or `invalid`. */
export async function findConfirmation({ storeId }: ShopperViewer, token: string, tx?: Transaction) {
  const { newsletterConfirmation } = moduleData(newsletterModule, tx);
  const found = await newsletterConfirmation.findFirst({
    where: { storeId, tokenHash: digest(token) },
    select: { usedAt: true, expiresAt: true, subscription: { select: { state: true } } },
  });
  if (found?.subscription.state === "confirmed") return "already";
  const isOpen = found?.subscription.state === "pending" && !found.usedAt && found.expiresAt > new Date();
  return isOpen ? "open" : "invalid";
}

/**
 * Confirms an address with an emailed token. Of any number of callers one gets `confirmed`, the others `already`;
 * `invalid` is a token that is altered, expired, of another Store, or from before an unsubscription.
 */
export async function confirmSubscription(
  viewer: ShopperViewer,
  token: string,
  { clientAddress }: { clientAddress: string },
): Promise<Exclude<Confirmation, "open">> {
  const { storeId } = viewer;
  const done = await transact(async (tx) => {
    const now = new Date();
    const { newsletterConfirmation } = moduleData(newsletterModule, tx);
    const [used] = await newsletterConfirmation.updateManyAndReturn({
      where: { storeId, tokenHash: digest(token), usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
      select: { subscriptionId: true },
    });
    const evidence = { source: "email" as const, clientAddress, wording: currentTexts()("newsletter_pages.yes") };
    const email = used && (await takeStep(tx, { storeId, ...used, step: "confirmed", at: now, ...evidence }));
    if (!email) return (await findConfirmation(viewer, token, tx)) === "already" ? "already" : "invalid";
    await noteEmail(tx, storeId, email, now);
    await queueWelcome(tx, { storeId, email, subscriptionId: used.subscriptionId }, now);
    return "confirmed";
  });
  return done.ok ? done.value : "invalid";
}

/** Hashed: an address is stored only in its subscription, so that an erased one doesn't stay here. */
const keyOf = (storeId: string, email: string) => sign("newsletter-mailbox", `${storeId}:${mailboxOf(email)}`);

/** When an inbox got emails in the last day. Locks its row until the transaction ends. */
async function lockMailbox(tx: Transaction, storeId: string, mailbox: string, now: Date): Promise<Date[]> {
  const { newsletterMailbox } = moduleData(newsletterModule, tx);
  await newsletterMailbox.createMany({ data: [{ storeId, mailbox, lastMailAt: now }], skipDuplicates: true });
  const [locked] = await newsletterMailbox.updateManyAndReturn({ where: { storeId, mailbox }, data: { mailbox } });
  return sinceYesterday(locked?.mailedAt ?? [], now);
}

async function addEmail(tx: Transaction, storeId: string, mailbox: string, mailedAt: Date[], now: Date) {
  const data = { mailedAt: [...mailedAt, now], lastMailAt: now };
  await moduleData(newsletterModule, tx).newsletterMailbox.updateMany({ where: { storeId, mailbox }, data });
}

/**
 * Uses one of the emails that forms may send to an inbox: one an hour and three a day, no matter who asks or how
 * often. Safe for concurrent callers. False when nothing may be sent now.
 */
async function takeEmail(tx: Transaction, storeId: string, email: string, now: Date): Promise<boolean> {
  const mailbox = keyOf(storeId, email);
  const mailedAt = await lockMailbox(tx, storeId, mailbox, now);
  if (!mayEmail(mailedAt, now)) return false;
  await addEmail(tx, storeId, mailbox, mailedAt, now);
  return true;
}

/** Counts an email that its receiver asked for: it is never refused, and leaves less for others to cause. */
async function noteEmail(tx: Transaction, storeId: string, email: string, now: Date): Promise<void> {
  const mailbox = keyOf(storeId, email);
  await addEmail(tx, storeId, mailbox, await lockMailbox(tx, storeId, mailbox, now), now);
}
