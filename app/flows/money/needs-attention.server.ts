import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { unseenSecurityNotices } from "#app/modules/accounts/index.server.ts";
import { securityNoticeTexts } from "#app/modules/accounts/security-notice.ts";
import { overdueCheckouts } from "#app/modules/checkout/index.server.ts";
import { connectionsFor } from "#app/modules/connections/index.server.ts";
import { unsentEmails } from "#app/modules/emails/index.server.ts";
import { eventsLogFor } from "#app/modules/events/index.server.ts";
import { heldText } from "#app/modules/inventory/held-text.ts";
import { heldStock } from "#app/modules/inventory/index.server.ts";
import { auditOrders, type OrderAudit } from "#app/modules/orders/index.server.ts";
import { findingsFor, unfinishedPaymentsOf } from "#app/modules/payments/index.server.ts";
import { providerRefusalText } from "#app/modules/payments/provider-refusal-text.ts";
import { processWide } from "#app/platform/process-wide.server.ts";
import { type AttentionItem, type AttentionKind, attentionActions } from "./attention.ts";

/** How long the store may retry by itself before a person should know. */
const EVENT_MS = 15 * MINUTE_MS;
const WORK_MS = HOUR_MS;
/** A payment may be stored a moment after its intent was seen. */
const UNKNOWN_MS = 5 * MINUTE_MS;

type Reader = AdminViewer | SystemViewer;
type Finding = Omit<AttentionItem, "action">;

/**
 * What the sweep can't repair by itself: a Store that takes no payments first, then the oldest. Reads only the store's
 * own database, so that a provider that is down hides nothing.
 */
export async function needsAttention(viewer: Reader, now = new Date()): Promise<AttentionItem[]> {
  const found = await Promise.all([
    paymentTrouble(viewer),
    payments(viewer, now),
    disputes(viewer),
    unknownPayments(viewer, now),
    orders(viewer),
    messages(viewer, now),
    checkouts(viewer, now),
    securityNotices(viewer),
    stock(viewer),
  ]);
  return found
    .flat()
    .sort((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0))
    .map((item) => ({ ...item, action: attentionActions[item.kind] }));
}

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function paymentTrouble(viewer: Reader): Promise<Finding[]> {
  const trouble = await connectionsFor(viewer).paymentTrouble();
  if (!trouble) return [];
  const entry = { kind: "no_payments" as const, id: viewer.storeId, since: null };
  if (trouble.reason === "none") return [{ ...entry, detail: "No enabled connection takes payments." }];
  const { connectionId, name } = trouble;
  return [{ ...entry, connectionId, detail: `Payments go through “${name}”, whose secrets can’t be read.` }];
}

async function payments(viewer: Reader, now: Date): Promise<Finding[]> {
  const unfinished = unfinishedPaymentsOf(viewer);
  const parked = await unfinished.parked();
  const operations = await unfinished.operations(ago(now, WORK_MS));
  return [
    ...parked.map(({ id, updatedAt, attention, amountMinor, currency }) => ({
      kind: "payment" as const,
      id,
      since: updatedAt,
      detail: attention ?? "The payment doesn’t match its checkout.",
      amount: { minor: amountMinor, currency },
    })),
    ...operations.map(({ kind, paymentId, refusal, amountMinor, createdAt, payment }) => ({
      kind: refusal === null ? ("operation" as const) : ("operation_refused" as const),
      id: paymentId,
      since: createdAt,
      detail:
        refusal === null
          ? `A ${kind} was requested but isn’t done yet.`
          : `The provider refused a ${kind}: ${providerRefusalText(refusal)}`,
      amount: { minor: amountMinor, currency: payment.currency },
    })),
  ];
}

async function disputes(viewer: Reader): Promise<Finding[]> {
  const disputed = await unfinishedPaymentsOf(viewer).disputed();
  const orderIds = disputed.flatMap(({ orderId }) => orderId ?? []);
  const unsent = orderIds.length > 0 ? await auditOrders(viewer).unsent(orderIds) : new Map<string, number>();
  return disputed.flatMap(({ id, orderId, dispute, disputedMinor, currency, since }): Finding[] => {
    const amount = { minor: disputedMinor, currency };
    if (dispute === "open") return [{ kind: "dispute", id, since, amount, detail: "A payment is disputed." }];
    // Once items have shipped their loss is final: there is nothing left to do.
    const orderNumber = orderId === null ? undefined : unsent.get(orderId);
    if (orderId === null || orderNumber === undefined) return [];
    const detail = "The dispute over an order’s payment is lost.";
    return [{ kind: "dispute_lost", id: orderId, since, amount, orderNumber, detail }];
  });
}

