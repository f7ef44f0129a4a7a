import { expect, test } from "vitest";
import { parseAnswer } from "./offer.schema.ts";
import { requestFormSchema } from "./request.schema.ts";
import { canBecome, discounted, latestEnd, offerEnd, offerTotals, requestStates, stateAt } from "./request.ts";

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12));

test("an accepted request stays accepted, no matter who asks", () => {
  for (const state of requestStates) {
    for (const by of ["shopper", "operator", "time", "payment"] as const) {
      expect(canBecome("accepted", state, by)).toBe(false);
    }
  }
});

test("only a payment accepts an offer, also a late one, and never what was not answered", () => {
  for (const state of ["answered", "declined", "expired"] as const) {
    expect(canBecome(state, "accepted", "payment")).toBe(true);
    for (const by of ["shopper", "operator", "time"] as const) expect(canBecome(state, "accepted", by)).toBe(false);
  }
  expect(canBecome("submitted", "accepted", "payment")).toBe(false);
});

test("a Shopper declines, an Operator answers and declines, and neither opens what has ended", () => {
  for (const open of ["submitted", "answered"] as const) {
    expect(canBecome(open, "declined", "shopper")).toBe(true);
    expect(canBecome(open, "declined", "operator")).toBe(true);
    expect(canBecome(open, "answered", "operator")).toBe(true);
    expect(canBecome(open, "answered", "shopper")).toBe(false);
  }
  for (const ended of ["declined", "expired"] as const) {
    for (const to of ["submitted", "answered", "declined"] as const) {
      expect(canBecome(ended, to, "operator")).toBe(false);
      expect(canBecome(ended, to, "shopper")).toBe(false);
    }
  }
});

test("a request is expired the moment its time has run out, except while its offer is being paid", () => {
  const answered = { state: "answered", expiresAt: day(10), payingUntil: null } as const;
  expect(stateAt(answered, day(9))).toBe("answered");
  expect(stateAt(answered, day(10))).toBe("expired");
  expect(stateAt({ ...answered, state: "accepted" }, day(11))).toBe("accepted");
  expect(stateAt({ ...answered, payingUntil: day(12) }, day(11))).toBe("answered");
  expect(stateAt({ ...answered, payingUntil: day(12) }, day(12))).toBe("expired");
});

test("an offer's totals take the offered prices and quantities, exact in minor units", () => {
  const lines = [
    { quantity: 3, unitPriceMinor: 1000, offeredUnitPriceMinor: 933, offeredQuantity: null },
    { quantity: 4, unitPriceMinor: 500, offeredUnitPriceMinor: null, offeredQuantity: 1 },
    { quantity: 2, unitPriceMinor: 500, offeredUnitPriceMinor: 0, offeredQuantity: 2 },
    { quantity: 7, unitPriceMinor: 500, offeredUnitPriceMinor: null, offeredQuantity: 0 },
  ];
  expect(offerTotals(lines, 290)).toEqual({ subtotalMinor: 3299, shippingMinor: 290, totalMinor: 3589 });
});

test("a discount rounds half up to the minor unit", () => {
  expect([discounted(1000, 1000), discounted(999, 1250), discounted(5, 1000), discounted(4, 9999)]).toEqual([
    900, 874, 5, 0,
  ]);
});

test("an offer's end is never later than the thirty days that a request lives", () => {
  const latest = latestEnd(day(1));
  expect(latest.toISOString()).toBe("2026-12-01T12:00:00.000Z");
  expect(offerEnd("2026-11-20", "UTC", latest).toISOString()).toBe("2026-11-20T23:59:59.999Z");
  expect(offerEnd("2026-11-20", "America/New_York", latest).toISOString()).toBe("2026-11-21T04:59:59.999Z");
  expect(offerEnd("2026-12-01", "UTC", latest)).toEqual(latest);
});

