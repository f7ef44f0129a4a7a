import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { HOUR_MS } from "#app/kernel/time.ts";
import { unsubscribeHeaders } from "#app/modules/emails/email-headers.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { newsletterModule } from "./module.ts";
import { unsubscribeUrl } from "./unsubscribe.server.ts";

const CONFIRM_HOURS = 48;
const TOKEN_BYTES = 32;

/** Creates the emailed token that confirms an address, once and within 48 hours. The database stores only its hash. */
async function createConfirmation(
  tx: Transaction,
  { storeId, subscriptionId }: { storeId: string; subscriptionId: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await moduleData(newsletterModule, tx).newsletterConfirmation.create({
    data: {
      ...{ storeId, subscriptionId, tokenHash: digest(token) },
      expiresAt: new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS),
    },
  });
  return token;
}

type To = { storeId: string; subscriptionId: string; email: string };

async function addressed({ storeId, subscriptionId, email }: To) {
  const url = await unsubscribeUrl(storeId, subscriptionId);
  const to = { storeId, recipient: email, aboutId: subscriptionId, headers: unsubscribeHeaders(url) };
  return { to, wayOut: { unsubscribeUrl: url } };
}

/** Asks the owner of an inbox to confirm the newsletter. Only the email contains the link's token. */
export async function queueConfirmation(tx: Transaction, to: To & { requestId: string }, now: Date) {
  const token = await createConfirmation(tx, to, now);
  const { to: recipient } = await addressed(to);
  const data = { confirmUrl: absoluteUrl(`${href("/newsletter/confirm")}?token=${token}`), validHours: CONFIRM_HOURS };
  await queueEmail(tx, {
    ...recipient,
    dedupeKey: `newsletter-confirm:${to.requestId}`,
    ...(await renderEmail(() => import("./emails/newsletter-confirm-email.tsx"), data)),
  });
}

export async function queueReminder(tx: Transaction, to: To & { requestId: string }) {
  const { to: recipient, wayOut } = await addressed(to);
  await queueEmail(tx, {
    ...recipient,
    dedupeKey: `newsletter-reminder:${to.requestId}`,
    ...(await renderEmail(() => import("./emails/newsletter-reminder-email.tsx"), wayOut)),
  });
}

export async function queueWelcome(tx: Transaction, to: To, now: Date) {
  const { to: recipient, wayOut } = await addressed(to);
  await queueEmail(tx, {
    ...recipient,
    dedupeKey: `newsletter-welcome:${to.subscriptionId}:${now.getTime()}`,
    ...(await renderEmail(() => import("./emails/newsletter-welcome-email.tsx"), wayOut)),
  });
}
