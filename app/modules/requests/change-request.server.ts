import type { AdminViewer, ShopperViewer } from "#app/auth/viewer.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { type Transaction, transact } from "#app/platform/db.server.ts";
import { MAX_INTEGER } from "#app/platform/integer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { requestsModule } from "./module.ts";
import type { Answer, NewOffer } from "./offer.schema.ts";
import { type RequestRow, unsafeLockRequest, visibleTo } from "./repository.server.ts";
import { canBecome, isPaying, latestEnd, offerTotals, type RequestState, reminderHorizon, stateAt } from "./request.ts";
import { emailAboutRequest } from "./request-emails.server.ts";

type Seen = { id: string; version: number };

/**
 * Answers a request, with or without an offer; a new offer takes the former one's place, and the request ends when its
 * offer does. The Shopper gets it by email.
 * @param seen the request as the Operator saw it
 * @returns nothing; refuses `not_found`, `conflict` (it has changed since, has ended, or its offer is being paid) and
 *   `invalid_input` (an offer of nothing, or of too much)
 */
export function answerRequest(viewer: AdminViewer, seen: Seen, { message, offer }: Answer) {
  return transact(async (tx) => {
    const request = await lockForOperator(tx, viewer, seen, "answered");
    if (offer) await storeOffer(tx, request, offer);
    const kind = offer ? ("offered" as const) : ("answered" as const);
    const change = { state: "answered" as const, expiresAt: offer?.expiresAt ?? request.expiresAt, message };
    const changed = await move(tx, request, { ...change, event: kind, actor: "operator", actorId: viewer.userId });
    const fields = offer ? ["message", "prices", "shippingMethod", "shippingMinor", "expiresAt"] : ["message"];
    await recordAudit(tx, viewer, { action: `request.${kind}`, target: { kind: "request", id: request.id }, fields });
    if (!offer) return emailAboutRequest(tx, changed, { kind: "answered", message });
    const { totalMinor } = offerTotals(withPrices(request, offer), offer.shippingMinor);
    const { currency, expiresAt: until } = changed;
    await emailAboutRequest(tx, changed, { kind: "offered", message, totalMinor, currency, until });
  });
}

/**
 * Says no to a request, for a reason that the Shopper reads. Refuses `not_found` and `conflict` as `answerRequest` does.
 */
export function refuseRequest(viewer: AdminViewer, seen: Seen, reason: string) {
  return transact(async (tx) => {
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

/** A Shopper withdraws a request, or declines its offer. Refuses `not_found`, `payment_in_progress` and `conflict` (it has ended). */
export function declineRequest(viewer: ShopperViewer, id: string) {
  return transact(async (tx) => {
    const request = await lockForShopper(tx, viewer, id);
    const now = new Date();
    if (isPaying(request, now)) refuse("payment_in_progress");
    const state = stateAt(request, now);
    if (!canBecome(state, "declined", "shopper")) refuse("conflict", `The request is ${state}.`);
    const change = { state: "declined" as const, expiresAt: request.expiresAt, message: "" };
    await move(tx, request, { ...change, event: "declined", actor: "shopper", actorId: null });
  });
}

/** Refuses `not_found` where there is no such request, or it is not this Shopper's. */
export async function lockForShopper(tx: Transaction, viewer: ShopperViewer, id: string): Promise<RequestRow> {
  const { checkoutRequest } = moduleData(requestsModule, tx);
  const own = await checkoutRequest.findFirst({ where: { ...visibleTo(viewer), id }, select: { id: true } });
  const request = own && (await unsafeLockRequest(tx, viewer.storeId, own.id));
  return request ?? refuse("not_found");
}

async function lockForOperator(tx: Transaction, { storeId }: AdminViewer, { id, version }: Seen, to: RequestState) {
  const request = await unsafeLockRequest(tx, storeId, id);
  if (!request) refuse("not_found");
  const now = new Date();
  if (isPaying(request, now)) refuse("conflict", "The customer is paying the offer right now. Look again in a while.");
  const state = stateAt(request, now);
  if (!canBecome(state, to, "operator")) refuse("conflict", `The request is ${state}.`);
  if (request.version !== version) refuse("conflict", "Somebody else changed the request meanwhile.");
  return request;
}

type Change = {
  state: RequestState;
  expiresAt: Date;
  event: "answered" | "offered" | "declined";
  actor: "operator" | "shopper";
  actorId: string | null;
  message: string;
};

async function move(tx: Transaction, { id, storeId }: RequestRow, change: Change) {
  const { checkoutRequest, checkoutRequestEvent } = moduleData(requestsModule, tx);
  const { state, expiresAt, event: kind, actor, actorId, message } = change;
  await checkoutRequestEvent.create({ data: { storeId, requestId: id, kind, actor, actorId, message } });
  return checkoutRequest.update({
    where: { id, storeId },
    data: { state, expiresAt, version: { increment: 1 } },
    select: { id: true, storeId: true, number: true, email: true, version: true, currency: true, expiresAt: true },
  });
}

const withPrices = ({ lines }: RequestRow, { prices }: NewOffer) =>
  lines.map((line, at) => ({ ...line, offeredUnitPriceMinor: prices[at] ?? null }));

async function storeOffer(tx: Transaction, request: RequestRow, offer: NewOffer) {
  const { id, storeId, lines, createdAt } = request;
  const { shippingMethod, shippingMinor, expiresAt, prices } = offer;
  if (prices.length !== lines.length) refuse("invalid_input", "Give each article a price.");
  if (expiresAt > latestEnd(createdAt)) refuse("invalid_input", "A request lives for 30 days.");
  const { totalMinor } = offerTotals(withPrices(request, offer), shippingMinor);
  if (totalMinor < 1) refuse("invalid_input", "An offer has to cost something: it is paid online.");
  if (totalMinor > MAX_INTEGER) refuse("invalid_input", "This is too much for one order.");
  const { checkoutRequest, checkoutRequestLine } = moduleData(requestsModule, tx);
  for (const line of withPrices(request, offer)) {
    const { offeredUnitPriceMinor } = line;
    await checkoutRequestLine.update({ where: { id: line.id, storeId }, data: { offeredUnitPriceMinor } });
  }
  const now = new Date();
  // An offer of a few days needs no reminder.
  const remindedAt = expiresAt <= reminderHorizon(now) ? now : null;
  const data = { shippingMethod, shippingMinor, offerVersion: { increment: 1 }, remindedAt };
  await checkoutRequest.update({ where: { id, storeId }, data });
}
