import type { AdminViewer, ShopperViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import { variantQuantities } from "#app/kernel/order-line.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { stockAdminFor } from "#app/modules/inventory/index.server.ts";
import type { OfferTaxes } from "#app/modules/stores/tax-rules.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";
import type { Answer, NewOffer } from "./offer.schema.ts";
import { lockRequest, type RequestRow, visibleTo } from "./repository.server.ts";
import {
  canBecome,
  isPaying,
  latestEnd,
  offeredQuantity,
  offerTotals,
  type RequestState,
  reminderHorizon,
  stateAt,
} from "./request.ts";
import { emailAboutRequest } from "./request-emails.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    request_in_state: { state: RequestState };
    offer_being_paid: Record<never, never>;
    request_changed: Record<never, never>;
    prices_missing: Record<never, never>;
    offer_ends_too_late: Record<never, never>;
    offer_free: Record<never, never>;
  }
}

type Seen = { id: string; version: number };

/**
 * Answers a quote request, with or without an offer, and emails the Shopper; a new offer replaces the former one, and
 * the quote request ends when its offer does. The same answer to the same quote request, submitted again, is sent once.
 * @param seen the quote request as the Operator saw it
 * @param taxes how the offer's prices stand to them, for the email
 * @returns nothing; refuses `not_found`, `conflict` (it has changed since, has ended, or its offer is being paid),
 * `out_of_stock` (with what there is) and `invalid_input` (an offer of nothing, or of too much)
 */
export function answerRequest(viewer: AdminViewer, seen: Seen, answer: Answer, taxes: OfferTaxes) {
  const { message, offer } = answer;
  const formHash = digest(JSON.stringify([viewer.userId, seen, answer]));
  return transact(["not_found", "conflict", "out_of_stock", "invalid_input"], async (tx) => {
    if (await wasSent(tx, viewer, seen, formHash)) return;
    const request = await lockForOperator(tx, viewer, seen, "answered");
    if (offer) await storeOffer(tx, viewer, request, offer);
    const kind = offer ? ("offered" as const) : ("answered" as const);
    const change = { state: "answered" as const, expiresAt: offer?.expiresAt ?? request.expiresAt, message };
    const by = { actor: "operator" as const, actorId: viewer.userId, formHash };
    const changed = await move(tx, request, { ...change, event: kind, ...by });
    const fields = offer
      ? ["message", "prices", "quantities", "shippingMethod", "shippingMinor", "expiresAt"]
      : ["message"];
    await recordAudit(tx, viewer, { action: `request.${kind}`, target: { kind: "request", id: request.id }, fields });
    if (!offer) return emailAboutRequest(tx, changed, { kind: "answered", message });
    const lines = offeredLines(request, offer);
    const { shippingMinor } = offer;
    const { totalMinor } = offerTotals(lines, shippingMinor);
    const { currency, expiresAt: until } = changed;
    await emailAboutRequest(tx, changed, {
      ...{ kind: "offered", message, lines, shippingMinor, totalMinor, currency, until, taxes },
    });
  });
}

/** Whether this very form was the quote request's last change. Waits for one in progress. */
async function wasSent(tx: Transaction, { storeId }: AdminViewer, { id }: Seen, formHash: string): Promise<boolean> {
  await lockRequest(tx, storeId, id);
  const { checkoutRequestEvent } = moduleData(quoteRequestsModule, tx);
  const last = await checkoutRequestEvent.findFirst({
    where: { storeId, requestId: id },
    select: { formHash: true },
    orderBy: { id: "desc" },
  });
  return last?.formHash === formHash;
}

/**
 * Declines a quote request, with a reason that the Shopper reads. Refuses `not_found` and `conflict` as `answerRequest`
 * does.
 */
export function refuseRequest(viewer: AdminViewer, seen: Seen, reason: string) {
  return transact(["not_found", "conflict"], async (tx) => {
    const request = await lockForOperator(tx, viewer, seen, "declined");
    const change = { state: "declined" as const, expiresAt: request.expiresAt, message: reason };
    const changed = await move(tx, request, {
      ...change,
      event: "declined",
      actor: "operator",
      actorId: viewer.userId,
    });
    await recordAudit(tx, viewer, { action: "request.declined", target: { kind: "request", id: request.id } });
    await emailAboutRequest(tx, changed, { kind: "declined", message: reason });
  });
}

/**
 * A Shopper withdraws a quote request, or declines its offer. Refuses `not_found`, `payment_in_progress` and `conflict`
 * (it has ended).
 */
export function declineRequest(viewer: ShopperViewer, id: string) {
  return transact(["not_found", "payment_in_progress", "conflict"], async (tx) => {
    const request = await lockForShopper(tx, viewer, id);
    const now = new Date();
    if (isPaying(request, now)) refuse("payment_in_progress");
    const state = stateAt(request, now);
    if (!canBecome(state, "declined", "shopper")) refuse("conflict", { reason: "request_in_state", state });
    const change = { state: "declined" as const, expiresAt: request.expiresAt, message: "" };
    await move(tx, request, { ...change, event: "declined", actor: "shopper", actorId: null });
  });
}

