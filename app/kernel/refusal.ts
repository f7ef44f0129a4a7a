/** What a use case can answer instead of doing its work. `docs/errors.md` describes each for callers of the API. */
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
  | "provider_unavailable";

/**
 * Why something is refused, where the code leaves that open: a name, with the data that a sentence about it needs. Each
 * use case declares its own beside it, by declaration merging; routes write the sentence.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Reasons {}
export type Reason = { [Name in keyof Reasons]: { reason: Name } & Reasons[Name] }[keyof Reasons];

/** A variant that is short; `left`: how many there are, where that is known. */
export type Shortage = { variantId: string; left?: number };

/** What comes with a code. */
export type RefusalData<Code extends RefusalCode> = Code extends "out_of_stock"
  ? { short: readonly Shortage[] }
  : Code extends "checkout_completed" | "payment_in_progress"
    ? { sessionId: string }
    : Reason;

/** An expected refusal, as a value. */
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

/** Ends the current transaction with an expected refusal. */
export function refuse<Code extends RefusalCode>(code: Code, data?: RefusalData<Code>): never {
  // The pair is one of the union's; TypeScript can't follow a generic one.
  throw new Refusal({ ok: false, code, ...(data === undefined ? {} : { data }) } as Refused);
}