const typed = {
  ...{ mode: "offer", message: "Here it is.", discount: "12,5", shippingMethod: "standard", shipping: "0" },
  ...{ validUntil: "2026-11-20", prices: ["20.00", "9,99"], quantities: ["2", "7"] },
};
const context = {
  methods: [{ id: "standard", title: "Standard", description: "", priceMinor: 490, freeFromMinor: null }],
  ...{ currency: "EUR", createdAt: day(1), now: day(5), timeZone: "UTC" },
  lines: [
    { unitPriceMinor: 2000, offeredUnitPriceMinor: null },
    { unitPriceMinor: 1200, offeredUnitPriceMinor: 999 },
  ],
};

test("an Operator's offer is read in minor units, with the discount taken off the store's prices", () => {
  expect(parseAnswer(typed, context)).toEqual({
    ok: true,
    answer: {
      message: "Here it is.",
      offer: {
        lines: [
          { quantity: 2, unitPriceMinor: 1750 },
          { quantity: 7, unitPriceMinor: 1050 },
        ],
        shippingMethod: "standard",
        shippingTitle: "Standard",
        shippingMinor: 0,
        expiresAt: new Date("2026-11-20T23:59:59.999Z"),
      },
    },
  });
});

test("a line that is left out has no price, whatever stands in its field", () => {
  const answer = parseAnswer({ ...typed, discount: "", prices: ["18", "none"], quantities: ["2", " 0 "] }, context);
  expect(answer).toMatchObject({
    answer: {
      offer: {
        lines: [
          { quantity: 2, unitPriceMinor: 1800 },
          { quantity: 0, unitPriceMinor: null },
        ],
      },
    },
  });
});

test.each([
  ["message", { message: " \n " }],
  ["message", { message: "x".repeat(2001) }],
  ["mode", { mode: "gift" }],
  ["price.1", { prices: ["20", "-1"] }],
  ["price.0", { prices: ["1e9", "1"] }],
  ["discount", { discount: "100" }],
  ["discount", { discount: "-5" }],
  ["discount", { prices: ["19.99", "9.99"] }],
  ["quantity.1", { quantities: ["2", "-1"] }],
  ["quantity.0", { quantities: ["", "1"] }],
  ["quantity.0", { quantities: ["0", "0"] }],
  ["shipping", { shipping: "" }],
  ["shippingMethod", { shippingMethod: "__proto__" }],
  ["validUntil", { validUntil: "2026-11-04" }],
  ["validUntil", { validUntil: "2026-12-02" }],
  ["validUntil", { validUntil: "2026-11-31" }],
])("an Operator's form with a wrong %s says so at that field", (field, wrong) => {
  const parsed = parseAnswer({ ...typed, ...wrong }, context);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
});

test("an offer's last day is one of the Store's", () => {
  const early = { ...context, createdAt: new Date("2026-11-01T02:00:00Z"), timeZone: "America/New_York" };
  const until = (validUntil: string) => parseAnswer({ ...typed, validUntil }, early);
  // There the request was sent on 31 October, so its thirty days end on 30 November.
  expect(until("2026-11-30")).toMatchObject({ answer: { offer: { expiresAt: latestEnd(early.createdAt) } } });
  expect(until("2026-12-01")).toMatchObject({ ok: false, errors: { validUntil: expect.stringContaining("30 days") } });
});

test("an answer without an offer reads none of the offer's fields", () => {
  const answer = parseAnswer({ ...typed, mode: "answer", prices: ["x"], validUntil: "" }, context);
  expect(answer).toEqual({ ok: true, answer: { message: "Here it is.", offer: null } });
});

test("a note counts its lines' ends once and holds no marks that turn the direction of text", () => {
  const form = { kind: "quote", email: " Ada@Shop.test ", name: "", note: `${"a".repeat(1999)}\r\n` };
  expect(requestFormSchema.parse(form)).toMatchObject({ email: "ada@shop.test", note: "a".repeat(1999) });
  expect(requestFormSchema.safeParse({ ...form, note: `a\r\n${"a".repeat(1998)}` }).success).toBe(true);
  expect(requestFormSchema.safeParse({ ...form, note: "a".repeat(2001) }).success).toBe(false);
  expect(requestFormSchema.safeParse({ ...form, note: "\u202eabc" }).success).toBe(false);
});
