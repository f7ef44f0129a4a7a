/** Operations on stored intents. Each returns the records to commit, so that a caller can add its own to the same transaction. */
import { randomBytes } from "node:crypto";
import type { CreateIntent } from "./api.schema.ts";
import { ApiError } from "./api-error.ts";
import { type Action, applyAction, dueAction, type EventType, type Intent, type Refund } from "./intent.ts";
import type { JournalRecord } from "./records.ts";
import type { State } from "./state.ts";

const DEFAULT_LIFETIME_MS = 24 * 3600 * 1000;

export type Desk = {
  state: State;
  /** Where a browser reaches this provider, without a trailing slash. */
  baseUrl: string;
  /** How long "Pay, but confirm later" takes. */
  confirmLaterMs: number;
  now(): number;
  /** Commits, and hands new events to delivery. */
  commit(records: JournalRecord[]): void;
};

export type Changed = { intent: Intent; records: JournalRecord[] };

const newId = (prefix: "pi" | "re" | "evt") => `${prefix}_${randomBytes(16).toString("hex")}`;

const refundView = (refund: Refund, intent: Intent) => ({
  id: refund.id,
  object: "refund",
  paymentIntent: intent.id,
  amount: refund.amount,
  currency: intent.currency,
  status: "succeeded",
  reference: refund.reference,
  createdAt: refund.createdAt,
});

/** The intent as the API and the events show it. */
export function intentView(desk: Desk, intent: Intent) {
  const { settlement: _internal, ...shown } = intent;
  return {
    ...shown,
    object: "payment_intent",
    url: `${desk.baseUrl}/pay/${intent.id}`,
    refunds: intent.refunds.map((refund) => refundView(refund, intent)),
  };
}

function eventRecords(desk: Desk, intent: Intent, type: EventType): JournalRecord[] {
  const id = newId("evt");
  const createdAt = new Date(desk.now()).toISOString();
  const refund = intent.refunds.at(-1);
  const object =
    type === "refund.succeeded" && refund
      ? { refund: refundView(refund, intent), paymentIntent: intentView(desk, intent) }
      : intentView(desk, intent);
  const sequence = (desk.state.events.at(-1)?.sequence ?? 0) + 1;
  const payload = JSON.stringify({ id, type, createdAt, data: { object } });
  const delivery = { eventId: id, status: "pending" as const, attempts: 0, nextAttemptAt: createdAt, lastStatus: null };
  return [
    { kind: "event", value: { id, sequence, intentId: intent.id, payload } },
    { kind: "delivery", value: delivery },
  ];
}

export function createIntent(desk: Desk, input: CreateIntent): Changed {
  const now = desk.now();
  const expiresAt = input.expiresAt ? Date.parse(input.expiresAt) : now + DEFAULT_LIFETIME_MS;
  if (expiresAt <= now) throw new ApiError(422, "invalid_request", "expiresAt: must be in the future.");
  const { items = [] } = input;
  const sum = items.reduce((total, item) => total + item.quantity * item.amount, 0);
  if (items.length > 0 && sum !== input.amount) {
    throw new ApiError(422, "invalid_request", "items: must add up to the amount.");
  }
  const intent: Intent = {
    id: newId("pi"),
    status: "requires_payment",
    amount: input.amount,
    amountCaptured: 0,
    amountRefunded: 0,
    currency: input.currency,
    reference: input.reference,
    description: input.description ?? null,
    items,
    email: input.email ?? null,
    returnUrl: input.returnUrl,
    capture: input.capture,
    lastError: null,
    settlement: null,
    version: 1,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    refunds: [],
  };
  return { intent, records: [{ kind: "intent", value: intent }] };
}

const refusalMessages = {
  not_paid: "The payment intent has not been paid.",
  still_processing: "The payment is still being processed.",
  not_captured: "The payment is authorised and not captured.",
  already_succeeded: "The payment intent has already succeeded.",
  already_cancelled: "The payment intent was cancelled.",
  already_expired: "The payment intent has expired.",
  capture_exceeds_amount: "The amount to capture is more than what was authorised.",
  refund_exceeds_captured: "The refund is more than what is captured and not yet refunded.",
};

/** @throws ApiError 409 or 422, carrying the intent as it stands. */
export function change(desk: Desk, intent: Intent, action: Action): Changed {
  const result = applyAction(intent, action);
  if (!result.ok) {
    const status = result.code.includes("exceeds") ? 422 : 409;
    const details = { paymentIntent: intentView(desk, intent) };
    throw new ApiError(status, result.code, refusalMessages[result.code], { details });
  }
  if (!result.event) return { intent, records: [] };
  return {
    intent: result.intent,
    records: [{ kind: "intent", value: result.intent }, ...eventRecords(desk, result.intent, result.event)],
  };
}

/** Lets time do its part (expiry, delayed confirmation) to one intent and returns it as it is now. */
export function broughtUpToDate(desk: Desk, intent: Intent): Intent {
  const action = dueAction(intent, desk.now());
  if (!action) return intent;
  const changed = change(desk, intent, action);
  desk.commit(changed.records);
  return broughtUpToDate(desk, changed.intent);
}

/** @throws ApiError 404. */
export function getIntent(desk: Desk, id: string): Intent {
  const intent = desk.state.intents.get(id);
  if (!intent) throw new ApiError(404, "not_found", "There is no such payment intent.");
  return broughtUpToDate(desk, intent);
}

/** `processing` that ends by itself after `delayMs` milliseconds. */
export function delayed(desk: Desk, outcome: "approve" | "decline", delayMs: number): Action {
  return { type: "delay", outcome, until: new Date(desk.now() + delayMs).toISOString() };
}

export function refundIntent(
  desk: Desk,
  intent: Intent,
  input: { amount: number; reference?: string | undefined },
): Changed & { refund: ReturnType<typeof refundView> } {
  const createdAt = new Date(desk.now()).toISOString();
  const refund = { id: newId("re"), amount: input.amount, reference: input.reference ?? null, createdAt };
  return { ...change(desk, intent, { type: "refund", refund }), refund: refundView(refund, intent) };
}
