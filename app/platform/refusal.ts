/** An expected "no", as a value: the code is one of the closed list of `docs/errors.md`. */
export type Refused<Code extends string = RefusalCode> = { ok: false; code: Code; detail?: string };

export type RefusalCode =
  | "cart_empty"
  | "conflict"
  | "checkout_completed"
  | "checkout_expired"
  | "idempotency_conflict"
  | "invalid_input"
  | "not_found"
  | "out_of_stock"
  | "payment_in_progress"
  | "price_changed"
  | "provider_unavailable"
  | "forbidden";

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
