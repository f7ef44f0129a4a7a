/** Percentages as whole thousandths of a percent (`milliPercent`): 8875 is 8.875 %, and 100 000 is 100 %. */
import { parseDecimal, shortDecimalText } from "./decimal.ts";

const DECIMALS = 3;

/** A percentage as typed ("7,25", "19 %"), in thousandths of a percent; NaN if it isn't one. */
export const parsePercent = (typed: string): number => parseDecimal(typed.replace(/%\s*$/, ""), DECIMALS);

/** As a form shows it: 8875 is "8.875", and 19000 "19". */
export const decimalPercent = (milliPercent: number): string => shortDecimalText(milliPercent, DECIMALS);

const formats = new Map<string, Intl.NumberFormat>();

/** As people read it in a language: "8.875%" or "8,875 %". */
export function formatPercent(milliPercent: number, language: string): string {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: DECIMALS });
  formats.set(language, known);
  // ES2023's Intl takes decimal strings; TypeScript's type wants a literal template of digits.
  return known.format(`${milliPercent}e-5` as `${number}`);
}
