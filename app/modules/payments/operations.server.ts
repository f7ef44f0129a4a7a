import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { lockSql, type ModuleData, moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { paymentsModule } from "./module.ts";
import { type PendingOperations, possibleOperations, startOfDay } from "./operation.ts";
import { type PaymentRow, paymentsOf } from "./repository.server.ts";

const fields = {
  id: true,
  storeId: true,
  paymentId: true,
  kind: true,
  state: true,
  amountMinor: true,
  refusal: true,
  createdAt: true,
} as const;

type StoredOperation = Awaited<ReturnType<ModuleData<typeof paymentsModule>["paymentOperation"]["findUniqueOrThrow"]>>;
export type PaymentOperation = Pick<StoredOperation, keyof typeof fields>;

type NewOperation = {
  kind: PaymentOperation["kind"];
  amountMinor: number;
  /** Another one with the same key is the same operation. */
  idempotencyKey: string;
  actorId?: string;
  reason?: string;
};

/** One Store's operations at its providers. The caller has checked its right to the payment. */
export function operationsOf(storeId: string, tx?: Transaction) {
  const { paymentOperation, query } = moduleData(paymentsModule, tx);

  /** In minor units. Counts what is done or in progress, not what the provider refused. */
  const refundedToday = async (actorId: string, currency: string, now: Date): Promise<number> => {
    const { _sum } = await paymentOperation.aggregate({
      where: {
        ...{ storeId, actorId, kind: "refund", state: { not: "refused" } },
        ...{ createdAt: { gte: startOfDay(now) }, payment: { currency } },
      },
      _sum: { amountMinor: true },
    });
    return _sum.amountMinor ?? 0;
  };

  return {
    find: (id: string) => paymentOperation.findFirst({ where: { storeId, id }, select: fields }),

    findByKey: (idempotencyKey: string) =>
      paymentOperation.findFirst({ where: { storeId, idempotencyKey }, select: fields }),

    refundedToday,

    /**
     * The same, and blocks this Operator's other refunds until the transaction ends: two at once must not both fit into
     * what is left of the day. Taken after the payment's lock, and last.
     */
    async lockRefundsToday(actorId: string, currency: string, now: Date): Promise<number> {
      await query(lockSql(`refunds:${storeId}:${actorId}`));
      return refundedToday(actorId, currency, now);
    },

    async pending(paymentId: string): Promise<PendingOperations> {
      const waiting = await paymentOperation.findMany({
        where: { storeId, paymentId, state: "requested" },
        select: { kind: true, amountMinor: true },
      });
      const refunds = waiting.filter(({ kind }) => kind === "refund");
      return {
        refundsMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        decision: refunds.length < waiting.length,
      };
    },

    stalled: (before: Date) =>
      paymentOperation.findMany({
        where: { storeId, state: "requested", createdAt: { lt: before } },
        select: { id: true },
        orderBy: { createdAt: "asc" },
        take: 500,
      }),

    /** Ends a waiting operation; an ended one stays as it is. */
    async finish(id: string, refusal: string | null) {
      await paymentOperation.updateMany({
        where: { storeId, id, state: "requested" },
        data: { state: refusal === null ? "done" : "refused", refusal, finishedAt: new Date() },
      });
    },

    /** A person has read why the provider refused. */
    async markSeen(paymentId: string) {
      await paymentOperation.updateMany({
        where: { storeId, paymentId, state: "refused", seenAt: null },
        data: { seenAt: new Date() },
      });
    },
  };
}

/** Stores an operation on a locked payment, with the job that performs it. */
export async function recordOperation(
  tx: Transaction,
  payment: PaymentRow,
  operation: NewOperation,
): Promise<{ id: string }> {
  const { paymentOperation } = moduleData(paymentsModule, tx);
  const { id: paymentId, storeId } = payment;
  const made = await paymentOperation.create({ data: { storeId, paymentId, ...operation }, select: { id: true } });
  await enqueue(tx, "payment.operation", { operationId: made.id });
  return made;
}

/** Refunds or releases a locked payment's money; false where none is left. Called again when what is pending ends. */
export async function requestReturn(tx: Transaction, payment: PaymentRow, by: { actorId?: string } = {}) {
  const { id, storeId } = payment;
  const pending = await operationsOf(storeId, tx).pending(id);
  const state = payment.capturedMinor > 0 ? "succeeded" : "authorised";
  const { refundMinor, cancelMinor } = possibleOperations({ ...payment, state }, pending);
  const amountMinor = refundMinor || cancelMinor;
  if (amountMinor === 0 && !pending.decision && pending.refundsMinor === 0) return false;
  await paymentsOf(storeId, tx).setState(id, "refund_due");
  if (amountMinor === 0) return true;
  await recordOperation(tx, payment, {
    kind: refundMinor > 0 ? "refund" : "cancel",
    amountMinor,
    idempotencyKey: `return:${randomUUID()}`,
    ...by,
  });
  return true;
}

const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** Waits at most 5 s for the operation's result. */
export async function awaitOperation({ storeId }: AdminViewer, id: string): Promise<PaymentOperation | null> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const operation = await operationsOf(storeId).find(id);
    if (operation?.state !== "requested" || Date.now() > until) return operation;
    await delay(LOOK_MS);
  }
}
