import type { ProblemCode } from "./http/problem.server.ts";

/** An expected "no", as a value: the code is one of the closed list of `docs/errors.md`. */
export type Refused = { ok: false; code: ProblemCode; detail?: string };

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
export function refuse(code: ProblemCode, detail?: string): never {
  throw new Refusal({ ok: false, code, ...(detail === undefined ? {} : { detail }) });
}
