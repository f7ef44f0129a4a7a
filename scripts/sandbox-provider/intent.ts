/** A payment intent: its states, its transitions and the arithmetic of its money. No I/O. */
import { z } from "zod";

export const statuses = [
  "requires_payment",
  "processing",
  "requires_capture",
  "succeeded",
  "cancelled",
  "expired",
] as const;
export type Status = (typeof statuses)[number];

const minorUnits = z.int().min(0);
const instant = z.iso.datetime();

const refundSchema = z.object({
  id: z.string(),
  amount: z.int().positive(),
  reference: z.string().nullable(),
  createdAt: instant,
});
export type Refund = z.infer<typeof refundSchema>;

/** One line of what is paid for; `amount` is that of one piece. */
export const itemSchema = z.strictObject({
  name: z.string().min(1).max(250),
  quantity: z.int().positive().max(1_000_000),
  amount: minorUnits,
});

export const intentSchema = z.object({
  id: z.string(),
  status: z.enum(statuses),
  amount: z.int().positive(),
  amountCaptured: minorUnits,
  amountRefunded: minorUnits,
  currency: z.string(),
  reference: z.string(),
  description: z.string().nullable(),
  // A journal of an earlier version has neither.
  items: z.array(itemSchema).default([]),
  email: z.string().nullable().default(null),
  returnUrl: z.string(),
  capture: z.enum(["automatic", "manual"]),
  lastError: z.literal("card_declined").nullable(),
  /** What ends `processing`, and when. */
  settlement: z.object({ at: instant, outcome: z.enum(["approve", "decline"]) }).nullable(),
  version: z.int().positive(),
  createdAt: instant,
  expiresAt: instant,
  refunds: z.array(refundSchema),
});
export type Intent = z.infer<typeof intentSchema>;

export type Action =
  | { type: "approve" }
  | { type: "decline" }
  | { type: "delay"; until: string; outcome: "approve" | "decline" }
  | { type: "settle" }
  | { type: "capture"; amount?: number | undefined }
  | { type: "refund"; refund: Refund }
  | { type: "cancel" }
  | { type: "expire" };

export type EventType =
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.processing"
  | "payment_intent.requires_capture"
  | "payment_intent.cancelled"
  | "payment_intent.expired"
  | "refund.succeeded";

type RefusalCode =
  | "not_paid"
  | "still_processing"
  | "not_captured"
  | "already_succeeded"
  | "already_cancelled"
  | "already_expired"
  | "capture_exceeds_amount"
  | "refund_exceeds_captured";

/** `event: null` means that the action had already been done: the intent is the one given, unchanged. */
export type Transition = { ok: true; intent: Intent; event: EventType | null } | { ok: false; code: RefusalCode };

const allowedFrom: Record<Action["type"], readonly Status[]> = {
  approve: ["requires_payment"],
  decline: ["requires_payment"],
  delay: ["requires_payment"],
  settle: ["processing"],
  capture: ["requires_capture"],
  refund: ["succeeded"],
  cancel: ["requires_payment", "requires_capture"],
  expire: ["requires_payment"],
};

/** Repeating these is harmless: what the caller wants is already so. */
const alreadyDoneIn: Partial<Record<Action["type"], readonly Status[]>> = {
  approve: ["processing", "requires_capture", "succeeded"],
  delay: ["processing", "requires_capture", "succeeded"],
  cancel: ["cancelled", "expired"],
  expire: ["expired"],
};

const refusalIn: Record<Status, RefusalCode> = {
  requires_payment: "not_paid",
  processing: "still_processing",
  requires_capture: "not_captured",
  succeeded: "already_succeeded",
  cancelled: "already_cancelled",
  expired: "already_expired",
};

type Change = { fields: Partial<Intent>; event: EventType };

function paid(intent: Intent): Change {
  const common = { lastError: null, settlement: null };
  return intent.capture === "manual"
    ? { fields: { ...common, status: "requires_capture" }, event: "payment_intent.requires_capture" }
    : {
        fields: { ...common, status: "succeeded", amountCaptured: intent.amount },
        event: "payment_intent.succeeded",
      };
}

function declined(): Change {
  return {
    fields: { status: "requires_payment", lastError: "card_declined", settlement: null },
    event: "payment_intent.payment_failed",
  };
}

function changeBy(intent: Intent, action: Action): Change | RefusalCode {
  switch (action.type) {
    case "approve":
      return paid(intent);
    case "decline":
      return declined();
    case "delay":
      return {
        fields: {
          status: "processing",
          lastError: null,
          settlement: { at: action.until, outcome: action.outcome },
        },
        event: "payment_intent.processing",
      };
    case "settle":
      return intent.settlement?.outcome === "decline" ? declined() : paid(intent);
    case "capture": {
      const amount = action.amount ?? intent.amount;
      if (amount > intent.amount) return "capture_exceeds_amount";
      return { fields: { status: "succeeded", amountCaptured: amount }, event: "payment_intent.succeeded" };
    }
    case "refund": {
      const refunded = intent.amountRefunded + action.refund.amount;
      if (refunded > intent.amountCaptured) return "refund_exceeds_captured";
      return {
        fields: { amountRefunded: refunded, refunds: [...intent.refunds, action.refund] },
        event: "refund.succeeded",
      };
    }
    case "cancel":
      return { fields: { status: "cancelled" }, event: "payment_intent.cancelled" };
    case "expire":
      return { fields: { status: "expired" }, event: "payment_intent.expired" };
  }
}

/** Applies one action. A change raises `version` by one; a refusal or a repetition changes nothing. */
export function applyAction(intent: Intent, action: Action): Transition {
  if (alreadyDoneIn[action.type]?.includes(intent.status)) return { ok: true, intent, event: null };
  if (!allowedFrom[action.type].includes(intent.status)) {
    return { ok: false, code: action.type === "refund" ? "refund_exceeds_captured" : refusalIn[intent.status] };
  }
  const change = changeBy(intent, action);
  if (typeof change === "string") return { ok: false, code: change };
  return { ok: true, intent: { ...intent, ...change.fields, version: intent.version + 1 }, event: change.event };
}

/** What time alone does to the intent at `now` (milliseconds since 1970), if anything. */
export function dueAction(intent: Intent, now: number): Action | null {
  if (intent.status === "processing" && intent.settlement && Date.parse(intent.settlement.at) <= now) {
    return { type: "settle" };
  }
  if (intent.status === "requires_payment" && Date.parse(intent.expiresAt) <= now) return { type: "expire" };
  return null;
}

/** The amount for a reader, e.g. `€12.50` for 1250 minor units of EUR. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Where the shopper goes afterwards: the store's URL with `payment_intent` added unless it is there already. */
export function returnAddress(intent: Pick<Intent, "id" | "returnUrl">): string {
  const url = new URL(intent.returnUrl);
  if (url.searchParams.has("payment_intent")) return url.href;
  url.search = `${url.search ? `${url.search}&` : "?"}payment_intent=${intent.id}`;
  return url.href;
}
