import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";

/**
 * Tells the owner of this address that someone keeps trying to open an order of theirs: at most one email a calendar
 * day, and only where an order was placed with it.
 * @param email trimmed and in lower case, as stored with orders
 */
export async function notifyOfLookups({ storeId }: SystemViewer, email: string, now: Date) {
  const where = { storeId, email };
  const placed = await moduleData(ordersModule).order.count({ where, take: 1 });
  if (placed === 0 || email === ERASED_EMAIL) return;
  const content = await renderEmail(() => import("./emails/order-lookups-email.tsx"), {});
  const dedupeKey = `order-lookups:${sign("lookup-notice", email)}:${Math.floor(now.getTime() / DAY_MS)}`;
  await transact((tx) => queueEmail(tx, { storeId, recipient: email, dedupeKey, ...content }));
}
