import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Action, applyAction, dueAction, formatAmount, type Intent, returnAddress } from "./intent.ts";

const created = "2026-01-01T00:00:00.000Z";
const later = "2026-01-02T00:00:00.000Z";

function intent(fields: Partial<Intent> = {}): Intent {
  return {
    id: "pi_1",
    status: "requires_payment",
    amount: 1000,
    amountCaptured: 0,
    amountRefunded: 0,
    currency: "EUR",
    reference: "payment-1",
    description: null,
    items: [],
    email: null,
    returnUrl: "http://store.example/return",
    capture: "automatic",
    lastError: null,
    settlement: null,
    version: 1,
    createdAt: created,
    expiresAt: later,
    refunds: [],
    ...fields,
  };
}

/** Applies the actions in turn and keeps the intent where one is refused. */
function applied(start: Intent, ...actions: Action[]): Intent {
  return actions.reduce((current, action) => {
    const result = applyAction(current, action);
    return result.ok ? result.intent : current;
  }, start);
}

const money = fc.integer({ min: 1, max: 1500 });
const outcome = fc.constantFrom("approve" as const, "decline" as const);
const action = fc.oneof(
  fc.constantFrom<Action>({ type: "approve" }, { type: "decline" }, { type: "settle" }, { type: "cancel" }),
  fc.constant<Action>({ type: "expire" }),
  outcome.map((chosen): Action => ({ type: "delay", until: later, outcome: chosen })),
  fc.option(money, { nil: undefined }).map((amount): Action => ({ type: "capture", amount })),
  money.map(
    (amount): Action => ({ type: "refund", refund: { id: "re_1", amount, reference: null, createdAt: created } }),
  ),
);

describe("the money of an intent", () => {
  it("keeps 0 ≤ refunded ≤ captured ≤ amount whatever the sequence", () => {
    const start = fc.record({ amount: money, capture: fc.constantFrom("automatic" as const, "manual" as const) });
    fc.assert(
      fc.property(start, fc.array(action, { maxLength: 30 }), (fields, actions) => {
        let current = intent(fields);
        for (const step of actions) {
          const before = structuredClone(current);
          const result = applyAction(current, step);
          expect(current).toEqual(before);
          if (!result.ok) continue;
          expect(result.intent.version).toBe(current.version + (result.event ? 1 : 0));
          if (!result.event) expect(result.intent).toBe(current);
          current = result.intent;
          expect(current.amountRefunded).toBeGreaterThanOrEqual(0);
          expect(current.amountRefunded).toBeLessThanOrEqual(current.amountCaptured);
          expect(current.amountCaptured).toBeLessThanOrEqual(current.amount);
          expect(current.refunds.reduce((sum, refund) => sum + refund.amount, 0)).toBe(current.amountRefunded);
          expect(current.amountCaptured > 0).toBe(current.status === "succeeded");
          expect(current.settlement !== null).toBe(current.status === "processing");
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("never leaves succeeded, cancelled or expired", () => {
    fc.assert(
      fc.property(fc.constantFrom("succeeded", "cancelled", "expired"), fc.array(action), (status, actions) => {
        const start = intent({ status, amountCaptured: status === "succeeded" ? 1000 : 0 });
        expect(applied(start, ...actions).status).toBe(status);
      }),
    );
  });
});

describe("transitions", () => {
  it("declines into another try, and forgets the error when that one succeeds", () => {
    const declined = applied(intent(), { type: "decline" });
    expect(declined).toMatchObject({ status: "requires_payment", lastError: "card_declined", version: 2 });
    const paid = applied(declined, { type: "approve" });
    expect(paid).toMatchObject({ status: "succeeded", lastError: null, amountCaptured: 1000, version: 3 });
  });

  it("refuses to cancel what succeeded or is being processed", () => {
    const succeeded = applied(intent(), { type: "approve" });
    expect(applyAction(succeeded, { type: "cancel" })).toEqual({ ok: false, code: "already_succeeded" });
    const processing = applied(intent(), { type: "delay", until: later, outcome: "approve" });
    expect(applyAction(processing, { type: "cancel" })).toEqual({ ok: false, code: "still_processing" });
  });

  it("captures a part of a manual authorisation, once", () => {
    const held = applied(intent({ capture: "manual" }), { type: "approve" });
    expect(held).toMatchObject({ status: "requires_capture", amountCaptured: 0 });
    expect(applyAction(held, { type: "capture", amount: 1001 })).toEqual({ ok: false, code: "capture_exceeds_amount" });
    const captured = applied(held, { type: "capture", amount: 400 });
    expect(captured).toMatchObject({ status: "succeeded", amountCaptured: 400 });
    expect(applyAction(captured, { type: "capture" })).toEqual({ ok: false, code: "already_succeeded" });
  });

  it("lets time settle and expire", () => {
    const processing = applied(intent(), { type: "delay", until: later, outcome: "decline" });
    expect(dueAction(processing, Date.parse(later) - 1)).toBeNull();
    expect(dueAction(processing, Date.parse(later))).toEqual({ type: "settle" });
    expect(applied(processing, { type: "settle" })).toMatchObject({ lastError: "card_declined", settlement: null });
    expect(dueAction(intent(), Date.parse(later))).toEqual({ type: "expire" });
    expect(dueAction(intent({ status: "succeeded" }), Date.parse(later))).toBeNull();
  });
});

describe("presentation", () => {
  it.each([
    [1250, "EUR", "€12.50"],
    [1250, "JPY", "¥1,250"],
    [1250, "KWD", "KWD 1.250"],
  ])("formats %i minor units of %s as %s", (amount, currency, expected) => {
    expect(formatAmount(amount, currency).replace(/\s/g, " ")).toBe(expected);
  });

  it.each([
    ["http://s.example/r", "http://s.example/r?payment_intent=pi_1"],
    ["http://s.example/r?a=%20b&c", "http://s.example/r?a=%20b&c&payment_intent=pi_1"],
    ["http://s.example/r?payment_intent=mine#x", "http://s.example/r?payment_intent=mine#x"],
    ["http://s.example/r#x", "http://s.example/r?payment_intent=pi_1#x"],
  ])("returns from %s to %s", (returnUrl, expected) => {
    expect(returnAddress(intent({ returnUrl }))).toBe(expected);
  });
});
