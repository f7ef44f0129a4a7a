import type { ShopperViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { emailKeyOf, mailboxOf } from "#app/kernel/email-address.ts";
import { isSuppressed } from "#app/modules/emails/internal.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { findAwaited } from "./awaited-product.server.ts";
import { stockNoticesModule } from "./module.ts";
import { EMAILS_A_DAY } from "./notice.ts";
import { queueConfirmation, queueReminder } from "./notice-emails.server.ts";
import { joinQueue, putNotice } from "./queue.server.ts";

type Asked = {
  variantId: string;
  /** By `emailAddressSchema`. */
  email: string;
  /** The signed-in customer's, who needn't confirm it. */
  verifiedEmail: string | null;
};

/**
 * Asks to be told when a variant is back in stock. Of anyone's address nothing is looked up here: each gets the same answer
 * in the same time, and a job asks its inbox to confirm.
 * @returns `waiting` for the customer's own verified address, which needn't be confirmed
 */
export async function requestNotice(
  { storeId }: ShopperViewer,
  { variantId, email, verifiedEmail }: Asked,
): Promise<"waiting" | "asked"> {
  const isTheirs = verifiedEmail !== null && emailKeyOf(verifiedEmail) === emailKeyOf(email);
  await transact(async (tx) => {
    if (isTheirs) return joinQueue(tx, { storeId, variantId, email, at: new Date() });
    const { stockNoticeRequest } = moduleData(stockNoticesModule, tx);
    const { id: requestId } = await stockNoticeRequest.create({
      data: { storeId, variantId, email },
      select: { id: true },
    });
    await enqueue(tx, "stock-notice.request", { requestId });
  });
  return isTheirs ? "waiting" : "asked";
}

/**
 * Asks a new address to confirm, and tells a waiting one that it is. Sends nothing to a suppressed address, nor to an inbox
 * that got enough today.
 */
export async function processNoticeRequest({ storeId }: SystemViewer, id: string): Promise<void> {
  await transact(async (tx) => {
    const { stockNoticeRequest } = moduleData(stockNoticesModule, tx);
    const request = await stockNoticeRequest.findFirst({ where: { storeId, id } });
    // Gone: an earlier run of this job finished.
    if (!request || (await stockNoticeRequest.deleteMany({ where: { storeId, id } })).count === 0) return;
    const { variantId, email } = request;
    const product = await findAwaited(storeId, variantId, tx);
    const now = new Date();
    if (!product || (await isSuppressed(storeId, email, tx)) || !(await takeEmail(tx, storeId, email, now))) return;
    const notice = await putNotice(tx, { storeId, variantId, email, at: now });
    const about = { storeId, ...notice, product };
    if (notice.state === "waiting") return queueReminder(tx, { ...about, key: `stock-notice-waiting:${id}` });
    await queueConfirmation(tx, { ...about, key: `stock-notice-confirm:${id}` });
  });
}

/** Uses one of an inbox's emails of today, no matter who asks. Safe for concurrent callers. False when it had enough. */
async function takeEmail(tx: Transaction, storeId: string, email: string, now: Date): Promise<boolean> {
  // Hashed: it must outlive an erased address.
  const mailbox = sign("stock-notice-mailbox", `${storeId}:${mailboxOf(email)}`);
  const taken = await moduleData(stockNoticesModule, tx).query(sql`
    INSERT INTO "mod_stock_notices_mailbox" AS m ("storeId", "mailbox", "day")
    VALUES (${storeId}, ${mailbox}, (${now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date)
    ON CONFLICT ("storeId", "mailbox", "day") DO UPDATE SET "emails" = m."emails" + 1 WHERE m."emails" < ${EMAILS_A_DAY}
    RETURNING "emails"`);
  return taken.length > 0;
}