/** Refuses `not_found` where there is no such quote request, or it isn't this Shopper's. */
export async function lockForShopper(tx: Transaction, viewer: ShopperViewer, id: string): Promise<RequestRow> {
  const { checkoutRequest } = moduleData(quoteRequestsModule, tx);
  const own = await checkoutRequest.findFirst({ where: { ...visibleTo(viewer), id }, select: { id: true } });
  const request = own && (await lockRequest(tx, viewer.storeId, own.id));
  return request ?? refuse("not_found");
}

async function lockForOperator(tx: Transaction, { storeId }: AdminViewer, { id, version }: Seen, to: RequestState) {
  const request = await lockRequest(tx, storeId, id);
  if (!request) refuse("not_found");
  const now = new Date();
  if (isPaying(request, now)) refuse("conflict", { reason: "offer_being_paid" });
  const state = stateAt(request, now);
  if (!canBecome(state, to, "operator")) refuse("conflict", { reason: "request_in_state", state });
  if (request.version !== version) refuse("conflict", { reason: "request_changed" });
  return request;
}

type Change = {
  state: RequestState;
  expiresAt: Date;
  event: "answered" | "offered" | "declined";
  actor: "operator" | "shopper";
  actorId: string | null;
  message: string;
  formHash?: string;
};

async function move(tx: Transaction, { id, storeId }: RequestRow, change: Change) {
  const { checkoutRequest, checkoutRequestEvent } = moduleData(quoteRequestsModule, tx);
  const { state, expiresAt, event: kind, actor, actorId, message, formHash = null } = change;
  await checkoutRequestEvent.create({ data: { storeId, requestId: id, kind, actor, actorId, message, formHash } });
  return checkoutRequest.update({
    where: { id, storeId },
    data: { state, expiresAt, version: { increment: 1 } },
    select: { id: true, storeId: true, number: true, email: true, version: true, currency: true, expiresAt: true },
  });
}

const offeredLines = ({ lines }: RequestRow, offer: NewOffer) =>
  lines.map((line, at) => ({
    ...line,
    offeredUnitPriceMinor: offer.lines[at]?.unitPriceMinor ?? null,
    offeredQuantity: offer.lines[at]?.quantity ?? null,
  }));

async function storeOffer(tx: Transaction, viewer: AdminViewer, request: RequestRow, offer: NewOffer) {
  const { id, storeId, createdAt } = request;
  const { shippingMethod, shippingTitle, shippingMinor, expiresAt } = offer;
  if (offer.lines.length !== request.lines.length) refuse("invalid_input", { reason: "prices_missing" });
  if (expiresAt > latestEnd(createdAt)) refuse("invalid_input", { reason: "offer_ends_too_late" });
  const lines = offeredLines(request, offer);
  const { totalMinor } = offerTotals(lines, shippingMinor);
  if (totalMinor < 1) refuse("invalid_input", { reason: "offer_free" });
  if (totalMinor > MAX_INTEGER) refuse("invalid_input", { reason: "order_too_large" });
  await requireStock(tx, viewer, lines);
  const { checkoutRequest, checkoutRequestLine } = moduleData(quoteRequestsModule, tx);
  for (const { id: line, offeredUnitPriceMinor, offeredQuantity } of lines) {
    const data = { offeredUnitPriceMinor, offeredQuantity };
    await checkoutRequestLine.update({ where: { id: line, storeId }, data });
  }
  const now = new Date();
  // An offer of a few days needs no reminder.
  const remindedAt = expiresAt <= reminderHorizon(now) ? now : null;
  const data = { shippingMethod, shippingTitle, shippingMinor, offerVersion: { increment: 1 }, remindedAt };
  await checkoutRequest.update({ where: { id, storeId }, data });
}

/**
 * Refuses an offer of more than the stock. What open checkouts hold counts as stock: they last for minutes, and one of
 * them may be this Shopper's own. Accepting the offer requires free stock.
 */
async function requireStock(tx: Transaction, viewer: AdminViewer, lines: ReturnType<typeof offeredLines>) {
  const wanted = lines.filter((line) => offeredQuantity(line) > 0);
  const levels = await stockAdminFor(viewer, tx).levels(wanted.map(({ variantId }) => variantId));
  const sellable = ({ variantId }: { variantId: string }) => Math.max(0, levels.get(variantId)?.sellable ?? 0);
  const sums = variantQuantities(wanted.map((line) => ({ ...line, quantity: offeredQuantity(line) })));
  const short = wanted.filter((line) => sellable(line) < (sums.get(line.variantId) ?? 0));
  if (short.length === 0) return;
  refuse("out_of_stock", { short: short.map((line) => ({ variantId: line.variantId, left: sellable(line) })) });
}
