import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { readAttention } from "./attention.ts";
import { paymentsModule } from "./module.ts";
import { possibleOperations } from "./operation.ts";
import { operationsOf } from "./operations.server.ts";

const sums = { state: true, amountMinor: true, capturedMinor: true, refundedMinor: true } as const;

const detail = {
  id: true,
  connectionId: true,
  checkoutSessionId: true,
  orderId: true,
  ...sums,
  capture: true,
  providerIntentId: true,
  providerPaymentId: true,
  currency: true,
  authorisedMinor: true,
  creditedMinor: true,
  dispute: true,
  disputedMinor: true,
  attention: true,
  createdAt: true,
  updatedAt: true,
  operations: {
    select: {
      ...{ id: true, kind: true, state: true, amountMinor: true, reason: true },
      ...{ refusal: true, seenAt: true, createdAt: true, finishedAt: true },
    },
    orderBy: { createdAt: "asc" },
  },
  entries: {
    select: { id: true, kind: true, amountMinor: true, at: true },
    // Entries of one change have the same time.
    orderBy: [{ at: "asc" }, { kind: "asc" }] as ({ at: "asc" } | { kind: "asc" })[],
  },
} as const;

/** Payments of the Operator's Store with their ledger, their operations, and the operations that are possible now. */
export function paymentsAdminFor({ storeId, userId }: AdminViewer) {
  const { payment } = moduleData(paymentsModule);
  const found = async (where: { id: string } | { orderId: string }) => {
    const row = await payment.findFirst({ where: { storeId, ...where }, select: detail });
    if (!row) return null;
    const operations = operationsOf(storeId);
    const [pending, refundedTodayMinor] = await Promise.all([
      operations.pending(row.id),
      operations.refundedToday(userId, row.currency, new Date()),
    ]);
    const attention = readAttention(row.attention);
    return { ...row, attention, possible: possibleOperations(row, pending), refundedTodayMinor };
  };
  return {
    find: (id: string) => found({ id }),

    findOfOrder: (orderId: string) => found({ orderId }),

    /** The payment status of these orders by id; leaves out those without a payment. */
    async ofOrders(orderIds: readonly string[]) {
      const where = { storeId, orderId: { in: [...orderIds] } };
      const rows = await payment.findMany({ where, select: { orderId: true, ...sums } });
      return rows.flatMap(({ orderId, ...money }) => (orderId === null ? [] : [[orderId, money] as const]));
    },

    findByProviderId: (connectionId: string, id: string) =>
      payment.findFirst({
        where: { storeId, connectionId, OR: [{ providerIntentId: id }, { providerPaymentId: id }] },
        select: { id: true, orderId: true, state: true },
      }),
  };
}
