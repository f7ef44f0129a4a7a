/** What must be true once everything has come to rest, whatever happened before. */
import { z } from "zod";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { needsAttention } from "#app/flows/money/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { runSql } from "#tests/fixtures/databases.ts";
import type { startEmailService } from "#tests/fixtures/email-service.ts";
import type { Sandbox } from "#tests/fixtures/sandbox.ts";
import { auditOrders, type Fault } from "./audit-orders.ts";

export type Parts = {
  sandbox: Sandbox;
  emails: Awaited<ReturnType<typeof startEmailService>>;
  databaseUrl: string;
  stock: Map<string, number>;
};

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  amountCaptured: z.int(),
  amountRefunded: z.int(),
});
type Intent = z.output<typeof intentSchema>;
const listSchema = z.object({ data: z.array(intentSchema), hasMore: z.boolean() });
export const countersSchema = z.object({ counters: z.record(z.string(), z.int()) });

async function allIntents(sandbox: Sandbox): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (let hasMore = true; hasMore; ) {
    const after = intents.at(-1)?.id;
    const page = listSchema.parse(
      await sandbox.call("GET", `/v1/payment_intents?limit=1000${after ? `&after=${after}` : ""}`),
    );
    intents.push(...page.data);
    hasMore = page.hasMore;
  }
  return intents;
}

/** Compares provider, store, stock and mailbox. @returns figures and every violation in words */
export async function audit(parts: Parts) {
  const violations: string[] = [];
  const fault: Fault = (kind, about) => violations.push(`${kind}: ${about}`);
  const figures = {
    ...(await auditCharges(parts, fault)),
    ...(await auditOrders(fault)),
    ...(await auditEmails(parts, fault)),
    ...(await auditJobs(parts, fault)),
  };
  await auditStock(parts, fault);
  const { counters } = countersSchema.parse(await parts.sandbox.call("GET", "/v1/control"));
  if (counters.corruptedAccepted) fault("a corrupted event was accepted", String(counters.corruptedAccepted));
  for (const item of await needsAttention(systemViewer())) fault("parked without cause", JSON.stringify(item));
  const { repeated = 0, reordered = 0, corrupted = 0 } = counters;
  return { figures: { ...figures, repeated, reordered, corrupted }, violations };
}

async function auditCharges({ sandbox }: Parts, fault: Fault) {
  const intents = await allIntents(sandbox);
  const payments = new Map((await db().payment.findMany()).map((payment) => [payment.id, payment]));
  const orders = await db().order.findMany({ select: { id: true, dueMinor: true } });
  const unclaimed = new Map(orders.map((order) => [order.id, order]));
  const charges = intents.filter(({ amountCaptured }) => amountCaptured > 0);
  let refunded = 0;
  for (const charge of charges) {
    const payment = payments.get(charge.reference);
    if (payment?.providerIntentId !== charge.id) fault("a charge without a payment", charge.id);
    else if (payment.orderId) {
      const order = unclaimed.get(payment.orderId);
      if (!order) fault("a charge whose order is missing or has another charge", charge.id);
      else if (order.dueMinor !== charge.amountCaptured)
        fault("a charge of another amount than its order's", charge.id);
      if (charge.amountRefunded > 0) fault("a charge with an order was refunded", charge.id);
      unclaimed.delete(payment.orderId);
    } else if (charge.amountRefunded === charge.amountCaptured && payment.state === "refunded") refunded += 1;
    else fault("a charge without an order was not refunded", `${charge.id} (${payment.state})`);
  }
  for (const { id, dueMinor } of unclaimed.values()) if (dueMinor !== 0) fault("an order without a charge", id);
  for (const { id, status } of intents) if (status === "requires_payment") fault("an intent can still be paid", id);
  for (const { id, state } of payments.values()) {
    if (["created", "pending", "refund_due"].includes(state)) fault("a payment is stuck", `${id} (${state})`);
  }
  for (const id of await unbalanced()) fault("a payment's sums differ from its book", id);
  const uncharged = orders.filter(({ dueMinor }) => dueMinor === 0).length;
  return { charges: charges.length, orders: orders.length, uncharged, refunded, intents: intents.length };
}

