import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { unseenSecurityNotices } from "#app/modules/accounts/index.server.ts";
import { overdueCheckouts } from "#app/modules/checkout/index.server.ts";
import { unsentEmails } from "#app/modules/emails/index.server.ts";
import { eventsAdminFor } from "#app/modules/events/index.server.ts";
import { heldStock } from "#app/modules/inventory/index.server.ts";
import { auditOrders, type OrderAudit } from "#app/modules/orders/index.server.ts";
import { findingsAdminFor, unfinishedPaymentsOf } from "#app/modules/payments/index.server.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import type { AttentionItem } from "./attention.ts";
import { paymentTroubleOf } from "./payment-trouble.server.ts";

/** How long the store may retry by itself before a person should know. */
const EVENT_MS = 15 * MINUTE_MS;
const WORK_MS = HOUR_MS;
/** A payment may be stored a moment after its intent was seen. */
const UNKNOWN_MS = 5 * MINUTE_MS;

type Reader = AdminViewer | SystemViewer;

/**
 * What the sweep can't repair by itself: a Store that takes no payments first, then the oldest. Reads only the store's
 * own database, so that a provider that is down hides nothing.
 * @param keep as for settings
 */
export async function needsAttention(viewer: Reader, now = new Date(), keep?: Keep): Promise<AttentionItem[]> {
  const found = await Promise.all([
    paymentTrouble(viewer, keep),
    payments(viewer, now),
    disputes(viewer),
    unknownPayments(viewer, now),
    orders(viewer),
    messages(viewer, now),
    checkouts(viewer, now),
    securityNotices(viewer),
    stock(viewer),
  ]);
  return found.flat().sort((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0));
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function paymentTrouble(viewer: Reader, keep?: Keep): Promise<AttentionItem[]> {
  const trouble = await paymentTroubleOf(viewer, keep);
  if (!trouble) return [];
  const entry = { kind: "no_payments" as const, id: viewer.storeId, since: null };
  if (trouble.reason === "none") return [entry];
  return [{ ...entry, connectionId: trouble.connectionId, connectionName: trouble.name }];
}

async function payments(viewer: Reader, now: Date): Promise<AttentionItem[]> {
  const unfinished = unfinishedPaymentsOf(viewer);
  const parked = await unfinished.parked();
  const operations = await unfinished.operations(ago(now, WORK_MS));
  return [
    ...parked.map(({ id, updatedAt, attention, amountMinor, currency }) => ({
      kind: "payment" as const,
      id,
      since: updatedAt,
      attention,
      amount: { minor: amountMinor, currency },
    })),
    ...operations.map(({ kind: operation, paymentId, refusal, amountMinor, createdAt, payment }) => ({
      ...(refusal === null ? { kind: "operation" as const } : { kind: "operation_refused" as const, refusal }),
      id: paymentId,
      since: createdAt,
      operation,
      amount: { minor: amountMinor, currency: payment.currency },
    })),
  ];
}

async function disputes(viewer: Reader): Promise<AttentionItem[]> {
  const disputed = await unfinishedPaymentsOf(viewer).disputed();
  const orderIds = disputed.flatMap(({ orderId }) => orderId ?? []);
  const unsent = orderIds.length > 0 ? await auditOrders(viewer).unsent(orderIds) : new Map<string, NumberedOrder>();
  return disputed.flatMap(({ id, orderId, dispute, disputedMinor, currency, since }): AttentionItem[] => {
    const amount = { minor: disputedMinor, currency };
    if (dispute === "open") return [{ kind: "dispute", id, since, amount }];
    // Once items have shipped their loss is final: there is nothing left to do.
    const unshipped = orderId === null ? undefined : unsent.get(orderId);
    if (orderId === null || unshipped === undefined) return [];
    return [{ kind: "dispute_lost", id: orderId, since, amount, orderName: orderName(unshipped) }];
  });
}

async function unknownPayments(viewer: Reader, now: Date): Promise<AttentionItem[]> {
  const findings = await findingsAdminFor(viewer).open();
  const lasting = findings.filter(({ firstSeenAt }) => firstSeenAt < ago(now, UNKNOWN_MS));
  return lasting.map(({ id, connectionId, providerIntentId, firstSeenAt, currency, ...sums }) => ({
    kind: "unknown_payment" as const,
    ...{ id, connectionId, since: firstSeenAt, providerIntentId },
    amount: { minor: sums.capturedMinor - sums.refundedMinor, currency },
  }));
}

async function orders(viewer: Reader): Promise<AttentionItem[]> {
  const unmatched = await auditOrders(viewer).unmatched();
  return unmatched.map((row) => ({
    kind: mismatch(row),
    id: row.orderId ?? row.paymentId ?? "",
    since: row.since,
    ...(row.name === null ? {} : { orderName: row.name }),
    amount: { minor: row.amountMinor, currency: row.currency },
  }));
}

function mismatch({ orderId, paymentId, released }: OrderAudit) {
  if (!orderId) return "payment_without_order";
  if (!paymentId) return "order_without_payment";
  return released ? "order_unpaid" : "amount_differs";
}

async function messages(viewer: Reader, now: Date): Promise<AttentionItem[]> {
  const events = await eventsAdminFor(viewer).unprocessed(ago(now, EVENT_MS));
  const emails = await unsentEmails(viewer, ago(now, WORK_MS));
  return [
    ...events.map(({ id, eventId, error, receivedAt }) => ({
      kind: "event" as const,
      id,
      since: receivedAt,
      ...{ eventId, error },
    })),
    ...emails.map(({ id, subject, error, createdAt }) => ({
      kind: "email" as const,
      id,
      since: createdAt,
      ...{ subject, error },
    })),
  ];
}

async function checkouts(viewer: Reader, now: Date): Promise<AttentionItem[]> {
  const overdue = await overdueCheckouts(viewer, ago(now, WORK_MS));
  const paymentOf = await unfinishedPaymentsOf(viewer).ofCheckouts(overdue.map(({ id }) => id));
  return overdue.map(({ id, expiresAt, totalMinor, currency }) => ({
    kind: "checkout" as const,
    id,
    ...(paymentOf.has(id) ? { paymentId: paymentOf.get(id) } : {}),
    since: expiresAt,
    amount: { minor: totalMinor, currency },
  }));
}

async function securityNotices(viewer: Reader): Promise<AttentionItem[]> {
  const unseen = await unseenSecurityNotices(viewer);
  return unseen.map(({ id, kind, subjectId, at }) => ({
    kind: "security_notice" as const,
    ...{ id, since: at, notice: kind },
    ...(kind === "connection_secrets_changed" ? { connectionId: subjectId } : { accountId: subjectId }),
  }));
}

async function stock(viewer: Reader): Promise<AttentionItem[]> {
  const held = await heldStock(viewer);
  return held.map(({ network, since, pieces, payingPieces, variants, checkouts }) => ({
    kind: "held_stock" as const,
    id: network,
    since,
    held: { pieces, payingPieces, variants, checkouts },
  }));
}

/** Comparing all orders with all payments is too slow for every page, so a count is kept this long. */
const KEPT_MS = 15_000;

type Count = { at: number; value: Promise<number> };
const counts = processWide("attention-counts", () => new Map<string, Count>());

/**
 * Returns how many entries `needsAttention` has for the Operator's Store, at most 15 seconds ago.
 * @param keep as for settings
 */
export function countAttention(viewer: AdminViewer, keep?: Keep): Promise<number> {
  const { storeId } = viewer;
  const kept = counts.get(storeId);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.value;
  const value = needsAttention(viewer, new Date(), keep).then((items) => items.length);
  counts.set(storeId, { at: Date.now(), value });
  // A failed count isn't kept; its callers get the error.
  value.catch(() => counts.delete(storeId));
  return value;
}
