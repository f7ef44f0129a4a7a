import { expect, test } from "vitest";
import { readManualPayment } from "./kept-manual-payment.ts";
import { type ManualWay, missingMinor, paymentDates, waysFor, waysToAllow } from "./manual-payment.ts";

const way: ManualWay = {
  ...{ id: "transfer", title: "Bank transfer", description: "", instructions: "IBAN …", days: 10 },
  ...{ fulfilFirst: false, pickupOnly: false, audience: "everyone" },
};
const atPickup = { ...way, id: "cash", pickupOnly: true };
const onAccount: ManualWay = { ...way, id: "account", audience: "accounts" };
const onInvoice: ManualWay = { ...way, id: "invoice", audience: "allowed" };

test("ways that are for pick-ups, accounts or allowed customers alone are offered to no one else", () => {
  const idsFor = (isPickup: boolean, hasAccount: boolean, isAllowed: boolean) =>
    waysFor([way, atPickup, onAccount, onInvoice], { isPickup, hasAccount, isAllowed }).map(({ id }) => id);
  expect(idsFor(false, false, false)).toEqual(["transfer"]);
  expect(idsFor(true, false, false)).toEqual(["transfer", "cash"]);
  expect(idsFor(false, true, false)).toEqual(["transfer", "account"]);
  expect(idsFor(false, true, true)).toEqual(["transfer", "account", "invoice"]);
  expect(idsFor(false, false, true)).toEqual(["transfer"]);
});

test("a permission matters only where a way asks for it", () => {
  expect(waysToAllow([way, onAccount])).toEqual([]);
  expect(waysToAllow([way, onInvoice])).toEqual([onInvoice.title]);
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
