/** What a use case can answer instead of doing it. `docs/errors.md` describes each for callers of the API. */
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
  | "malformed_request"
  | "request_timeout"
  | "payload_too_large"
  | "unsupported_media_type"
  | "invalid_input"
  | "unsafe_content"
  | "cart_empty"
  | "rate_limited"
  | "provider_unavailable"
  | "unavailable";

/** An expected "no", as a value. */
export type Refused = { ok: false; code: RefusalCode; detail?: string };

/** Carries a refusal out of a transaction, so that it rolls back. */
export class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.name = "Refusal";
    this.refused = refused;
  }
}

/** Ends the transaction under way with an expected refusal. */
export function refuse(code: RefusalCode, detail?: string): never {
  throw new Refusal({ ok: false, code, ...(detail === undefined ? {} : { detail }) });
}
