import { mailboxOf } from "#app/kernel/email-address.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { mayMail, sinceYesterday } from "./mail-allowance.ts";
import { newsletterModule } from "./module.ts";

/** Hashed: an address is stored only in its subscription, so that an erased one doesn't stay here. */
const keyOf = (storeId: string, email: string) => sign("newsletter-mailbox", `${storeId}:${mailboxOf(email)}`);

/** When an inbox got emails in the last day. Locks its row until the transaction ends. */
async function lockMailbox(tx: Transaction, storeId: string, mailbox: string, now: Date): Promise<Date[]> {
  const { newsletterMailbox } = moduleData(newsletterModule, tx);
  await newsletterMailbox.createMany({ data: [{ storeId, mailbox, lastMailAt: now }], skipDuplicates: true });
  const [locked] = await newsletterMailbox.updateManyAndReturn({ where: { storeId, mailbox }, data: { mailbox } });
  return sinceYesterday(locked?.mailedAt ?? [], now);
}

async function addMail(tx: Transaction, storeId: string, mailbox: string, mailedAt: Date[], now: Date) {
  const data = { mailedAt: [...mailedAt, now], lastMailAt: now };
  await moduleData(newsletterModule, tx).newsletterMailbox.updateMany({ where: { storeId, mailbox }, data });
}

/**
 * Takes one email out of an inbox's allowance for emails caused by forms: one an hour, three a day, whoever asks and
 * however often. Safe for concurrent callers. False when nothing may be sent now.
 */
export async function takeMail(tx: Transaction, storeId: string, email: string, now: Date): Promise<boolean> {
  const mailbox = keyOf(storeId, email);
  const mailedAt = await lockMailbox(tx, storeId, mailbox, now);
  if (!mayMail(mailedAt, now)) return false;
  await addMail(tx, storeId, mailbox, mailedAt, now);
  return true;
}

/** Counts an email that its receiver asked for: it is never refused, and leaves less for others to cause. */
export async function noteMail(tx: Transaction, storeId: string, email: string, now: Date): Promise<void> {
  const mailbox = keyOf(storeId, email);
  await addMail(tx, storeId, mailbox, await lockMailbox(tx, storeId, mailbox, now), now);
}
