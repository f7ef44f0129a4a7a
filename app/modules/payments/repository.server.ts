import { type ModuleData, moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { paymentsModule } from "./module.ts";
import { type IntentFacts, type PaymentState, readFacts } from "./payment.ts";

const fields = {
  id: true,
  storeId: true,
  connectionId: true,
  checkoutSessionId: true,
  orderId: true,
  idempotencyKey: true,
  state: true,
  capture: true,
  providerIntentId: true,
  redirectUrl: true,
  description: true,
  quoteHash: true,
  currency: true,
  amountMinor: true,
  authorisedMinor: true,
  capturedMinor: true,
  refundedMinor: true,
  dispute: true,
  disputedMinor: true,
  providerVersion: true,
} as const;

type StoredPayment = Awaited<ReturnType<ModuleData<typeof paymentsModule>["payment"]["findUniqueOrThrow"]>>;
export type PaymentRow = Pick<StoredPayment, keyof typeof fields>;

/** States of a payment that is under way. */
const active: readonly PaymentState[] = ["created", "pending"];

/** Payments of one Store. The caller proved its right to the checkout session or order they belong to. */
export function unsafePaymentsOf(storeId: string, tx?: Transaction) {
  const { payment, query } = moduleData(paymentsModule, tx);
  return {
    find: (id: string) => payment.findFirst({ where: { storeId, id }, select: fields }),

    /**
     * What a session's payment may begin beside: `sameKey` is the payment of this key, of whichever session, `active` the
     * session's payment that is under way. There is never more than one of either.
     */
    async findBegun(checkoutSessionId: string, idempotencyKey: string) {
      const isActive = { checkoutSessionId, state: { in: [...active] } };
      const rows = await payment.findMany({
        where: { storeId, OR: [{ idempotencyKey }, isActive] },
        select: fields,
      });
      return {
        sameKey: rows.find((row) => row.idempotencyKey === idempotencyKey) ?? null,
        active: rows.find((row) => row.checkoutSessionId === checkoutSessionId && active.includes(row.state)) ?? null,
      };
    },

    /** By either of the provider's names for it. */
    findByProviderIntent: (connectionId: string, id: string) =>
      payment.findFirst({
        where: { storeId, connectionId, OR: [{ providerIntentId: id }, { providerPaymentId: id }] },
        select: { id: true },
      }),

    /** Which of these names of a provider's there is a payment for. */
    async knownOf(names: readonly { connectionId: string; subject: string }[]) {
      const keyOf = (name: { connectionId: string; subject: string }) => `${name.connectionId} ${name.subject}`;
      const connectionIds = names.map(({ connectionId }) => connectionId);
      const subjects = names.map(({ subject }) => subject);
      const found = await query<(typeof names)[number]>(sql`
        /* prepared: known-payments */
        SELECT n."connectionId"::text, n."subject"
        FROM (SELECT DISTINCT * FROM unnest(${connectionIds}::uuid[], ${subjects}::text[])) AS n ("connectionId", "subject")
        WHERE EXISTS (SELECT FROM "mod_payments" AS p WHERE p."connectionId" = n."connectionId"
            AND p."providerIntentId" = n."subject" AND p."storeId" = ${storeId})
          OR EXISTS (SELECT FROM "mod_payments" AS p WHERE p."connectionId" = n."connectionId"
            AND p."providerPaymentId" = n."subject" AND p."storeId" = ${storeId})`);
      const known = new Set(found.map(keyOf));
      return (name: { connectionId: string; subject: string }) => known.has(keyOf(name));
    },

    findOfOrder: (orderId: string) => payment.findFirst({ where: { storeId, orderId }, select: fields }),

    /** The session's newest payment, whatever became of it. */
    findLatest: (checkoutSessionId: string) =>
      payment.findFirst({ where: { storeId, checkoutSessionId }, select: fields, orderBy: { createdAt: "desc" } }),

    create: (given: {
      connectionId: string;
      checkoutSessionId: string;
      idempotencyKey: string;
      quoteHash: string;
      currency: string;
      amountMinor: number;
      capture: PaymentRow["capture"];
      description: string;
    }) => payment.create({ data: { storeId, ...given }, select: fields }),

    /** Locks the payment's row until the transaction ends and returns it as it is then. */
    lock: (id: string) =>
      payment.update({ where: { id, storeId }, data: { version: { increment: 1 } }, select: fields }),

    /**
     * Counts a question to the provider that is about to be asked. The answers' order is that of the questions: what
     * was asked later cannot be older, whichever process asked and whichever answer came first.
     */
    async beginReading(id: string): Promise<number> {
      const counted = { where: { id, storeId }, data: { version: { increment: 1 } }, select: { version: true } };
      return (await payment.update(counted)).version;
    },

    /**
     * Takes the turn to have the provider asked for a Shopper: one in three seconds for each payment, by the database's
     * clock, whichever process they reach and however many come at once. @returns whether this caller got it
     */
    async takeTurn(id: string): Promise<boolean> {
      const taken = await query(
        sql`UPDATE "mod_payments" SET "askedAt" = clock_timestamp()
            WHERE "id" = ${id}::uuid AND "storeId" = ${storeId}
              AND ("askedAt" IS NULL OR "askedAt" <= clock_timestamp() - interval '3 seconds')
            RETURNING "id"`,
      );
      return taken.length === 1;
    },

    /** Notes the provider's intent after it was made there, whatever became of the payment meanwhile. */
    async attach(id: string, made: { providerIntentId: string; url: string }): Promise<PaymentRow> {
      const { providerIntentId, url: redirectUrl } = made;
      await payment.updateMany({ where: { storeId, id, state: "created" }, data: { state: "pending" } });
      // Making it took a turn; what the Shopper does next need not wait for that one.
      const data = { providerIntentId, redirectUrl, askedAt: null };
      return payment.update({ where: { id, storeId }, data, select: fields });
    },

    /**
     * Applies a provider's facts to a locked payment.
     * @returns the payment as it is now; `needs_attention` when the facts do not fit
     */
    async apply(locked: PaymentRow, facts: IntentFacts): Promise<PaymentRow> {
      const reading = readFacts(locked, facts);
      if (reading.kind === "stale") return locked;
      const state = reading.kind === "state" ? reading.state : "needs_attention";
      const { providerPaymentId, version: providerVersion } = facts;
      return payment.update({
        where: { id: locked.id, storeId },
        data: {
          state,
          providerVersion,
          providerPaymentId,
          ...(reading.kind === "unsound" ? {} : sumsOf(facts)),
          ...(reading.kind === "state" ? {} : { attention: reading.detail }),
          ...(state === "needs_attention" ? {} : { attention: null }),
        },
        select: fields,
      });
    },

    async setState(id: string, state: PaymentState, attention?: string) {
      await payment.update({ where: { id, storeId }, data: { state, attention: attention ?? null } });
    },

    async setOrder(id: string, orderId: string) {
      await payment.update({ where: { id, storeId }, data: { orderId } });
    },
  };
}

const sumsOf = ({ authorisedMinor, capturedMinor, refundedMinor, dispute }: IntentFacts) => ({
  authorisedMinor,
  capturedMinor,
  refundedMinor,
  dispute: dispute?.state ?? null,
  disputedMinor: dispute?.amountMinor ?? 0,
});
