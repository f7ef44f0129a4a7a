/** The codes of a cart or a checkout, each with what it gives, or why it gives nothing. */
import type { RefusedCode } from "#app/modules/pricing/best-discounts.ts";
import { normalCode } from "#app/modules/pricing/discount.ts";
import type { UsedDiscount } from "./used-discounts.ts";

/** How many may be entered for one order. */
export const MAX_CODES = 5;
/** Longer than any that exists. */
export const MAX_CODE_LENGTH = 60;

export type EnteredCode = {
  code: string;
  /** What the discount is called; null where it takes nothing. */
  title: string | null;
  /** Why it takes nothing. */
  problem: string | null;
};

/** What a quote says of codes. */
export type QuotedCodes = {
  discounts: readonly (UsedDiscount & { title: string })[];
  refusedCodes: readonly RefusedCode[];
};

/** @param textOf the sentence of a refusal, from `codeRefusalText` */
export function enteredCodes(
  codes: readonly string[],
  { discounts, refusedCodes }: QuotedCodes,
  textOf: (refused: RefusedCode) => string,
): EnteredCode[] {
  return codes.map(normalCode).map((code) => {
    const given = discounts.find((discount) => discount.code !== null && normalCode(discount.code) === code);
    if (given) return { code, title: given.title, problem: null };
    const refused = refusedCodes.find((each) => each.code === code);
    return { code, title: null, problem: textOf(refused ?? { code, reason: "unknown" }) };
  });
}

/** The codes with one more, in the order in which they were entered; null where there are too many. */
export function withCode(codes: readonly string[], typed: string): string[] | null {
  const code = normalCode(typed);
  if (codes.includes(code)) return [...codes];
  return codes.length >= MAX_CODES ? null : [...codes, code];
}

export const withoutCode = (codes: readonly string[], typed: string): string[] =>
  codes.filter((code) => code !== normalCode(typed));
