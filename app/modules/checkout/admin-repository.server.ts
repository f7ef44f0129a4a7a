import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { usedUpChain } from "./checkout-session.ts";
import { checkoutModule } from "./module.ts";

/** Whose checkout it is, and its state. Null when it isn't in the Operator's Store. */
export function inspectCheckout({ storeId }: AdminViewer, id: string) {
  return moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id },
    select: { state: true, email: true, expiresAt: true },
  });
}

/** Sessions whose lease ended before `before` and that nothing ended; at most 500, the oldest first. */
export function overdueCheckouts(viewer: AdminViewer | SystemViewer, before: Date) {
  return moduleData(checkoutModule).checkoutSession.findMany({
    where: { storeId: viewer.storeId, state: { in: ["open", "awaiting_payment"] }, expiresAt: { lt: before } },
    select: { id: true, state: true, totalMinor: true, currency: true, expiresAt: true },
    orderBy: { expiresAt: "asc" },
    take: 500,
  });
}

/**
 * Releases what one network's checkouts hold. They stay open, but hold nothing firmly until payment, and neither does
 * anything that the network starts within a day. `conflict`: all are being paid for, and their items stay reserved.
 */
export async function releaseHolds(viewer: AdminViewer, networkHash: string) {
  const { storeId } = viewer;
  const released = await transact(["not_found", "conflict"], async (tx) => {
    const { checkoutSession } = moduleData(checkoutModule, tx);
    const now = new Date();
    const open = await checkoutSession.updateManyAndReturn({
      where: { storeId, networkHash, state: "open" },
      data: { version: { increment: 1 }, chainStartedAt: usedUpChain(now), holdsReleasedAt: now },
      select: { id: true },
    });
    if (open.length === 0) {
      const paying = await checkoutSession.count({ where: { storeId, networkHash, state: "awaiting_payment" } });
      refuse(paying > 0 ? "conflict" : "not_found");
    }
    await recordAudit(tx, viewer, { action: "stock.released", target: { kind: "network", id: networkHash } });
    await stockOf(storeId, tx).release(...open.map(({ id }) => id));
    return { checkouts: open.length };
  });
  if (released.ok) log.info({ ...released.value, userId: viewer.userId }, "held stock was released by an operator");
  return released;
}