async function unknownPayments(viewer: Reader, now: Date): Promise<Finding[]> {
  const findings = await findingsFor(viewer).open();
  const lasting = findings.filter(({ firstSeenAt }) => firstSeenAt < ago(now, UNKNOWN_MS));
  return lasting.map(({ id, connectionId, providerIntentId, firstSeenAt, currency, ...sums }) => ({
    kind: "unknown_payment" as const,
    ...{ id, connectionId, since: firstSeenAt },
    detail: `The provider captured money for ${providerIntentId}, which this store doesn’t know.`,
    amount: { minor: sums.capturedMinor - sums.refundedMinor, currency },
  }));
}

async function orders(viewer: Reader): Promise<Finding[]> {
  const unmatched = await auditOrders(viewer).unmatched();
  return unmatched.map((row) => ({
    ...mismatch(row),
    id: row.orderId ?? row.paymentId ?? "",
    since: row.since,
    ...(row.number === null ? {} : { orderNumber: row.number }),
    amount: { minor: row.amountMinor, currency: row.currency },
  }));
}

function mismatch({ orderId, paymentId, released }: OrderAudit): { kind: AttentionKind; detail: string } {
  if (!orderId) return { kind: "payment_without_order", detail: "A payment belongs to an order that doesn’t exist." };
  if (!paymentId) return { kind: "order_without_payment", detail: "An order has no payment." };
  if (released) return { kind: "order_unpaid", detail: "The money reserved for an order was released." };
  return { kind: "amount_differs", detail: "An order’s total differs from what was captured for it." };
}

async function messages(viewer: Reader, now: Date): Promise<Finding[]> {
  const events = await eventsLogFor(viewer).unprocessed(ago(now, EVENT_MS));
  const emails = await unsentEmails(viewer, ago(now, WORK_MS));
  return [
    ...events.map(({ id, eventId, error, receivedAt }) => ({
      kind: "event" as const,
      id,
      since: receivedAt,
      detail: `Event ${eventId} hasn’t been applied${error ? `: ${error}` : "."}`,
    })),
    ...emails.map(({ id, subject, error, createdAt }) => ({
      kind: "email" as const,
      id,
      since: createdAt,
      detail: `“${subject}” wasn’t sent${error ? `: ${error}` : "."}`,
    })),
  ];
}

async function checkouts(viewer: Reader, now: Date): Promise<Finding[]> {
  const overdue = await overdueCheckouts(viewer, ago(now, WORK_MS));
  const paymentOf = await unfinishedPaymentsOf(viewer).ofCheckouts(overdue.map(({ id }) => id));
  return overdue.map(({ id, expiresAt, totalMinor, currency }) => ({
    kind: "checkout" as const,
    id,
    ...(paymentOf.has(id) ? { paymentId: paymentOf.get(id) } : {}),
    since: expiresAt,
    detail: "A checkout has expired but couldn’t be closed.",
    amount: { minor: totalMinor, currency },
  }));
}

async function securityNotices(viewer: Reader): Promise<Finding[]> {
  const unseen = await unseenSecurityNotices(viewer);
  return unseen.map(({ id, kind, subjectId, at }) => ({
    kind: "security_notice" as const,
    ...{ id, since: at, detail: securityNoticeTexts[kind] },
    ...(kind === "connection_secrets_changed" ? { connectionId: subjectId } : { accountId: subjectId }),
  }));
}

async function stock(viewer: Reader): Promise<Finding[]> {
  const held = await heldStock(viewer);
  return held.map((each) => ({
    kind: "held_stock" as const,
    id: each.network,
    since: each.since,
    detail: heldText(each),
  }));
}

/** Comparing all orders with all payments is too slow for every page, so a count is kept this long. */
const KEPT_MS = 15_000;

type Count = { at: number; value: Promise<number> };
const counts = processWide("attention-counts", () => new Map<string, Count>());

/** Returns how many entries `needsAttention` has for the Operator's Store, at most 15 seconds ago. */
export function countAttention(viewer: AdminViewer): Promise<number> {
  const { storeId } = viewer;
  const kept = counts.get(storeId);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.value;
  const value = needsAttention(viewer).then((items) => items.length);
  counts.set(storeId, { at: Date.now(), value });
  // A failed count isn't kept; its callers get the error.
  value.catch(() => counts.delete(storeId));
  return value;
}