/** Payments whose sums are not those of their lines in the book. */
async function unbalanced(): Promise<string[]> {
  const sum = (kind: string) => `COALESCE(SUM(e."amountMinor") FILTER (WHERE e."kind" = '${kind}'), 0)`;
  const rows = await db().$queryRawUnsafe<{ id: string }[]>(`
    SELECT p."id"::text FROM mod_payments p LEFT JOIN mod_payments_entry e ON e."paymentId" = p."id" GROUP BY p."id"
    HAVING p."authorisedMinor" <> ${sum("authorised")} OR p."capturedMinor" <> ${sum("captured")}
      OR p."refundedMinor" <> ${sum("refunded")} OR p."disputedMinor" <> ${sum("disputed")}`);
  return rows.map(({ id }) => id);
}

async function auditStock({ stock }: Parts, fault: Fault) {
  const where = { order: { state: { not: "cancelled" } } } as const;
  const sold = await db().orderLine.groupBy({ by: ["variantId"], where, _sum: { quantity: true } });
  const soldOf = new Map(sold.map(({ variantId, _sum }) => [variantId, _sum.quantity ?? 0]));
  for (const [variantId, initial] of stock) {
    const { onHand, reserved } = await db().stockLevel.findFirstOrThrow({ where: { variantId } });
    if (onHand + (soldOf.get(variantId) ?? 0) !== initial || reserved !== 0) {
      fault(
        "stock is not exact",
        JSON.stringify({ variantId, initial, onHand, reserved, sold: soldOf.get(variantId) }),
      );
    }
  }
  const held = await db().reservation.count({ where: { state: "held" } });
  if (held > 0) fault("reservations are left", String(held));
}

async function auditEmails({ emails, databaseUrl }: Parts, fault: Fault) {
  const orders = await db().order.findMany({ select: { id: true, state: true } });
  const rows = await db().email.findMany({ select: { id: true, dedupeKey: true, state: true } });
  const wanted = new Set(
    orders.flatMap(({ id, state }) =>
      (state === "cancelled" ? ["confirmation", "cancelled"] : ["confirmation"]).map((kind) => `order-${kind}:${id}`),
    ),
  );
  for (const { id, dedupeKey, state } of rows) {
    if (!wanted.delete(dedupeKey)) fault("an email without an order", dedupeKey);
    if (state !== "sent") fault("an email is not sent", `${id} (${state})`);
  }
  for (const key of wanted) fault("an order without its email", key);
  const keys = new Set(emails.calls.map(({ idempotencyKey }) => idempotencyKey));
  const contents = new Set(emails.calls.map(({ idempotencyKey, html }) => `${idempotencyKey} ${html}`));
  if (contents.size !== keys.size) fault("one idempotency key carried two emails", `${contents.size - keys.size}`);
  for (const { id } of rows) if (!keys.delete(id)) fault("an email did not reach its service", id);
  for (const key of keys) fault("the email service got an email that the store does not know", key);
  const jobs = await runSql<{ id: string; done: number }>(
    databaseUrl,
    `SELECT data->>'emailId' AS id, count(*) FILTER (WHERE state = 'completed')::int AS done
     FROM pgboss.job WHERE name LIKE 'email.send/%' GROUP BY 1`,
  );
  for (const { id, done } of jobs) if (done !== 1) fault("an email job was not done exactly once", `${id} (${done})`);
  return { emails: rows.length, emailCalls: emails.calls.length };
}

async function auditJobs({ databaseUrl }: Parts, fault: Fault) {
  const stuck = await runSql<{ name: string; state: string; count: number }>(
    databaseUrl,
    `SELECT name, state::text, count(*)::int FROM pgboss.job
     WHERE name NOT LIKE 'store.sweep/%' AND name NOT LIKE '\\_\\_pgboss%'
       AND (state IN ('failed', 'active', 'retry') OR (state = 'created' AND start_after < now() - interval '5 seconds'))
     GROUP BY 1, 2`,
  );
  for (const { name, state, count } of stuck) fault("jobs are stuck", `${count} × ${name} ${state}`);
  const [tries] = await runSql<{ retried: number }>(
    databaseUrl,
    "SELECT count(*)::int AS retried FROM pgboss.job WHERE retry_count > 0",
  );
  const events = await db().providerEvent.groupBy({ by: ["state"], _count: true });
  for (const { state, _count } of events)
    if (state !== "processed") fault("events are not applied", `${_count} ${state}`);
  return { retriedJobs: tries?.retried ?? 0, events: events.reduce((sum, { _count }) => sum + _count, 0) };
}
