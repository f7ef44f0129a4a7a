import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { readAttention } from "./attention.ts";
import { paymentsModule } from "./module.ts";

const PAGE = 500;

/** Deletes changes of payments that were compared with their orders. */
export async function forgetChanges({ storeId }: SystemViewer, ids: readonly bigint[]) {
  await moduleData(paymentsModule).paymentChange.deleteMany({ where: { storeId, id: { in: [...ids] } } });
}

/** Payments of the Viewer's Store that still need work; at most 500 of each kind, the oldest first. */
export function unfinishedPaymentsOf({ storeId }: AdminViewer | SystemViewer) {
  const { payment, paymentOperation } = moduleData(paymentsModule);
  const oldest = { orderBy: { updatedAt: "asc" }, take: PAGE } as const;
  return {
    async byId(ids: readonly string[]) {
      const rows = await payment.findMany({
        where: { storeId, id: { in: [...ids] } },
        select: {
          ...{ id: true, connectionId: true, providerIntentId: true, state: true },
          ...{ authorisedMinor: true, capturedMinor: true, refundedMinor: true },
        },
      });
      return new Map(rows.map((row) => [row.id, row]));
    },

    withoutOrder: (before: Date) =>
      payment.findMany({
        where: { storeId, state: "succeeded", orderId: null, updatedAt: { lt: before } },
        select: { id: true },
        ...oldest,
      }),

    /** Started before `before` and still in progress, which is too long for any payment. */
    pastDeadline: (before: Date) =>
      payment.findMany({
        where: { storeId, state: { in: ["created", "pending"] }, createdAt: { lt: before } },
        select: { checkoutSessionId: true },
        ...oldest,
      }),

    /** Unanswered by the provider since before `before`, and refused by it but not read by anyone. */
    operations: (before: Date) =>
      paymentOperation.findMany({
        where: {
          storeId,
          // A parked payment says it all itself.
          payment: { state: { not: "needs_attention" } },
          OR: [
            { state: "requested", createdAt: { lt: before } },
            { state: "refused", seenAt: null },
          ],
        },
        select: {
          ...{ kind: true, paymentId: true, refusal: true, amountMinor: true, createdAt: true },
          payment: { select: { currency: true } },
        },
        orderBy: { createdAt: "asc" },
        take: PAGE,
      }),

    /** Those that the store no longer handles by itself, with the reason. */
    async parked() {
      const rows = await payment.findMany({
        where: { storeId, state: "needs_attention" },
        select: { id: true, attention: true, amountMinor: true, currency: true, updatedAt: true },
        ...oldest,
      });
      return rows.map(({ attention, ...row }) => ({ ...row, attention: readAttention(attention) }));
    },

    async disputed() {
      const rows = await payment.findMany({
        where: { storeId, dispute: { in: ["open", "lost"] } },
        select: {
          ...{ id: true, orderId: true, dispute: true, disputedMinor: true, currency: true, updatedAt: true },
          entries: { where: { kind: "disputed" }, select: { at: true }, orderBy: { at: "asc" }, take: 1 },
        },
        orderBy: { updatedAt: "desc" },
        take: PAGE,
      });
      return rows.map(({ entries, updatedAt, ...row }) => ({ ...row, since: entries[0]?.at ?? updatedAt }));
    },

    async ofCheckouts(ids: readonly string[]) {
      const rows = await payment.findMany({
        where: { storeId, checkoutSessionId: { in: [...ids] } },
        select: { id: true, checkoutSessionId: true },
        orderBy: { createdAt: "asc" },
      });
      return new Map(rows.map((row) => [row.checkoutSessionId, row.id]));
    },
  };
}
