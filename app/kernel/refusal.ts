export type RefusalCode =
  | "forbidden"
  | "not_found"
  | "conflict"
  | "idempotency_conflict"
  | "out_of_stock"
  | "price_changed"
  | "checkout_expired"
  | "checkout_completed"
  | "payment_in_progress"
  | "invalid_input"
  | "cart_empty"
  | "provider_unavailable"
  | "unsupported_media_type"
  | "malformed_request"
  | "payload_too_large"
  | "unsafe_content"
  | "request_timeout"
  | "unavailable";

/** Reasons for a refusal with data for their sentence, added by use cases through declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Reasons {}
export type Reason = { [Name in keyof Reasons]: { reason: Name } & Reasons[Name] }[keyof Reasons];

export type Shortage = { variantId: string; left?: number };

export type RefusalData<Code extends RefusalCode> = Code extends "out_of_stock"
  ? { short: readonly Shortage[] }
  : Code extends "checkout_completed" | "payment_in_progress"
    ? { sessionId: string }
    : Reason;

export type Refused<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: { ok: false; code: Each; data?: RefusalData<Each> };
}[Code];

/** Carries a refusal out of a transaction, so that it rolls back. */
export class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.name = "Refusal";
    this.refused = refused;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, data?: RefusalData<Code>): never {
  // The pair is one of the union's; TypeScript can't follow a generic one.
  throw new Refusal({ ok: false, code, ...(data === undefined ? {} : { data }) } as Refused);
}
