import { expect, test } from "vitest";
import { readManualPayment } from "./kept-manual-payment.ts";
import { type ManualWay, missingMinor, paymentDates, waysFor } from "./manual-payment.ts";

const way: ManualWay = {
  ...{ id: "transfer", title: "Bank transfer", description: "", instructions: "IBAN …", days: 10 },
  ...{ fulfilFirst: false, pickupOnly: false, accountsOnly: false },
};
const atPickup = { ...way, id: "cash", pickupOnly: true };
const onInvoice = { ...way, id: "invoice", accountsOnly: true };

test("ways that are for pick-ups or accounts alone are offered to no one else", () => {
  const idsFor = (buying: Parameters<typeof waysFor>[1]) =>
    waysFor([way, atPickup, onInvoice], buying).map(({ id }) => id);
  expect(idsFor({ isPickup: false, hasAccount: false })).toEqual(["transfer"]);
  expect(idsFor({ isPickup: true, hasAccount: false })).toEqual(["transfer", "cash"]);
  expect(idsFor({ isPickup: false, hasAccount: true })).toEqual(["transfer", "invoice"]);
});

test("an order is reminded of its money before the day on which it would be cancelled", () => {
  const placed = new Date("2026-03-01T12:00:00Z");
  expect(paymentDates({ days: 10 }, placed)).toEqual({
    remindAt: new Date("2026-03-07T12:00:00Z"),
    payBy: new Date("2026-03-11T12:00:00Z"),
  });
});

test("what is missing is never less than nothing", () => {
  expect(missingMinor({ amountMinor: 1000, receivedMinor: 400 })).toBe(600);
  expect(missingMinor({ amountMinor: 1000, receivedMinor: 1200 })).toBe(0);
});

test("an order that stored no way, or another version's, has none", () => {
  expect(readManualPayment({ ...way })).toEqual({ title: "Bank transfer", instructions: "IBAN …", fulfilFirst: false });
  expect(readManualPayment(null)).toBeNull();
  expect(readManualPayment({ title: "Bank transfer" })).toBeNull();
});
