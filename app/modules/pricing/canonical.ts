/** A quote as one text: what is hashed, and what a payment is bound to. */
import type { Quote } from "./quote.ts";

/** Of the text. A session that was quoted before a new version is compared by the text of its own. */
const VERSION = "quote/2";

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/**
 * The same text for the same quote, whatever the order of its lines, or of its fields once a database has stored it.
 * Anything that a quote says changes the text.
 */
export function canonicalQuote(quote: Quote): string {
  const { lines, taxes, ...rest } = quote;
  const sorted = { ...rest, lines: lines.toSorted(byId), taxes: taxes.map(sameAsBefore) };
  return JSON.stringify([VERSION, sorted], (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

/** A rate of whole basis points is written as by the version before, whose open checkouts keep their hash. */
function sameAsBefore({ milliPercent, ...tax }: Quote["taxes"][number]) {
  return milliPercent === tax.basisPoints * 10 ? tax : { ...tax, milliPercent };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
