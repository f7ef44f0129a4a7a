import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { unsafeHoldsOf, unsafeStockOf } from "#app/modules/inventory/index.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { checkoutModule } from "./module.ts";
import { unsafeLockSession } from "./repository.server.ts";
import { callBackPayment } from "./settle-payment.server.ts";

/** How long to wait before asking again about a payment that the provider still has under way. */
const RETRY_MS = 60_000;

/** Sessions whose lease ended before `before` and that nobody ended; at most 500, the oldest first. */
export function overdueCheckouts(viewer: AdminViewer | SystemViewer, before: Date) {
  return moduleData(checkoutModule).checkoutSession.findMany({
    where: { storeId: viewer.storeId, state: { in: ["open", "awaiting_payment"] }, expiresAt: { lt: before } },
    select: { id: true, state: true, totalMinor: true, currency: true, expiresAt: true },
    orderBy: { expiresAt: "asc" },
    take: 500,
  });
}

/**
 * The job that ends a lease: its payment is called back at the provider first, then the stock is let go.
 * A session that was prolonged meanwhile gets a new job for its new end.
 */
export async function expireCheckout(viewer: SystemViewer, sessionId: string) {
  const { storeId } = viewer;
  const due = await moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id: sessionId, state: "awaiting_payment", expiresAt: { lte: new Date() } },
    select: { id: true },
  });
  if (due) await callBackPayment(storeId, sessionId);
  const ended = await transact(async (tx) => {
    const session = await unsafeLockSession(tx, storeId, sessionId);
    if (!session || (session.state !== "open" && session.state !== "awaiting_payment")) return;
    if (session.expiresAt > new Date()) return enqueue(tx, "checkout.expire", { sessionId }, session.expiresAt);
    if (session.state === "awaiting_payment") {
      return enqueue(tx, "checkout.expire", { sessionId }, new Date(Date.now() + RETRY_MS));
    }
    await moduleData(checkoutModule, tx).checkoutSession.update({
      where: { id: sessionId, storeId },
      data: { state: "expired" },
    });
    // Last, because others wait for these rows.
    await unsafeStockOf(storeId, tx).release(sessionId);
  });
  if (!ended.ok) throw new Error(`A checkout session could not be ended: ${ended.code}`);
}

/**
 * The job that follows when another payment took over the goods of one that held them weakly: it is called back at the
 * provider, so that no one pays for goods that are gone.
 */
export async function callBackDisplaced({ storeId }: SystemViewer, sessionId: string) {
  const session = await moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id: sessionId, state: "awaiting_payment" },
    select: { lines: { select: { variantId: true } } },
  });
  if (!session) return;
  const held = await unsafeHoldsOf(storeId, sessionId);
  // It may have begun to pay once more, for goods that it holds.
  if (session.lines.some(({ variantId }) => !held.has(variantId))) await callBackPayment(storeId, sessionId);
}
