import type { FreshAdminViewer, FreshCustomerViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import {
  beginErasure,
  endErasure,
  findAccount,
  findContactEmail,
  queueErasedEmail,
  unfinishedErasures,
} from "#app/modules/customers/internal.server.ts";
import { orderIdsOf } from "#app/modules/orders/internal.server.ts";
import { personalDataParts } from "#app/platform/personal-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

/** By then a request that was running during an erasure has written what it will write. */
const AFTERMATH_MS = 10 * MINUTE_MS;

type Account = { storeId: string; userId: string };

/**
 * The books stay. An order that still has to ship and a payment in progress keep what they need until they finish:
 * `waiting` counts them, and `finishErasures` erases the rest then. Refuses `forbidden` for an Operator.
 */
export function eraseOwnAccount(viewer: FreshCustomerViewer) {
  return erase(viewer, viewer.userId);
}

export function eraseCustomer(viewer: FreshAdminViewer, userId: string) {
  return erase(viewer, userId);
}

function erase(viewer: FreshCustomerViewer | FreshAdminViewer, userId: string) {
  const { storeId } = viewer;
  const account = { storeId, userId };
  const actorId = viewer.kind === "admin" ? viewer.userId : null;
  return transact(["forbidden", "not_found"], async (tx) => {
    const found = await findAccount(account, tx);
    // Operators aren't among them: the command line adds them and removes their role.
    if (!found) refuse(actorId === null ? "forbidden" : "not_found");
    // Another erasure was a moment earlier: there is nothing left to do.
    if (!(await beginErasure(tx, account, actorId))) return { waiting: 0 };
    const verifiedEmail = found.emailVerified ? found.email : null;
    const waiting = await eraseParts(tx, account, { verifiedEmail, before: new Date() });
    await recordAudit(tx, viewer, { action: "customer.erased", target: { kind: "customer", id: userId } });
    await queueErasedEmail(tx, { storeId, userId, recipient: found.email, waiting: waiting > 0 });
    return { waiting };
  });
}

/**
 * Deletes a Customer without an account, and what else the Store has by this address: a subscription to the newsletter,
 * notices of stock, emails. Orders stay. Refuses `not_found`.
 */
export function eraseContact(viewer: FreshAdminViewer, id: string) {
  const { storeId } = viewer;
  const account = { storeId, userId: id };
  return transact(["not_found"], async (tx) => {
    const email = (await findContactEmail(storeId, id, tx)) ?? refuse("not_found");
    if (!(await beginErasure(tx, account, viewer.userId))) refuse("not_found");
    await eraseParts(tx, account, { verifiedEmail: email, before: new Date() });
    await recordAudit(tx, viewer, { action: "customer.contact-erased", target: { kind: "contact", id } });
  });
}

/** The job that erases what had to wait: orders that have shipped, payments that have ended, the last email. */
export async function finishErasures({ storeId }: SystemViewer, now: Date) {
  const aftermath = new Date(now.getTime() - AFTERMATH_MS);
  for (const { userId } of await unfinishedErasures(storeId, aftermath)) {
    const finished = await transact(async (tx) => {
      const waiting = await eraseParts(tx, { storeId, userId }, { verifiedEmail: null, before: aftermath });
      if (waiting === 0) await endErasure(tx, { storeId, userId }, now);
    });
    if (!finished.ok) throw new Error(`An erasure could not be finished: ${finished.code}`);
  }
}

type Extent = { verifiedEmail: string | null; before: Date };

async function eraseParts(tx: Transaction, account: Account, { verifiedEmail, before }: Extent): Promise<number> {
  const { storeId, userId } = account;
  const orderIds = await orderIdsOf(tx, { storeId, customerId: userId, settledBefore: before });
  let waiting = 0;
  for (const { erase } of personalDataParts()) {
    waiting += (await erase?.(tx, { storeId, userId, verifiedEmail, orderIds })) ?? 0;
  }
  return waiting;
}
