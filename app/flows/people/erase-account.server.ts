import type { FreshAdminViewer, FreshCustomerViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import {
  beginErasure,
  endErasure,
  findAccount,
  unfinishedErasures,
  writeErased,
} from "#app/modules/customers/internal.server.ts";
import { orderIdsOf } from "#app/modules/orders/internal.server.ts";
import { personalDataParts } from "#app/platform/personal-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

/** What a request that was under way during an erasure may write is written by then. */
const AFTERMATH_MS = 10 * MINUTE_MS;

type Account = { storeId: string; userId: string };

/**
 * Erases the Customer's own account, in one transaction: the account with its sessions, cart, address book, emails, and
 * the person in their orders. The books stay. An order that is still to be sent and a payment under way keep what they
 * need until they are through; `finishErasures` does the rest then. The last email confirms it.
 * @returns `waiting`: how much has to wait; refuses `forbidden` to an Operator
 */
export function eraseOwnAccount(viewer: FreshCustomerViewer) {
  return erase(viewer, viewer.userId);
}

/** The same for a Customer who asked the Operator for it. Refuses `not_found`. */
export function eraseCustomer(viewer: FreshAdminViewer, userId: string) {
  return erase(viewer, userId);
}

function erase(viewer: FreshCustomerViewer | FreshAdminViewer, userId: string) {
  const { storeId } = viewer;
  const account = { storeId, userId };
  const actorId = viewer.kind === "admin" ? viewer.userId : null;
  return transact(["forbidden", "not_found"], async (tx) => {
    const found = await findAccount(account, tx);
    // Operators are not among them: the shell adds them and takes their role.
    if (!found) refuse(actorId === null ? "forbidden" : "not_found");
    // Somebody was faster, by a moment: it is done.
    if (!(await beginErasure(tx, account, actorId))) return { waiting: 0 };
    const verifiedEmail = found.emailVerified ? found.email : null;
    const waiting = await eraseParts(tx, account, { verifiedEmail, before: new Date() });
    await recordAudit(tx, viewer, { action: "customer.erased", target: { kind: "customer", id: userId } });
    await writeErased(tx, { storeId, userId, recipient: found.email, waiting: waiting > 0 });
    return { waiting };
  });
}

/** The job that erases what had to wait: orders that are sent now, payments that came to their end, the last email. */
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
