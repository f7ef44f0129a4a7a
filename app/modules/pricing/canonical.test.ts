import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { lineOf, percentOff, quoteInput, shippingOf, taxOf } from "#tests/fixtures/pricing.ts";
import { canonicalQuote } from "./canonical.ts";
import { type Quote, quote } from "./quote.ts";
import type { QuoteInput } from "./quote-input.ts";

const input: QuoteInput = quoteInput({
  lines: [lineOf(1250, { id: "b", quantity: 2 }), lineOf(999)],
  shipping: shippingOf(490, { tax: { by: "items" } }),
  taxRules: [taxOf(20_000)],
  discounts: [percentOff(10, { code: "TEN" })],
  codes: ["ten", "unknown"],
  tenders: [{ id: "card", kind: "gift_card", balanceMinor: 500 }],
});

test("is one text, whatever the order of lines and of a stored quote’s fields", () => {
  const text = canonicalQuote(quote(input));
  expect(canonicalQuote(quote({ ...input, lines: input.lines.toReversed() }))).toBe(text);
  expect(canonicalQuote(turnedRound(quote(input)) as Quote)).toBe(text);
});

/** The same with the fields of every object in reverse. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries(fields.map(([name, field]) => [name, turnedRound(field)]));
}

test("is that of the version before where rates are whole basis points, so that open checkouts keep their hash", () => {
  const hashOf = (milliPercent: number) => {
    const text = canonicalQuote(quote({ ...input, taxRules: [taxOf(milliPercent, { id: "vat" })] }));
    return createHash("sha256").update(text).digest("hex");
  };
  expect(hashOf(20_000)).toBe("447aa044b17df6f589dffa93e318462ab81d305eaadb832f30aacc0d90cb981c");
  // Equal sums at a rate that the version before can't have.
  expect(hashOf(20_001)).not.toBe(hashOf(20_000));
});

test("changes with everything that a quote says", () => {
  const shown = quote(input);
  const text = canonicalQuote(shown);
  const changed = changes(shown);
  expect(changed.length).toBeGreaterThan(60);
  for (const { at, value } of changed) expect(canonicalQuote(value as Quote), at).not.toBe(text);
});

/** The value with one of its parts changed, for each of them. */
function changes(value: unknown, at = ""): { at: string; value: unknown }[] {
  if (typeof value === "number") return [{ at, value: value + 1 }];
  if (typeof value === "string") return [{ at, value: `${value}x` }];
  if (typeof value !== "object" || value === null) return [{ at, value: "set" }];
  const copyOf = (name: string, part: unknown) =>
    Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part };
  return Object.entries(value).flatMap(([name, part]) =>
    changes(part, `${at}.${name}`).map((each) => ({ at: each.at, value: copyOf(name, each.value) })),
  );
}
