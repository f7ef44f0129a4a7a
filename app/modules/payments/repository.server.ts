import { setTimeout as delay } from "node:timers/promises";
import type { IntentFacts } from "#app/modules/connections/payment-client.ts";
import { columnsOf, type ModuleData, moduleData, sql } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type Attention, attentionColumn } from "./attention.ts";
import { paymentsModule } from "./module.ts";
import { type PaymentState, readFacts, withFacts } from "./payment.ts";

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
  creditedMinor: true,
  dispute: true,
  disputedMinor: true,
  providerVersion: true,
} as const;

const columns = columnsOf("p", Object.keys(fields));

type StoredPayment = Awaited<ReturnType<ModuleData<typeof paymentsModule>["payment"]["findUniqueOrThrow"]>>;
export type PaymentRow = Pick<StoredPayment, keyof typeof fields>;

type Reading = PaymentRow & { question: number; connectionVersion: string | null };

const active: readonly PaymentState[] = ["created", "pending"];

/** Payments of one Store. The caller has checked its right to the checkout session or order they belong to. */
export function paymentsOf(storeId: string, tx?: Transaction) {
  return { ...readsOf(storeId, tx), ...writesOf(storeId, tx) };
}

function readsOf(storeId: string, tx: Transaction | undefined) {
  const { payment, query } = moduleData(paymentsModule, tx);
  return {
    find: (id: string) => payment.findFirst({ where: { storeId, id }, select: fields }),

    /** `sameKey`: the payment with this key, of any session. `active`: the session's payment in progress. */
    async findStarted(checkoutSessionId: string, idempotencyKey: string) {
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

    findByProviderIntent: (connectionId: string, id: string) =>
      payment.findFirst({
        where: { storeId, connectionId, OR: [{ providerIntentId: id }, { providerPaymentId: id }] },
        select: { id: true },
      }),

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

    /** The session's newest payment, in any state. */
    findLatest: (checkoutSessionId: string) =>
      payment.findFirst({ where: { storeId, checkoutSessionId }, select: fields, orderBy: { createdAt: "desc" } }),
  };
}

function writesOf(storeId: string, tx: Transaction | undefined) {
  const { payment, query } = moduleData(paymentsModule, tx);
  return {
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
    async lock(id: string): Promise<PaymentRow> {
      const [locked] = await query<PaymentRow>(sql`
        /* prepared: lock-payment */
        UPDATE "mod_payments" AS p SET "version" = p."version" + 1, "updatedAt" = now()
        WHERE p."id" = ${id}::uuid AND p."storeId" = ${storeId} RETURNING ${columns}`);
      if (!locked) throw new Error("There is no such payment.");
      return locked;
    },

    /**
     * Numbers a request before it is sent. Answers count in the order of their requests: a later request can't have an
     * older answer, whichever process sent it and whichever answer arrived first. Null where the provider knows none.
     * `connectionVersion`: of the payment's Connection as it is now; null where that is gone.
     */
    async beginReading(id: string): Promise<Reading | null> {
      const [row] = await query<Reading>(sql`
        /* prepared: number-question */
        UPDATE "mod_payments" AS p SET "version" = p."version" + 1, "updatedAt" = now()
        WHERE p."id" = ${id}::uuid AND p."storeId" = ${storeId} AND p."providerIntentId" IS NOT NULL
        RETURNING ${columns}, p."version" AS "question", (
          SELECT c."version" FROM "pub_connections_connection" AS c
          WHERE c."connectionId" = p."connectionId" AND c."storeId" = p."storeId") AS "connectionVersion"`);
      return row ?? null;
    },

    /** Whether this caller may ask now: one per payment in 3 s, by the database's clock, across all processes. */
    async claimTurn(id: string): Promise<boolean> {
      const taken = await query(
        sql`UPDATE "mod_payments" SET "askedAt" = clock_timestamp()
            WHERE "id" = ${id}::uuid AND "storeId" = ${storeId}
              AND ("askedAt" IS NULL OR "askedAt" <= clock_timestamp() - interval '3 seconds')
            RETURNING "id"`,
      );
      return taken.length === 1;
    },

    /** Stores the provider's intent once it exists there, whatever happened to the payment in between. */
    async attach(id: string, made: { providerIntentId: string; url: string }): Promise<PaymentRow> {
      const { providerIntentId, url: redirectUrl } = made;
      await payment.updateMany({ where: { storeId, id, state: "created" }, data: { state: "pending" } });
      // Creating it took a turn; the Shopper's next step doesn't need to wait for that one.
      const data = { providerIntentId, redirectUrl, askedAt: null };
      return payment.update({ where: { id, storeId }, data, select: fields });
    },

    /** Applies facts to a locked payment, and returns it as `withFacts` does. `orderId`: what it became with them. */
    async apply(locked: PaymentRow, facts: IntentFacts, orderId = locked.orderId): Promise<PaymentRow> {
      const reading = readFacts(locked, facts);
      const now = { ...withFacts(locked, facts), orderId };
      if (reading.kind === "stale") {
        if (orderId !== locked.orderId) await payment.update({ where: { id: locked.id, storeId }, data: { orderId } });
        return now;
      }
      const attention = now.state === "needs_attention";
      // The reason for needing attention stays until it is resolved.
      const found = reading.kind === "state" ? null : attentionColumn(reading);
      const applied = await query(sql`
        /* prepared: apply-facts */
        UPDATE "mod_payments" SET "state" = ${now.state}::"mod_payments_state", "orderId" = ${orderId}::uuid,
          "authorisedMinor" = ${now.authorisedMinor}::int, "capturedMinor" = ${now.capturedMinor}::int,
          "refundedMinor" = ${now.refundedMinor}::int, "dispute" = ${now.dispute}::"mod_payments_dispute",
          "disputedMinor" = ${now.disputedMinor}::int, "providerVersion" = ${facts.version}::int,
          "providerPaymentId" = ${facts.providerPaymentId},
          "attention" = CASE WHEN ${attention}::bool THEN COALESCE(${found}, "attention") END, "updatedAt" = now()
        WHERE "id" = ${locked.id}::uuid AND "storeId" = ${storeId} RETURNING "id"`);
      if (applied.length === 0) throw new Error("There is no such payment.");
      return now;
    },

    /** Counts what a Customer got as store credit for a locked payment, in minor units: it can't be refunded any more. */
    async credit(id: string, amountMinor: number) {
      await payment.update({ where: { id, storeId }, data: { creditedMinor: { increment: amountMinor } } });
    },

    async setState(id: string, state: PaymentState, attention?: Attention) {
      const data = { state, attention: attention ? attentionColumn(attention) : null };
      await payment.update({ where: { id, storeId }, data });
    },
  };
}

/** A turn is free again after three seconds; the rest is for others who wait for it too. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/** Waits for a turn. "changed": the payment has changed, so read it again. "busy": others had every turn for 10 s. */
export async function awaitTurn({ id, storeId, state, redirectUrl }: PaymentRow): Promise<"turn" | "changed" | "busy"> {
  const payments = paymentsOf(storeId);
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (await payments.claimTurn(id)) return "turn";
    await delay(LOOK_MS);
    const now = await payments.find(id);
    if (now?.state !== state || now.redirectUrl !== redirectUrl) return "changed";
  }
  return "busy";
}
