import { isPrintableLine } from "#app/kernel/text.ts";

/** Words that are kept of a Store's searches, and for how many days. */
export const MOST_MISSED = 1000;
export const missedPeriods = [30, 90] as const;
export type MissedPeriod = (typeof missedPeriods)[number];
export const KEPT_DAYS = 90;

const LONGEST = 100;
/** Shorter ones are codes of products; phone numbers, order numbers and cards have more digits. */
const LONGEST_NUMBER = 6;

/**
 * The words of a search as they are stored: in lower case, with single spaces. Null for what may be somebody's email
 * address, phone number or card, and for one letter, which never finds anything.
 */
export function keptWords(q: string): string | null {
  const words = q.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ").slice(0, LONGEST).trim();
  if (words.length < 2 || words.includes("@") || !isPrintableLine(words)) return null;
  const numbers = words.match(/\p{Nd}(?:[\s().+/-]*\p{Nd})*/gu) ?? [];
  return numbers.some((number) => number.replace(/\P{Nd}/gu, "").length > LONGEST_NUMBER) ? null : words;
}
